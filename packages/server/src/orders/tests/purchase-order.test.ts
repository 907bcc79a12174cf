import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

/** A kind without a structure, from a supplier: what it does not share with the others. */
describe.each(await createOrderWorlds({}, ['PURCHASE_ORDER']))('$kind', (world) => {
  const { createOrder, newMember, newPartner, newProject, newStockProduct, orders, owner, partnerId } = world
  const plate = { name: 'Sheet S355 4 mm', netQuantity: 12, unit: 'KG' as const, unitPrice: 1.42 }

  it('should be bought from a supplier and its contact, with its discount and what was received of each line', async () => {
    const supplier = await newPartner(owner, { name: 'Baltmet OÜ', paymentDue: 21 })
    const contact = { name: 'Mari Mets', email: 'mari@baltmet.example', phone: '' }
    const order = await createOrder(owner, {
      supplier,
      selectedSupplierContact: contact,
      discount: { value: 10, type: 'PERCENTAGE' },
      products: [plate],
    })
    expect(order).toMatchObject({
      type: 'PURCHASE_ORDER',
      status: 'WAITING_FOR_ACTIVATION',
      supplier: { _id: supplier, name: 'Baltmet OÜ' },
      selectedSupplierContact: contact,
      paymentDue: 21,
      // 12 × 1.42 = 17.04, less 10 %.
      discountValue: 1.7,
      priceWithoutVat: 15.34,
      products: [{ name: plate.name, received: 0, processes: [], items: [] }],
    })
    expect(order).not.toHaveProperty('client')
    expect(order.transactionNumber).toMatch(/^PO-/)
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(order)
  })

  it('should name the supplier where there is none of it', async () => {
    const supplier = await newPartner(await newProject())
    await expect(createOrder(owner, { supplier })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      answer: { problems: [{ path: 'supplier' }] },
    })
  })

  it('should copy what describes a stock product, and nothing that it is made of', async () => {
    const stock = await newStockProduct(owner, {
      unitPrice: 3,
      unitWeight: 2.5,
      coating: 'zinc',
      processes: [{ name: 'Bending' }],
      items: [{ name: 'Steel', netQuantity: 1, unitPrice: 2 }],
    })
    const { products } = await createOrder(owner, {
      products: [{ name: 'Bracket', netQuantity: 2, stock: { _id: stock } }],
    })
    expect(products).toMatchObject([
      { unitPrice: 3, unitWeight: 2.5, coating: 'zinc', salePrice: 6, processes: [], items: [] },
    ])
  })

  it('should add, change, move and remove lines, and let nothing be put below them', async () => {
    const { _id: orderId, products } = await createOrder(owner, { products: [plate] })
    const [line] = products
    const added = await owner.call(orders.addLines, {
      body: { orderId, version: 1, products: [{ name: 'Bolt M10', netQuantity: 100 }], position: 0 },
    })
    expect(added.products.map(({ name }) => name)).toEqual(['Bolt M10', plate.name])
    const changed = await owner.call(orders.updateProduct, {
      body: { orderId, version: 2, product: { _id: line?._id ?? '', netQuantity: 20 } },
    })
    expect(changed.products[1]).toMatchObject({ netQuantity: 20, salePrice: 28.4 })
    const moved = await owner.call(orders.moveLine, {
      body: { orderId, version: 3, line: { kind: 'product', _id: line?._id ?? '' }, position: 0 },
    })
    expect(moved.products[0]?.name).toBe(plate.name)
    const left = await owner.call(orders.removeProduct, { body: { orderId, version: 4, productId: line?._id ?? '' } })
    expect(left.products.map(({ name }) => name)).toEqual(['Bolt M10'])
    const { statusCode } = await owner.send({ method: 'POST', url: '/api/v2/purchase-order/add-purchase-order-item' })
    expect(statusCode).toBe(404)
  })

  it('should stand in a list of its own, for whoever may read purchases', async () => {
    const buyers = await newProject()
    const supplier = await newPartner(buyers, { name: 'Terasekaubandus OÜ' })
    const order = await createOrder(buyers, { supplier, products: [plate] })
    const clerk = await newMember(buyers.projectId, 'PURCHASE_READ')
    const { rows } = await clerk.call(orders.list, {
      body: { search: 'terasekaubandus', filters: { partner: supplier } },
    })
    expect(rows).toMatchObject([{ _id: order._id, partner: { name: 'Terasekaubandus OÜ' }, productsCount: 1 }])
    expect(rows[0]).not.toHaveProperty('cost')
    const seller = await newMember(buyers.projectId, 'SALES_READ')
    await expect(seller.call(orders.list, { body: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('should be published with a supplier alone, and go through the states of every order', async () => {
    const nobody = await createOrder(owner, { products: [plate] })
    const act = (orderId: string, version: number, action: 'publish' | 'complete') =>
      owner.call(orders.changeStatus, { body: { orderId, version, action, unfinishedProducts: 'MARK_COMPLETE' } })
    await expect(act(nobody._id, 1, 'publish')).rejects.toMatchObject({ code: 'ORDER_NEEDS_SUPPLIER' })
    const { _id } = await createOrder(owner, { supplier: partnerId, products: [plate] })
    expect(await act(_id, 1, 'publish')).toMatchObject({ status: 'ACTIVE' })
    expect(await act(_id, 2, 'complete')).toMatchObject({ status: 'COMPLETE', products: [{ status: 'COMPLETE' }] })
  })
})
