import {
  type AnyOrder,
  anyOrderCalls,
  calls,
  type Id,
  type OrderCallKey,
  type OrderKind,
  orderKinds,
} from '@tehas/contracts'
import { productInput, stockInput, type World } from './test-world'
import { type Make, madeOnce, type Sender } from './valid-request'

type OrderTarget = { readonly orderId: Id; readonly version: number }
type OrderLines = {
  readonly target: OrderTarget
  readonly productId: Id
  readonly processId: Id
  readonly itemId: Id
}

/** An active order with something in stock: a line that takes it, and a product that takes material. */
export type StockedOrder = {
  readonly target: OrderTarget
  readonly line: { readonly kind: 'product'; readonly _id: Id }
  readonly productId: Id
}

type OfKind = {
  readonly newOrder: (world: World) => Promise<AnyOrder>
  readonly stockedOrder: (world: World) => Promise<StockedOrder>
  /** What filters name the partner by. */
  readonly partnerFilter: 'client' | 'partner'
  /** The discount of a new order and of a changed one, where the kind has any. */
  readonly discounts?: readonly [object, object]
}

/** Narrows a value that the test world always has. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test world lacks a record that it was created with')
  return value
}

/** Puts some of a product into stock, at the world's location. */
export const stocked = ({ owner, locationId }: World, stockId: Id, quantity = 10) =>
  owner.call(calls.adjustStock, {
    body: { stockId, direction: 'IN', quantity, location: locationId, unitCost: 4.4, note: 'Algseis' },
  })

/** More than all tests of a file take together. */
const PLENTY = 100_000
const sheets = new WeakMap<World, Promise<Id>>()

/** The world's product and a material, with plenty of both in stock; the id of the material. */
export function stockedMaterial(world: World): Promise<Id> {
  const sheet = sheets.get(world) ?? createMaterial(world)
  sheets.set(world, sheet)
  return sheet
}

async function createMaterial(world: World): Promise<Id> {
  const sheet = { ...stockInput(), category: 'FOR_PURCHASE' as const, unit: 'PCS' as const, processes: [], items: [] }
  const { _id: sheetId } = await world.owner.call(calls.createStockProduct, { body: sheet })
  for (const stockId of [world.stockId, sheetId]) await stocked(world, stockId, PLENTY)
  return sheetId
}

/**
 * A valid request for each call of a kind of order that has a structure, with every kind of price that its payload can
 * have.
 */
