import { type CallName, calls, type ManufacturingOrder } from '@tehas/contracts'
import { productInput, stockInput, type World } from './test-world'
import type { Make, Sender } from './valid-request'

/** Calls of manufacturing orders. */
type ManufacturingCall =
  | Extract<CallName, `${string}Manufacturing${string}`>
  | Extract<CallName, `${string}Handover${string}`>
  | 'handOverProduct'
  | 'makeForOrder'
  | 'listMakeableLines'

/** Narrows a value that the test world always has. */
function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test world lacks a record that it was created with')
  return value
}

type MadeLines = {
  readonly target: { readonly orderId: string; readonly version: number }
  readonly productId: string
  readonly processId: string
  readonly itemId: string
}

const ofMade =
  (make: (lines: MadeLines, world: World, sender: Sender) => object): Make =>
  async (world, sender) => {
    const order = await world.newMade()
    const product = present(order.products[0])
    const lines = {
      target: { orderId: order._id, version: order.version },
      productId: product._id,
      processId: present(product.processes[0])._id,
      itemId: present(product.items[0])._id,
    }
    return { body: make(lines, world, sender) }
  }

/** An active manufacturing order of a product in stock that takes material, of which there is some; it is in stock too. */
export async function publishedMade(world: World): Promise<ManufacturingOrder> {
  const { owner, stockId, locationId } = world
  const sheet = { ...stockInput(), category: 'FOR_PURCHASE' as const, unit: 'PCS' as const, processes: [], items: [] }
  const { _id: sheetId } = await owner.call(calls.createStockProduct, { body: sheet })
  for (const stock of [stockId, sheetId]) {
    await owner.call(calls.adjustStock, {
      body: {
        stockId: stock,
        direction: 'IN',
        quantity: 10,
        location: locationId,
        unitCost: 4.4,
        note: 'Algseis',
      },
    })
  }
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, {
    body: {
      products: [
        { ...productInput(), stock: { _id: stockId }, items: [{ netQuantity: 0.5, stock: { _id: sheetId } }] },
      ],
    },
  })
  return owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'publish' } })
}

/** A waiting manufacturing order whose product has a part that can be made by an order of its own. */
const madeOfParts = ({ owner }: World): Promise<ManufacturingOrder> =>
  owner.call(calls.createManufacturingOrder, {
    body: {
      products: [{ ...productInput(), items: [{ ...stockInput(), category: 'SEMI_FINISHED', netQuantity: 2 }] }],
    },
  })

const ofPublished =
  (make: (lines: Omit<MadeLines, 'processId' | 'itemId'>, world: World) => object | Promise<object>): Make =>
  async (world) => {
    const { _id: orderId, version, products } = await publishedMade(world)
    return { body: await make({ target: { orderId, version }, productId: present(products[0])._id }, world) }
  }

const nothing: Make = () => ({})

