import { type CallName, calls, type ManufacturingOrder, nameByNoun } from '@tehas/contracts'
import { orderRequests, present, stockedMaterial } from './order-requests'
import { productInput, stockInput, type World } from './test-world'
import { type Make, madeOnce } from './valid-request'

/** Calls of manufacturing orders. */
type ManufacturingCall =
  | Extract<CallName, `${string}Manufacturing${string}`>
  | Extract<CallName, `${string}Handover${string}`>
  | 'handOverProduct'
  | 'makeForOrder'
  | 'listMakeableLines'

/** An active manufacturing order of a product in stock that takes material, of which there is plenty; it is in stock too. */
export async function publishedMade(world: World, ofProducts = 1): Promise<ManufacturingOrder> {
  const { owner, stockId } = world
  const sheetId = await stockedMaterial(world)
  const product = () => ({
    ...productInput(),
    stock: { _id: stockId },
    items: [{ netQuantity: 0.5, stock: { _id: sheetId } }],
  })
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, {
    body: { products: Array.from({ length: ofProducts }, product) },
  })
  return owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'publish' } })
}

export type MadeProduct = { readonly orderId: string; readonly productId: string; readonly processId: string }

/** Products that are ordered together, since an order of one takes half as long. */
const TOGETHER = 12
const unmade = new WeakMap<World, Promise<MadeProduct[]>>()

async function orderTogether(world: World): Promise<MadeProduct[]> {
  const { _id: orderId, products } = await publishedMade(world, TOGETHER)
  return products.map(({ _id, processes }) => ({ orderId, productId: _id, processId: present(processes[0])._id }))
}

/** A product of an active manufacturing order, with a process, that no other test has; the order has others. */
export async function madeProduct(world: World): Promise<MadeProduct> {
  const ready = unmade.get(world) ?? orderTogether(world)
  unmade.set(world, ready)
  const product = (await ready).pop()
  if (product) return product
  if (unmade.get(world) === ready) unmade.delete(world)
  return madeProduct(world)
}

/** A waiting manufacturing order whose product has a part that can be made by an order of its own. */
const madeOfParts = ({ owner }: World): Promise<ManufacturingOrder> =>
  owner.call(calls.createManufacturingOrder, {
    body: {
      products: [{ ...productInput(), items: [{ ...stockInput(), category: 'SEMI_FINISHED', netQuantity: 2 }] }],
    },
  })

const ofPublished =
  (make: (made: MadeProduct, world: World) => object | Promise<object>): Make =>
  async (world) => ({ body: await make(await madeProduct(world), world) })

/** A valid request for each call of manufacturing orders, with every kind of price that its payload can have. */
export const manufacturingRequests: Readonly<Record<ManufacturingCall, Make>> = {
  ...nameByNoun(
    'ManufacturingOrder',
    orderRequests('MANUFACTURING_ORDER', {
      newOrder: ({ newMade }) => newMade(),
      stockedOrder: async (world) => {
        const { _id: orderId, version, products } = await publishedMade(world)
        const { _id } = present(products[0])
        return { target: { orderId, version }, productId: _id, line: { kind: 'product', _id } }
      },
      partnerFilter: 'partner',
    }),
  ),
  listMakeableLines: madeOnce(async (world) => ({ params: { orderId: (await madeOfParts(world))._id } })),
  makeForOrder: async (world) => {
    const { _id: orderId, products } = await madeOfParts(world)
    const [part] = present(products[0]).items
    return { body: { orderId, lines: [{ line: { kind: 'item', _id: present(part)._id }, quantity: 4 }] } }
  },
  handOverProduct: ofPublished(({ orderId, productId }, { locationId }) => partOf(orderId, productId, locationId)),
  undoHandover: ofPublished(async ({ orderId, productId }, { owner, locationId }) => {
    const { _id: handoverId } = await owner.call(calls.handOverProduct, {
      body: partOf(orderId, productId, locationId),
    })
    return { handoverId, note: 'Vale riiul' }
  }),
  listHandovers: madeOnce(async (world) => {
    const { orderId, productId } = await madeProduct(world)
    await world.owner.call(calls.handOverProduct, { body: partOf(orderId, productId, world.locationId) })
    return { params: { orderId } }
  }),
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