export function orderRequests(
  kind: OrderKind,
  { newOrder, stockedOrder, partnerFilter, discounts }: OfKind,
): Readonly<Record<OrderCallKey, Make>> {
  const orders = anyOrderCalls(kind)
  const discount = (at: 0 | 1) => discounts && { discount: discounts[at] }
  const nothing: Make = () => ({})
  const ofNew =
    (make: (lines: OrderLines, world: World, sender: Sender) => object): Make =>
    async (world, sender) => {
      const order = await newOrder(world)
      const product = present(order.products[0])
      const lines = {
        target: { orderId: order._id, version: order.version },
        productId: product._id,
        processId: present(product.processes[0])._id,
        itemId: present(product.items[0])._id,
      }
      return { body: make(lines, world, sender) }
    }
  const ofStocked =
    (make: (order: StockedOrder, world: World) => object | Promise<object>): Make =>
    async (world) => ({ body: await make(await stockedOrder(world), world) })

  return {
    list: ({ partnerId }) => ({
      body: {
        search: 'raam',
        filters: { [partnerFilter]: partnerId, mine: false, marginUnder: 99 },
        sort: { transactionNumber: -1 },
      },
    }),
    summarize: ({ partnerId }) => ({ body: { filters: { [partnerFilter]: partnerId, marginUnder: 99 } } }),
    get: madeOnce(async (world) => ({ params: { orderId: (await newOrder(world))._id } })),
    summarizeDelivery: nothing,
    getNextNumber: nothing,
    create: ({ partnerId, stockId, definitionId }) => ({
      body: {
        client: partnerId,
        ...discount(0),
        vatPercentage: 24,
        notes: 'Enne jõule',
        labels: ['Kiire'],
        delivery: { date: '2026-12-18', transport: { price: 90 } },
        products: [
          { ...productInput(), stock: { _id: stockId } },
          { name: 'Laost võetud', stock: { _id: stockId } },
        ],
        dynamicFields: { colour: definitionId },
      },
    }),
    update: ofNew(({ target }, { partnerId }) => ({
      ...target,
      client: partnerId,
      ...discount(1),
      vatPercentage: 22,
      notes: 'Muudetud',
      delivery: { transport: { price: 45 } },
      products: [productInput()],
    })),
    duplicate: ofNew(({ target }) => ({ orderId: target.orderId })),
    changeStatus: ofNew(({ target }, _world, { right }) => ({
      ...target,
      action: right === orderKinds[kind].rights.write ? 'publish' : 'plan',
    })),
    addProduct: ofNew(({ target }, { stockId }) => ({
      ...target,
      product: { ...productInput(), stock: { _id: stockId } },
    })),
    addLines: ofNew(({ target, productId }, { stockId, definitionId }) => ({
      ...target,
      products: [productInput(), { ...productInput(), stock: { _id: stockId } }],
      below: {
        parent: { product: productId },
        processes: [{ name: 'Lihvimine', process: { _id: definitionId }, price: { value: 31, unit: 'H' } }],
        items: [{ name: 'Kruvi M6', netQuantity: 12, unitPrice: 0.08, markupPercentage: 15, stock: { _id: stockId } }],
      },
    })),
    updateProduct: ofNew(({ target, productId }) => ({
      ...target,
      product: { ...productInput(), _id: productId },
    })),
    updateProducts: ofNew(({ target, productId }) => ({
      ...target,
      products: [{ ...productInput(), _id: productId }],
    })),
    removeProduct: ofNew(({ target, productId }) => ({ ...target, productId })),
    duplicateProduct: ofNew(({ target, productId }) => ({ ...target, productId })),
    addProcess: ofNew(({ target, productId }, { definitionId }) => ({
      ...target,
      parent: { product: productId },
      process: {
        name: 'Värvimine',
        process: { _id: definitionId },
        price: { value: 14.5, unit: 'H' },
        markupPercentage: 20,
      },
    })),
    updateProcess: ofNew(({ target, processId }, { definitionId }) => ({
      ...target,
      process: {
        _id: processId,
        process: { _id: definitionId },
        name: 'Lõikamine',
        price: { value: 62, unit: 'H' },
        markupPercentage: 30,
      },
    })),
    removeProcess: ofNew(({ target, processId }) => ({ ...target, processId })),
    addItem: ofNew(({ target, productId }, { stockId }) => ({
      ...target,
      parent: { product: productId },
      item: {
        name: 'Jalg M10',
        netQuantity: 4,
        unitPrice: 0.95,
        markupPercentage: 20,
        stock: { _id: stockId },
        items: [],
      },
    })),
    updateItem: ofNew(({ target, itemId }, { stockId }) => ({
      ...target,
      item: {
        _id: itemId,
        netQuantity: 5,
        unit: 'PCS',
        unitPrice: 1.05,
        markupPercentage: 10,
        stock: { _id: stockId },
      },
    })),
    removeItem: ofNew(({ target, itemId }) => ({ ...target, itemId })),
    moveLine: async (world) => {
      const { _id: orderId, version, products } = await newOrder(world)
      const body = { orderId, version, product: productInput() }
      const longer = await world.owner.call(orders.addProduct, { body })
      const line = { kind: 'product', _id: present(products[0])._id }
      return { body: { orderId, version: longer.version, line, position: 1 } }
    },
    useStock: ofStocked(({ target, line }) => ({ ...target, line, quantity: 2 })),
    undoStock: ofStocked(async ({ target, line }, { owner }) => {
      const { version } = await owner.call(orders.useStock, { body: { ...target, line, quantity: 2 } })
      return { ...target, version, line }
    }),
    issueMaterial: ofStocked(({ target, productId }) => ({ ...target, productId, whenShort: 'WITHOUT_STOCK' })),
    completeProduct: ofStocked(({ target, productId }) => ({ ...target, productId, whenShort: 'ISSUE_AVAILABLE' })),
    reopenProduct: ofStocked(async ({ target, productId }, { owner }) => {
      const body = { ...target, productId, whenShort: 'WITHOUT_STOCK' } as const
      const { version } = await owner.call(orders.completeProduct, { body })
      return { ...target, version, productId }
    }),
  }
}
