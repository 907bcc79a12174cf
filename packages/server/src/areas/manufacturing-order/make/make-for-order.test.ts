import { calls, type Id, type SaleOrder, toOrderRow } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createOrderWorlds } from '../../../orders/testing/order-worlds'
import { CallFailure } from '../../../testing'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
const { owner, partnerId: client, newMember } = present(world)
const saleOf = (orderId: Id) => owner.call(calls.getSaleOrder, { params: { orderId } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

/** Eight rails at a typed price, each with two posts of 5 % loss that are made of tube. */
const newSale = (): Promise<SaleOrder> =>
  owner.call(calls.createSaleOrder, {
    body: {
      client,
      delivery: { date: '2026-12-11', transport: { price: 80 } },
      products: [
        {
          name: 'Piire',
          netQuantity: 8,
          unitPrice: 999,
          markupPercentage: 20,
          processes: [{ name: 'Montaaž', price: { value: 42, unit: 'H' }, workload: { value: 15, unit: 'MIN' } }],
          items: [
            {
              name: 'Post',
              category: 'SEMI_FINISHED',
              netQuantity: 2,
              addPercentage: 5,
              processes: [{ name: 'Saagimine', price: { value: 36, unit: 'H' }, workload: { value: 3, unit: 'MIN' } }],
              items: [{ name: 'Ümartoru', category: 'FOR_PURCHASE', unit: 'M', netQuantity: 1.1, unitPrice: 4.9 }],
            },
            { name: 'Polt', category: 'FOR_PURCHASE', netQuantity: 4, unitPrice: 0.9 },
          ],
        },
      ],
    },
  })
const linesOf = ({ products }: SaleOrder) => {
  const product = present(products[0])
  const [post, bolt] = product.items
  return {
    product: { kind: 'product' as const, _id: product._id },
    post: { kind: 'item' as const, _id: present(post)._id },
    bolt: { kind: 'item' as const, _id: present(bolt)._id },
  }
}
const byQuantity = (links: SaleOrder['linkedOrders'] = []) => links.toSorted((a, b) => a.quantity - b.quantity)
const makeable = (orderId: Id) => owner.call(calls.listMakeableLines, { params: { orderId } })

it('should make a product and a part of a sale order with their structure, linked both ways, in one act', async () => {
  const sale = await newSale()
  const { product, post } = linesOf(sale)
  expect(await makeable(sale._id)).toMatchObject([
    { line: product, outstanding: 8, linked: 0, parent: null },
    { line: post, outstanding: 16.8, linked: 0, parent: 'Piire' },
  ])
  const made = await owner.call(calls.makeForOrder, {
    body: { orderId: sale._id, lines: [{ line: product, quantity: 3 }, { line: post }] },
  })
  expect(made).toMatchObject({
    status: 'WAITING_FOR_ACTIVATION',
    client: { _id: client },
    delivery: { date: '2026-12-11' },
    products: [
      {
        name: 'Piire',
        netQuantity: 3,
        priceSource: 'CALCULATED',
        markupPercentage: 0,
        processes: [{ name: 'Montaaž' }],
        items: [{ name: 'Post', items: [{ name: 'Ümartoru' }] }, { name: 'Polt' }],
      },
      {
        name: 'Post',
        netQuantity: 16.8,
        addPercentage: 0,
        processes: [{ name: 'Saagimine' }],
        items: [{ name: 'Ümartoru', netQuantity: 1.1 }],
      },
    ],
  })
  expect(byQuantity(made.linkedOrders)).toMatchObject([
    { orderId: sale._id, type: 'SALE_PRODUCT', quantity: 3 },
    { orderId: sale._id, type: 'SALE_ITEM', quantity: 16.8 },
  ])
  expect(made.transactionNumber).toMatch(/^MO/)

  const linked = await saleOf(sale._id)
  expect(byQuantity(linked.linkedOrders)).toMatchObject([
    { orderId: made._id, type: 'MANUFACTURING_PRODUCT', quantity: 3 },
    { orderId: made._id, type: 'MANUFACTURING_PRODUCT', quantity: 16.8 },
  ])
  expect(linked.audit.updatedBy[0]).toMatchObject({ reqType: 'LINK', user: owner._id })
  expect((await makeable(sale._id)).map((line) => line.linked)).toEqual([3, 16.8])
  expect(
    await refusal(
      owner.call(calls.makeForOrder, { body: { orderId: sale._id, lines: [{ line: product, quantity: 6 }] } }),
    ),
  ).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 5 } })
})

