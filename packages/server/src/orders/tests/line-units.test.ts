import type { AnyOrder } from '@tehas/contracts'
import { calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

const worlds = await createOrderWorlds()

/** What is counted in metres. */
const newTube = async ({ call }: Pick<TestMember, 'call'>): Promise<string> =>
  (await call(calls.createStockProduct, { body: { name: `Toru ${newId()}`, unit: 'M', unitPrice: 3 } }))._id

/** What is refused: kilograms where the stock product is counted in metres. */
const refused = (path: string) => ({
  code: 'UNIT_MISMATCH',
  answer: { problems: [{ path }], details: { from: 'KG', to: 'M', stock: expect.stringMatching(/^Toru /) } },
})

describe.each(worlds)('units of lines of $kind', ({ orders, owner, createOrder, database }) => {
  const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })

  it('should refuse a product in a unit that is no unit of its stock product, whichever way it comes', async () => {
    const stock = { _id: await newTube(owner) }
    const line = { name: 'Toru', netQuantity: 2, unit: 'KG' as const, stock }
    await expect(createOrder(owner, { products: [{ name: 'Muu' }, line] })).rejects.toMatchObject(
      refused('products.1.unit'),
    )
    const order = await createOrder(owner, { products: [{ name: 'Toru', unit: 'KG' }] })
    const [known] = order.products
    if (!known) throw new Error('The order has no product')
    const sent = target(order)
    await expect(
      owner.call(orders.addLines, { body: { ...sent, products: [{ name: 'Muu' }, line] } }),
    ).rejects.toMatchObject(refused('products.1.unit'))
    await expect(owner.call(orders.addProduct, { body: { ...sent, product: line } })).rejects.toMatchObject(
      refused('product.unit'),
    )
    // A line that is counted in kilograms is tied to what is counted in metres.
    await expect(
      owner.call(orders.updateProduct, { body: { ...sent, product: { _id: known._id, stock } } }),
    ).rejects.toMatchObject(refused('product.unit'))
    await expect(
      owner.call(orders.updateProducts, { body: { ...sent, products: [{ _id: known._id, stock }] } }),
    ).rejects.toMatchObject(refused('products.0.unit'))
    await expect(
      owner.call(orders.update, { body: { ...sent, products: [{ _id: known._id, name: 'Toru', stock }] } }),
    ).rejects.toMatchObject(refused('products.0.unit'))
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(order)
  })

  it('should take a unit that can be converted, and that of the stock product where none is given', async () => {
    const stock = { _id: await newTube(owner) }
    const order = await createOrder(owner, {
      products: [{ name: 'Toru', netQuantity: 250, unit: 'CM', stock }, { stock }],
    })
    expect(order.products.map(({ unit }) => unit)).toEqual(['CM', 'M'])
  })

  it('should refuse a new unit of a known line, and leave alone what was entered before that', async () => {
    const stockId = await newTube(owner)
    const order = await createOrder(owner, { products: [{ name: 'Toru', netQuantity: 2, stock: { _id: stockId } }] })
    const product = order.products[0]?._id ?? ''
    const change = (changes: object, { version } = order) =>
      owner.call(orders.updateProduct, { body: { orderId: order._id, version, product: { _id: product, ...changes } } })
    await expect(change({ unit: 'KG' })).rejects.toMatchObject(refused('product.unit'))
    // As an older build took it.
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_product SET unit = 'KG' WHERE _id = ${product}`.execute(tx),
    )
    const renamed = await change({ name: 'Vana toru', unit: 'KG' })
    expect(renamed.products[0]).toMatchObject({ name: 'Vana toru', unit: 'KG' })
    expect((await change({ unit: 'MM' }, renamed)).products[0]).toMatchObject({ unit: 'MM' })
  })
})

describe('units of parts', () => {
  const [world] = worlds
  if (!world) throw new Error('There is no kind of order')
  const { owner } = world

  it('should be refused two levels deep in an order, by its path', async () => {
    const part = { name: 'Toru', netQuantity: 1, unit: 'KG' as const, stock: { _id: await newTube(owner) } }
    const leg = { name: 'Jalg', category: 'SEMI_FINISHED' as const, netQuantity: 4, items: [{ name: 'Kork' }, part] }
    const body = { products: [{ name: 'Laud', items: [leg] }] }
    await expect(owner.call(calls.createSaleOrder, { body })).rejects.toMatchObject(
      refused('products.0.items.0.items.1.unit'),
    )
    const itemId = newId()
    const order = await owner.call(calls.createSaleOrder, {
      body: { products: [{ name: 'Laud', items: [{ _id: itemId, name: 'Toru', netQuantity: 1, unit: 'KG' }] }] },
    })
    const sent = { orderId: order._id, version: order.version }
    const parent = { product: order.products[0]?._id ?? '' }
    await expect(owner.call(calls.addSaleOrderItem, { body: { ...sent, parent, item: part } })).rejects.toMatchObject(
      refused('item.unit'),
    )
    await expect(
      owner.call(calls.addSaleOrderLines, { body: { ...sent, below: { parent, items: [{ name: 'Kork' }, part] } } }),
    ).rejects.toMatchObject(refused('below.items.1.unit'))
    await expect(
      owner.call(calls.updateSaleOrderItem, { body: { ...sent, item: { _id: itemId, stock: part.stock } } }),
    ).rejects.toMatchObject(refused('item.unit'))
  })

  it('should be refused in what a stock product is made of', async () => {
    const part = { name: 'Toru', netQuantity: 1, unit: 'KG' as const, stock: { _id: await newTube(owner) } }
    const leg = { name: 'Jalg', category: 'SEMI_FINISHED' as const, items: [part] }
    await expect(
      owner.call(calls.createStockProduct, { body: { name: `Laud ${newId()}`, items: [{ name: 'Kork' }, leg] } }),
    ).rejects.toMatchObject(refused('items.1.items.0.unit'))
    const made = await owner.call(calls.createStockProduct, {
      body: { name: `Laud ${newId()}`, items: [{ name: 'Kork' }] },
    })
    const { _id, version } = made
    const edits = [{ do: 'ADD' as const, parent: { product: _id }, items: [{ name: 'Mutter' }, part] }]
    await expect(owner.call(calls.editStockStructure, { body: { _id, version, edits } })).rejects.toMatchObject(
      refused('edits.0.items.1.unit'),
    )
    await expect(
      owner.call(calls.updateStockProduct, { body: { _id, version, items: [...made.items, part] } }),
    ).rejects.toMatchObject(refused('items.1.unit'))
  })

  it('should leave a stock product its unit once it has moved: what lies there was counted in it', async () => {
    const stockId = await newTube(owner)
    const change = async (unit: 'CM' | 'KG') => {
      const { _id, version } = await owner.call(calls.getStockProduct, { params: { stockId } })
      return owner.call(calls.updateStockProduct, { body: { _id, version, unit } })
    }
    expect((await change('KG')).unit).toBe('KG')
    await owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: 5, note: 'Algseis' } })
    await expect(change('CM')).rejects.toMatchObject({ code: 'STOCK_UNIT_FIXED' })
    expect((await change('KG')).unit).toBe('KG')
  })
})
