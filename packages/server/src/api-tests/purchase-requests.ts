import { type CallName, calls, type PurchaseOrder } from '@tehas/contracts'
import { purchaseInput, type World } from './test-world'
import { type Make, madeOnce, type Sender } from './valid-request'

/** Calls of purchase orders. */
type PurchaseCall = Extract<CallName, `${string}Purchase${string}`>

/** An active purchase order of the world's stock product, of which calls receive. */
async function orderedIn({ owner, newPurchase, stockId }: World): Promise<PurchaseOrder> {
  const { _id: orderId, version } = await newPurchase()
  const product = { ...purchaseInput(), unit: 'PCS' as const, stock: { _id: stockId } }
  const longer = await owner.call(calls.addPurchaseOrderProduct, { body: { orderId, version, product } })
  return owner.call(calls.changePurchaseOrderStatus, {
    body: { orderId, version: longer.version, action: 'publish' },
  })
}

const receiptOf = ({ _id: orderId, products }: PurchaseOrder, locationId: string) => ({
  orderId,
  deliveryNote: 'BM-48377',
  sharesTransport: true,
  exchangeRate: 1,
  lines: products.map(({ _id: lineId, stock }) => ({
    lineId,
    quantity: 2.5,
    use: stock ? ('TO_STOCK' as const) : ('TO_PROJECT_COST' as const),
    location: locationId,
  })),
})

type PurchaseLines = {
  readonly target: { readonly orderId: string; readonly version: number }
  readonly order: PurchaseOrder
  readonly productId: string
}

const productIdOf = (order: PurchaseOrder): string => {
  const [product] = order.products
  if (!product) throw new Error('The purchase order of the test world has a product')
  return product._id
}

const ofPurchase =
  (make: (lines: PurchaseLines, world: World, sender: Sender) => object): Make =>
  async (world, sender) => {
    const order = await world.newPurchase()
    const target = { orderId: order._id, version: order.version }
    return { body: make({ target, order, productId: productIdOf(order) }, world, sender) }
  }

const nothing: Make = () => ({})

/** A valid request for each call of purchase orders, with every kind of price that its payload can have. */
export const purchaseRequests: Readonly<Record<PurchaseCall, Make>> = {
  listPurchaseOrders: ({ partnerId }) => ({
    body: {
      search: 'leht',
      filters: { partner: partnerId, mine: false, marginUnder: 99 },
      sort: { transactionNumber: -1 },
    },
  }),
  summarizePurchaseOrders: ({ partnerId }) => ({ body: { filters: { partner: partnerId, marginUnder: 99 } } }),
  getPurchaseOrder: madeOnce(async ({ newPurchase }) => ({ params: { orderId: (await newPurchase())._id } })),
  summarizePurchaseOrderDelivery: nothing,
  getNextPurchaseOrderNumber: nothing,
  createPurchaseOrder: ({ partnerId, stockId, definitionId }) => ({
    body: {
      supplier: partnerId,
      selectedSupplierContact: { name: 'Jaanus Raud', email: 'jaanus@baltmet.example', phone: '' },
      discount: { value: 2, type: 'PERCENTAGE' },
      vatPercentage: 24,
      notes: 'Tuua ette teatades',
      labels: ['Teras'],
      delivery: { date: '2026-12-11', transport: { price: 45 } },
      products: [
        { ...purchaseInput(), unit: 'PCS', stock: { _id: stockId } },
        { name: 'Laost täiendatav', stock: { _id: stockId } },
      ],
      dynamicFields: { colour: definitionId },
    },
  }),
  updatePurchaseOrder: ofPurchase(({ target }, { partnerId }) => ({
    ...target,
    supplier: partnerId,
    discount: { value: 4, type: 'FIXED' },
    vatPercentage: 22,
    notes: 'Muudetud',
    delivery: { transport: { price: 60 } },
    products: [purchaseInput()],
  })),
  duplicatePurchaseOrder: ofPurchase(({ target }) => ({ orderId: target.orderId })),
  changePurchaseOrderStatus: ofPurchase(({ target }, _world, { right }) => ({
    ...target,
    action: right === 'PURCHASE_WRITE' ? 'publish' : 'plan',
  })),
  addPurchaseOrderProduct: ofPurchase(({ target }, { stockId }) => ({
    ...target,
    product: { ...purchaseInput(), unit: 'PCS', stock: { _id: stockId } },
  })),
  addPurchaseOrderLines: ofPurchase(({ target }, { stockId }) => ({
    ...target,
    products: [purchaseInput(), { ...purchaseInput(), unit: 'PCS', stock: { _id: stockId } }],
  })),
  updatePurchaseOrderProduct: ofPurchase(({ target, productId }) => ({
    ...target,
    product: { ...purchaseInput(), _id: productId },
  })),
  updatePurchaseOrderProducts: ofPurchase(({ target, productId }) => ({
    ...target,
    products: [{ ...purchaseInput(), _id: productId }],
  })),
  removePurchaseOrderProduct: ofPurchase(({ target, productId }) => ({ ...target, productId })),
  duplicatePurchaseOrderProduct: ofPurchase(({ target, productId }) => ({ ...target, productId })),
  movePurchaseOrderLine: async (world) => {
    const order = await world.newPurchase()
    const body = { orderId: order._id, version: order.version, product: purchaseInput() }
    const { version } = await world.owner.call(calls.addPurchaseOrderProduct, { body })
    return { body: { orderId: order._id, version, line: { kind: 'product', _id: productIdOf(order) }, position: 1 } }
  },

  receivePurchaseOrder: async (world) => ({ body: receiptOf(await orderedIn(world), world.locationId) }),
  undoPurchaseReceipt: async (world) => {
    const body = receiptOf(await orderedIn(world), world.locationId)
    const receipt = await world.owner.call(calls.receivePurchaseOrder, { body })
    return { body: { receiptId: receipt._id, note: 'Vale saateleht' } }
  },
  listPurchaseReceipts: madeOnce(async (world) => {
    const order = await orderedIn(world)
    await world.owner.call(calls.receivePurchaseOrder, { body: receiptOf(order, world.locationId) })
    return { params: { orderId: order._id } }
  }),
  getLastPurchaseRate: madeOnce(async ({ newPurchase }) => ({ params: { orderId: (await newPurchase())._id } })),
  listPurchaseTerms: madeOnce(async ({ owner, newPurchase, stockId }) => {
    const { _id: orderId, version } = await newPurchase()
    const product = { ...purchaseInput(), unit: 'PCS' as const, stock: { _id: stockId } }
    await owner.call(calls.addPurchaseOrderProduct, { body: { orderId, version, product } })
    return { params: { orderId } }
  }),
  listPurchasePrices: madeOnce(async (world) => {
    await orderedIn(world)
    return { body: { stockId: world.stockId, supplier: world.partnerId } }
  }),
  listLastPurchasePrices: madeOnce(async (world) => {
    await orderedIn(world)
    const { _id: orderId } = await orderedIn(world)
    return { body: { orderId, stockIds: [world.stockId] } }
  }),
}