/** A valid request for each call of manufacturing orders, with every kind of price that its payload can have. */
export const manufacturingRequests: Readonly<Record<ManufacturingCall, Make>> = {
  listManufacturingOrders: ({ partnerId }) => ({
    body: {
      search: 'raam',
      filters: { partner: partnerId, mine: false, marginUnder: 99 },
      sort: { transactionNumber: -1 },
    },
  }),
  summarizeManufacturingOrders: ({ partnerId }) => ({ body: { filters: { partner: partnerId, marginUnder: 99 } } }),
  getManufacturingOrder: async ({ newMade }) => ({ params: { orderId: (await newMade())._id } }),
  summarizeManufacturingOrderDelivery: nothing,
  getNextManufacturingOrderNumber: nothing,
  createManufacturingOrder: ({ partnerId, stockId, definitionId }) => ({
    body: {
      client: partnerId,
      vatPercentage: 24,
      notes: 'Enne jõule',
      labels: ['Kiire'],
      delivery: { date: '2026-12-18', transport: { price: 90 } },
      products: [
        { ...productInput(), stock: { _id: stockId } },
        { name: 'Laost täiendatav', stock: { _id: stockId } },
      ],
      dynamicFields: { colour: definitionId },
    },
  }),
  updateManufacturingOrder: ofMade(({ target }, { partnerId }) => ({
    ...target,
    client: partnerId,
    vatPercentage: 22,
    notes: 'Muudetud',
    delivery: { transport: { price: 45 } },
    products: [productInput()],
  })),
  duplicateManufacturingOrder: ofMade(({ target }) => ({ orderId: target.orderId })),
  changeManufacturingOrderStatus: ofMade(({ target }, _world, { right }) => ({
    ...target,
    action: right === 'MANUFACTORING_WRITE' ? 'publish' : 'plan',
  })),
  addManufacturingOrderProduct: ofMade(({ target }, { stockId }) => ({
    ...target,
    product: { ...productInput(), stock: { _id: stockId } },
  })),
  addManufacturingOrderLines: ofMade(({ target, productId }, { stockId, definitionId }) => ({
    ...target,
    products: [productInput(), { ...productInput(), stock: { _id: stockId } }],
    below: {
      parent: { product: productId },
      processes: [{ name: 'Lihvimine', process: { _id: definitionId }, price: { value: 31, unit: 'H' } }],
      items: [{ name: 'Kruvi M6', netQuantity: 12, unitPrice: 0.08, markupPercentage: 15, stock: { _id: stockId } }],
    },
  })),
  updateManufacturingOrderProduct: ofMade(({ target, productId }) => ({
    ...target,
    product: { ...productInput(), _id: productId },
  })),
  updateManufacturingOrderProducts: ofMade(({ target, productId }) => ({
    ...target,
    products: [{ ...productInput(), _id: productId }],
  })),
  removeManufacturingOrderProduct: ofMade(({ target, productId }) => ({ ...target, productId })),
  duplicateManufacturingOrderProduct: ofMade(({ target, productId }) => ({ ...target, productId })),
  addManufacturingOrderProcess: ofMade(({ target, productId }, { definitionId }) => ({
    ...target,
    parent: { product: productId },
    process: {
      name: 'Värvimine',
      process: { _id: definitionId },
      price: { value: 14.5, unit: 'H' },
      markupPercentage: 20,
    },
  })),
  updateManufacturingOrderProcess: ofMade(({ target, processId }, { definitionId }) => ({
    ...target,
    process: {
      _id: processId,
      process: { _id: definitionId },
      name: 'Lõikamine',
      price: { value: 62, unit: 'H' },
      markupPercentage: 30,
    },
  })),
  removeManufacturingOrderProcess: ofMade(({ target, processId }) => ({ ...target, processId })),
  addManufacturingOrderItem: ofMade(({ target, productId }, { stockId }) => ({
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
  updateManufacturingOrderItem: ofMade(({ target, itemId }, { stockId }) => ({
    ...target,
    item: { _id: itemId, netQuantity: 5, unitPrice: 1.05, markupPercentage: 10, stock: { _id: stockId } },
  })),
  removeManufacturingOrderItem: ofMade(({ target, itemId }) => ({ ...target, itemId })),
  moveManufacturingOrderLine: async (world) => {
    const { _id: orderId, version, products } = await world.newMade()
    const body = { orderId, version, product: productInput() }
    const longer = await world.owner.call(calls.addManufacturingOrderProduct, { body })
    const line = { kind: 'product', _id: present(products[0])._id }
    return { body: { orderId, version: longer.version, line, position: 1 } }
  },
  useManufacturingOrderStock: ofPublished(({ target, productId }) => ({
    ...target,
    line: { kind: 'product', _id: productId },
    quantity: 2,
  })),
  undoManufacturingOrderStock: ofPublished(async ({ target, productId }, { owner }) => {
    const line = { kind: 'product', _id: productId } as const
    const { version } = await owner.call(calls.useManufacturingOrderStock, { body: { ...target, line, quantity: 2 } })
    return { ...target, version, line }
  }),
  issueManufacturingOrderMaterial: ofPublished(({ target, productId }) => ({
    ...target,
    productId,
    whenShort: 'WITHOUT_STOCK',
  })),
  completeManufacturingOrderProduct: ofPublished(({ target, productId }) => ({
    ...target,
    productId,
    whenShort: 'ISSUE_AVAILABLE',
  })),
  reopenManufacturingOrderProduct: ofPublished(async ({ target, productId }, { owner }) => {
    const body = { ...target, productId, whenShort: 'WITHOUT_STOCK' } as const
    const { version } = await owner.call(calls.completeManufacturingOrderProduct, { body })
    return { ...target, version, productId }
  }),
  listMakeableLines: async (world) => ({ params: { orderId: (await madeOfParts(world))._id } }),
  makeForOrder: async (world) => {
    const { _id: orderId, products } = await madeOfParts(world)
    const [part] = present(products[0]).items
    return { body: { orderId, lines: [{ line: { kind: 'item', _id: present(part)._id }, quantity: 4 }] } }
  },
  handOverProduct: ofPublished(({ target: { orderId }, productId }, { locationId }) =>
    partOf(orderId, productId, locationId),
  ),
  undoHandover: ofPublished(async ({ target: { orderId }, productId }, { owner, locationId }) => {
    const { _id: handoverId } = await owner.call(calls.handOverProduct, {
      body: partOf(orderId, productId, locationId),
    })
    return { handoverId, note: 'Vale riiul' }
  }),
  listHandovers: async (world) => {
    const { _id: orderId, products } = await publishedMade(world)
    await world.owner.call(calls.handOverProduct, {
      body: partOf(orderId, present(products[0])._id, world.locationId),
    })
    return { params: { orderId } }
  },
}

/** Some pieces into stock, and one as a project cost of no order. */
const partOf = (orderId: string, productId: string, location: string) => ({
  orderId,
  productId,
  toStock: 3,
  toProjectCost: 1,
  projectOrderId: null,
  location,
  whenShort: 'WITHOUT_STOCK' as const,
})