it('should free the links of a manufacturing order that is annulled', async () => {
  const sale = await newSale()
  const { post } = linesOf(sale)
  const made = await owner.call(calls.makeForOrder, { body: { orderId: sale._id, lines: [{ line: post }] } })
  await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId: made._id, version: made.version, action: 'annul' },
  })
  expect((await saleOf(sale._id)).linkedOrders).toMatchObject([{ orderId: made._id, type: 'TO_STOCK' }])
  expect((await makeable(sale._id)).map((line) => line.linked)).toEqual([0, 0])
})

it('should refuse what is bought, what stands twice and what the caller does not read', async () => {
  const sale = await newSale()
  const { product, bolt } = linesOf(sale)
  const make = (by: Pick<typeof owner, 'call'>, ...lines: (typeof product | typeof bolt)[]) =>
    refusal(by.call(calls.makeForOrder, { body: { orderId: sale._id, lines: lines.map((line) => ({ line })) } }))
  expect(await make(owner, bolt)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await make(owner, product, product)).toMatchObject({ problems: [{ path: 'lines.1.line' }] })
  const maker = await newMember(owner.projectId, 'MANUFACTORING_READ', 'MANUFACTORING_WRITE')
  expect(await make(maker, product)).toMatchObject({ code: 'NOT_FOUND' })
  const { version } = await saleOf(sale._id)
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId: sale._id, version, action: 'annul' } })
  expect(await make(owner, product)).toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
})

it('should tell in the list what is made, of how many, and for which orders', async () => {
  const sale = await newSale()
  const { product } = linesOf(sale)
  const made = await owner.call(calls.makeForOrder, {
    body: { orderId: sale._id, lines: [{ line: product, quantity: 3 }] },
  })
  const rowOf = async (orderId: Id) => {
    const { rows } = await owner.call(calls.listManufacturingOrders, { body: { limit: 50 } })
    return present(rows.find(({ _id }) => _id === orderId))
  }
  const told = { made: 'Piire', madeOf: { done: 0, quantity: 3, unit: 'PCS' }, madeFor: sale.transactionNumber }
  expect(await rowOf(made._id)).toMatchObject(told)
  expect(toOrderRow(await owner.call(calls.getManufacturingOrder, { params: { orderId: made._id } }))).toMatchObject(
    told,
  )
  // For the stock, and several at once.
  const several = await owner.call(calls.createManufacturingOrder, {
    body: { products: ['Post', 'Käsipuu', 'Jalg'].map((name) => ({ name, netQuantity: 2 })) },
  })
  expect(await rowOf(several._id)).toMatchObject({ made: 'Post +2', madeOf: null, madeFor: '' })
})

it('should be planned when it is published, unless somebody set its days before', async () => {
  const sale = await newSale()
  const { product } = linesOf(sale)
  const make = () =>
    owner.call(calls.makeForOrder, { body: { orderId: sale._id, lines: [{ line: product, quantity: 2 }] } })
  const publish = (orderId: Id, version: number) =>
    owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'publish' } })
  const made = await make()
  const published = await publish(made._id, made.version)
  expect(published).toMatchObject({ status: 'ACTIVE', productionStartTime: expect.any(String) })
  expect(published.products[0]?.processes[0]).toMatchObject({ startTime: expect.any(String) })

  const other = await make()
  const process = { _id: present(other.products[0]?.processes[0])._id, deadline: '2026-12-01T14:30:00.000Z' }
  const dated = await owner.call(calls.updateManufacturingOrderProcess, {
    body: { orderId: other._id, version: other.version, process },
  })
  expect((await publish(other._id, dated.version)).products[0]?.processes[0]).toMatchObject({
    startTime: null,
    deadline: '2026-12-01T14:30:00.000Z',
  })
})
