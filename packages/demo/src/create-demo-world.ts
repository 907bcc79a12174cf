import type { Day } from '@tehas/contracts'
import { createManufacturingOrders } from './orders/manufacturing-orders'
import { FIRST_NUMBER } from './orders/planned'
import { createPurchaseOrders } from './orders/purchase-orders'
import { createSaleOrders } from './orders/sale-orders'
import { partners } from './partners/partners'
import { members, user } from './people'
import { processDefinitions } from './process-definitions'
import { createProject } from './project'
import { createRandom } from './random'
import { endProducts } from './stock/end-products'
import { materials } from './stock/materials'
import { semiFinishedProducts } from './stock/semi-finished'
import { teams } from './teams'
import type { DemoWorld } from './world'

/**
 * "Tammiku Töökoda", a believable metal and wood workshop as it stands on that day. The same day always makes the
 * same world. Create its parts in the order in which they are listed and pass each input through `withIds`.
 */
export function createDemoWorld({ today }: { readonly today: Day }): DemoWorld {
  return {
    today,
    user,
    members,
    project: createProject(today, FIRST_NUMBER),
    partners,
    teams,
    processDefinitions,
    stockProducts: [...materials, ...semiFinishedProducts, ...endProducts],
    saleOrders: createSaleOrders(today, createRandom(148)),
    purchaseOrders: createPurchaseOrders(today),
    manufacturingOrders: createManufacturingOrders(today),
  }
}
