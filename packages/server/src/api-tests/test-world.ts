import {
  calls,
  type Id,
  impliedRights,
  type ManufacturingOrder,
  type PurchaseOrder,
  type Right,
  rights,
  type SaleOrder,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import { createTestServer, type TestMember, type TestServer, type TestServerOptions } from '../testing'

/** A project with at least one record of every kind, so that every call has an existing target. */
export type World = {
  readonly server: TestServer
  readonly owner: TestMember
  readonly projectId: Id
  readonly partnerId: Id
  readonly teamId: Id
  readonly definitionId: Id
  readonly stockId: Id
  readonly fieldId: Id
  readonly locationId: Id
  /** A waiting order with a product that has a process and an item. */
  readonly newOrder: () => Promise<SaleOrder>
  /** A waiting manufacturing order with a product that has a process and an item. */
  readonly newMade: () => Promise<ManufacturingOrder>
  /** A waiting purchase order with one product. */
  readonly newPurchase: () => Promise<PurchaseOrder>
  /** A member with every right but these (and OWNER, and what implies them). */
  readonly memberWithout: (...missing: readonly Right[]) => Promise<TestMember>
}

export type TestWorlds = { readonly server: TestServer; readonly ours: World; readonly theirs: World }

let names = 0
/** A name that is unique in this test run. */
export const unique = (name: string): string => {
  names += 1
  return `${name} ${names}`
}

const contact = { name: 'Liis Kask', email: 'liis.kask@kalda.example', phone: '+372 5555 1234' }
const address = { street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }

export const partnerInput = (name = unique('Kalda Mööbel')) => ({ name, contacts: [contact], addresses: [address] })
export const stockInput = (name = unique('Nurgaplaat')) => ({
  name,
  unitPrice: 777.01,
  markupPercentage: 12.5,
  processes: [
    { name: 'Painutamine', price: { value: 48, unit: 'H' as const }, workload: { value: 4, unit: 'MIN' as const } },
  ],
  items: [{ name: 'Leht S355', netQuantity: 3.2, unit: 'KG' as const, unitPrice: 1.42, markupPercentage: 15 }],
})
export const productInput = (name = unique('Lauaraam')) => ({ ...stockInput(name), netQuantity: 24 })
/** What is bought: it has no structure, and no cost but its price. */
export const purchaseInput = (name = unique('Leht S355 4 mm')) => ({
  name,
  netQuantity: 120,
  unit: 'KG' as const,
  unitPrice: 1.4207,
  markupPercentage: 2.5,
})
export const definitionInput = (name = unique('Keevitamine')) => ({
  name,
  price: { value: 42, unit: 'H' as const },
  markupPercentage: 25,
  workload: { value: 22, unit: 'MIN' as const },
})

const missesAll = (right: Right, missing: readonly Right[]): boolean =>
  right !== 'OWNER' && !missing.some((each) => right === each || impliedRights[right]?.includes(each))

export async function createWorld(server: TestServer, name: string): Promise<World> {
  const owner = await server.newProject(name)
  const { projectId } = owner
  const partner = await owner.call(calls.createPartner, { body: partnerInput() })
  const team = await owner.call(calls.createTeam, { body: { name: unique('Keevitajad'), members: [owner._id] } })
  const definition = await owner.call(calls.createProcessDefinition, { body: { ...definitionInput(), team: team._id } })
  const location = await owner.call(calls.upsertInventoryLocation, { body: { name: unique('Riiul') } })
  const stock = await owner.call(calls.createStockProduct, {
    body: { ...stockInput(), supplier: null, location: location._id },
  })
  for (const quantity of [5, 2]) {
    const body = { stockId: stock._id, direction: 'IN', quantity, unitCost: 4.4, note: 'Algseis' } as const
    await owner.call(calls.adjustStock, { body })
  }
  const field = await owner.call(calls.addProjectField, {
    body: { rootFields: { key: 'colour', label: 'Värv', type: 'text', inputType: 'input' } },
  })
  await owner.call(calls.addProjectTableColumn, {
    body: { tableName: 'saleTable', column: { key: 'colour', header: 'Värv' } },
  })
  const newOrder = () =>
    owner.call(calls.createSaleOrder, {
      body: {
        client: partner._id,
        discount: { value: 3, type: 'PERCENTAGE' },
        delivery: { date: '2026-12-18', transport: { price: 180 } },
        products: [productInput()],
      },
    })
  const newMade = () =>
    owner.call(calls.createManufacturingOrder, {
      body: {
        client: partner._id,
        delivery: { date: '2026-12-04', transport: { price: 25 } },
        products: [productInput()],
      },
    })
  const newPurchase = () =>
    owner.call(calls.createPurchaseOrder, {
      body: {
        supplier: partner._id,
        discount: { value: 3, type: 'PERCENTAGE' },
        delivery: { date: '2026-12-11', transport: { price: 45 } },
        products: [purchaseInput()],
      },
    })
  const memberWithout = (...missing: readonly Right[]) =>
    server.newMember(projectId, ...rights.filter((right) => missesAll(right, missing)))
  await newOrder()
  await newMade()
  const bought = await newPurchase()
  await owner.call(calls.changePurchaseOrderStatus, {
    body: { orderId: bought._id, version: bought.version, action: 'publish' },
  })
  await owner.call(calls.receivePurchaseOrder, {
    body: {
      orderId: bought._id,
      lines: bought.products.map((line) => ({ lineId: line._id, quantity: 1, use: 'TO_PROJECT_COST' as const })),
    },
  })
  await owner.call(calls.startStockTake, { body: { name: 'Riiul', locations: [location._id] } })
  return {
    server,
    owner,
    projectId,
    partnerId: partner._id,
    teamId: team._id,
    definitionId: definition._id,
    stockId: stock._id,
    fieldId: field._id,
    locationId: location._id,
    newOrder,
    newMade,
    newPurchase,
    memberWithout,
  }
}

/** Two filled projects on one server; no member of one belongs to the other. */
export async function createTestWorlds(options: TestServerOptions = {}): Promise<TestWorlds> {
  const server = await createTestServer(options)
  const ours = await createWorld(server, 'Tammiku Töökoda')
  const theirs = await createWorld(server, 'Võõras Töökoda')
  return { server, ours, theirs }
}

export const priceRights: readonly Right[] = [
  'SALES_PRICES',
  'MANUFACTORING_PRICES',
  'PURCHASE_PRICES',
  'STOCK_PRICES',
  'PRICES',
  'STATISTICS_READ',
]

/** Changes a membership directly in the database, which leaves the sessions of the member alive. */
export const setMember = async (world: World, memberId: Id, change: { status?: string; rights?: readonly Right[] }) => {
  const { server, projectId, owner } = world
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`UPDATE project_member SET status = coalesce(${change.status ?? null}, status),
      rights = coalesce(${change.rights ? [...change.rights] : null}::text[], rights) WHERE _id = ${memberId}`.execute(
      tx,
    ),
  )
}
