import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { fillProducts } from '../../orders/fill-from-sources'
import type { OrderContext } from '../../orders/order-context'
import { type OrderCosts, recost } from '../../orders/recost'
import { noKnownLines, productFromInput } from '../../orders/tree/from-input'
import type { ProductNode } from '../../orders/tree/order-tree'
import { structureFault } from '../../orders/tree/structure-fault'
import type { StockInput } from './repository'

const asOrder = ({ tx, projectId, user, member, now }: ProjectContext): OrderContext => ({
  tx,
  projectId,
  userId: user._id,
  rights: member.rights,
  kind: 'SALE_ORDER',
  now: now(),
})

export type CostedStock = { readonly product: ProductNode; readonly costs: OrderCosts }

/**
 * One piece of a stock product with its whole structure, parts that are stock products themselves opened up, and what
 * it costs. Throws STRUCTURE_TOO_DEEP and BOM_CYCLE for structures that can't be built.
 */
export async function costStock(context: ProjectContext, stockId: string, input: StockInput): Promise<CostedStock> {
  const { supplier: _supplier, location: _location, ...fields } = input
  const piece = { ...fields, _id: stockId, netQuantity: 1, addPercentage: 0 }
  const [filled] = await fillProducts(asOrder(context), [piece])
  const product = productFromInput(filled ?? piece, noKnownLines)
  const fault = structureFault([product])
  if (fault && fault.code !== 'DUPLICATE_ID') throw new AppError(fault.code, { details: fault.details })
  const costs = recost({
    products: [product],
    discount: { value: 0, type: 'PERCENTAGE' },
    vatPercentage: 0,
    delivery: {},
  })
  return { product, costs }
}
