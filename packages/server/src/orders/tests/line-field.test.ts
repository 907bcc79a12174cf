import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

/** A field of a line on its whole way, by the newest one: the coating of products and items. */
describe.each(await createOrderWorlds())('the coating of lines of $kind', (world) => {
  const { createOrder, newProject, newStockProduct, orders } = world

  it('should be stored, answered, changed on its own and cleared', async () => {
    const owner = await newProject()
    const order = await createOrder(owner, {
      products: [
        { name: 'Frame', coating: 'RAL 9005', items: [{ name: 'Leg', coating: 'zinc' }, { name: 'Cap' }] },
        { name: 'Shelf' },
      ],
    })
    expect(order.products).toMatchObject([
      { coating: 'RAL 9005', items: [{ coating: 'zinc' }, { coating: '' }] },
      { coating: '' },
    ])
    const target = { orderId: order._id, version: order.version }
    const [frame] = order.products
    const kept = await owner.call(orders.updateProduct, {
      body: { ...target, product: { _id: frame?._id ?? '', netQuantity: 2 } },
    })
    expect(kept.products[0]).toMatchObject({ netQuantity: 2, coating: 'RAL 9005' })
    const item = { _id: frame?.items[0]?._id ?? '', coating: 'RAL 7016' }
    const painted = await owner.call(orders.updateItem, { body: { ...target, version: kept.version, item } })
    expect(painted.products[0]?.items[0]?.coating).toBe('RAL 7016')
    const bare = await owner.call(orders.updateProduct, {
      body: { ...target, version: painted.version, product: { _id: frame?._id ?? '', coating: '' } },
    })
    expect(bare.products[0]?.coating).toBe('')
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(bare)
  })

  it('should hold at most 255 characters', async () => {
    const owner = await newProject()
    const coated = (length: number) =>
      createOrder(owner, { products: [{ name: 'Frame', coating: 'x'.repeat(length) }] })
    expect((await coated(255)).products[0]?.coating).toHaveLength(255)
    await expect(coated(256)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      answer: { problems: [{ path: 'products.0.coating' }] },
    })
  })

  it('should be found by a search, of products and of items', async () => {
    const owner = await newProject()
    const ofProduct = await createOrder(owner, { products: [{ name: 'Frame', coating: 'Pulbervärv 9005' }] })
    const ofItem = await createOrder(owner, {
      products: [{ name: 'Shelf', items: [{ name: 'Leg', coating: 'tsink' }] }],
    })
    const found = async (search: string) =>
      (await owner.call(orders.list, { body: { search } })).rows.map(({ _id }) => _id)
    expect(await found('pulbervarv')).toEqual([ofProduct._id])
    expect(await found('tsink')).toEqual([ofItem._id])
    const [product] = ofProduct.products
    await owner.call(orders.updateProduct, {
      body: { orderId: ofProduct._id, version: 1, product: { _id: product?._id ?? '', coating: 'lakk' } },
    })
    expect(await found('pulbervarv')).toEqual([])
    expect(await found('lakk')).toEqual([ofProduct._id])
  })

  it('should be copied from stock where the line names none, and go with a copy of the order', async () => {
    const owner = await newProject()
    const stock = await newStockProduct(owner, {
      coating: 'RAL 9005',
      items: [{ name: 'Leg', coating: 'zinc', netQuantity: 4 }],
    })
    const order = await createOrder(owner, {
      products: [
        { name: 'Frame', stock: { _id: stock } },
        { name: 'Other', coating: 'oil', stock: { _id: stock } },
      ],
    })
    expect(order.products).toMatchObject([
      { coating: 'RAL 9005', items: [{ coating: 'zinc' }] },
      { coating: 'oil', items: [{ coating: 'zinc' }] },
    ])
    const copy = await owner.call(orders.duplicate, { body: { orderId: order._id } })
    expect(copy.products.map(({ coating }) => coating)).toEqual(['RAL 9005', 'oil'])
  })

  it('should stand in the log, and in the fresh order of a conflict', async () => {
    const owner = await newProject()
    const order = await createOrder(owner, { products: [{ name: 'Frame', coating: 'zinc' }] })
    const _id = order.products[0]?._id ?? ''
    const paint = (coating: string) =>
      owner.call(orders.updateProduct, { body: { orderId: order._id, version: 1, product: { _id, coating } } })
    const { audit } = await paint('RAL 9005')
    const path = `products.${_id}.coating`
    expect(audit.updatedBy[0]).toMatchObject({
      changedPaths: [path],
      reqBody: { changes: [{ path, from: 'zinc', to: 'RAL 9005' }] },
    })
    await expect(paint('oil')).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      answer: { details: { current: { products: [{ coating: 'RAL 9005' }] } } },
    })
  })
})
