import { type AnyOrder, newId, wholeOrder } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOfHandler, isOfTransaction, recordStatements, type Statement } from '../../bench/statements'
import { inProject } from '../../database/connect'
import { createOrderWorlds } from '../testing/order-worlds'

/** What is sent for the order itself, without session, membership and the memory of what was done already. */
const ofTheOrder = (statement: Statement): boolean => isOfHandler(statement) && !isOfTransaction(statement)

/** How much an edit that answers its changes asks of the database. */
describe.each(await createOrderWorlds())('statements of $kind', (world) => {
  const { orders, owner, createOrder, newStockProduct, newPartner, database, partnerId, description } = world
  const products = [1, 2, 3].map((number) => ({
    name: `Frame ${number}`,
    netQuantity: 2,
    processes: [{ name: 'Sawing' }, { name: 'Welding' }],
    items: [
      { name: 'Tube', netQuantity: 3, unitPrice: 2 },
      { name: 'Leg', category: 'SEMI_FINISHED' as const, items: [{ name: 'Cap', unitPrice: 1 }] },
    ],
  }))
  const newOrder = () => createOrder(owner, { [description.partner.field]: partnerId, products })
  const stockId = newId()
  let otherPartnerId = ''
  beforeAll(async () => {
    await newStockProduct(owner, { _id: stockId, items: [{ name: 'Rod', netQuantity: 2, unitPrice: 1 }] })
    otherPartnerId = await newPartner(owner)
  })
  const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version, answer: 'CHANGES' as const })
  const linesOf = ({ products: [, product] }: AnyOrder) => {
    const [process] = product?.processes ?? []
    const [item] = product?.items ?? []
    if (!product || !process || !item) throw new Error('The order has other lines')
    return { product: product._id, process: process._id, item: item._id }
  }
  const sentFor = async (work: () => Promise<unknown>): Promise<number> =>
    (await recordStatements(work)).filter(ofTheOrder).length
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    inProject(database.db, owner.projectId, owner._id, (tx) => statement.execute(tx))

  type Lines = ReturnType<typeof linesOf> & { readonly target: ReturnType<typeof target> }
  const edits: Readonly<Record<string, readonly [limit: number, send: (lines: Lines) => Promise<AnyOrder>]>> = {
    'a changed amount': [
      2,
      ({ target: order, item }) =>
        owner.call(orders.updateItem, { body: { ...order, item: { _id: item, netQuantity: 9 } } }),
    ],
    'a changed name': [
      2,
      ({ target: order, product }) =>
        owner.call(orders.updateProduct, { body: { ...order, product: { _id: product, name: 'Rack' } } }),
    ],
    'a changed deadline': [
      2,
      ({ target: order, process }) =>
        owner.call(orders.updateProcess, {
          body: { ...order, process: { _id: process, deadline: '2031-01-01T00:00:00Z' } },
        }),
    ],
    'an added product': [
      2,
      ({ target: order }) =>
        owner.call(orders.addProduct, { body: { ...order, product: { name: 'Shelf' }, position: 1 } }),
    ],
    'an added item': [
      2,
      ({ target: order, product }) =>
        owner.call(orders.addItem, { body: { ...order, parent: { product }, item: { _id: newId(), name: 'Bolt' } } }),
    ],
    'an added process': [
      2,
      ({ target: order, product }) =>
        owner.call(orders.addProcess, { body: { ...order, parent: { product }, process: { name: 'Packing' } } }),
    ],
    'two hundred pasted rows': [
      2,
      ({ target: order }) =>
        owner.call(orders.addLines, {
          body: { ...order, products: Array.from({ length: 200 }, (_, row) => ({ name: `Row ${row}` })) },
        }),
    ],
    'a product from stock': [
      4,
      ({ target: order }) =>
        owner.call(orders.addProduct, { body: { ...order, product: { name: 'Shelf', stock: { _id: stockId } } } }),
    ],
    'a copied product': [
      2,
      ({ target: order, product }) => owner.call(orders.duplicateProduct, { body: { ...order, productId: product } }),
    ],
    'a moved product': [
      2,
      ({ target: order, product }) =>
        owner.call(orders.moveLine, { body: { ...order, line: { kind: 'product', _id: product }, position: 0 } }),
    ],
    'a moved item': [
      2,
      ({ target: order, item }) =>
        owner.call(orders.moveLine, { body: { ...order, line: { kind: 'item', _id: item }, position: 1 } }),
    ],
    'a removed product': [
      2,
      ({ target: order, product }) => owner.call(orders.removeProduct, { body: { ...order, productId: product } }),
    ],
    'a removed process': [
      2,
      ({ target: order, process }) => owner.call(orders.removeProcess, { body: { ...order, processId: process } }),
    ],
    'changed notes': [
      2,
      ({ target: order }) => owner.call(orders.update, { body: { ...order, notes: 'Call before delivery' } }),
    ],
    'a changed day of delivery and transport': [
      2,
      ({ target: order }) =>
        owner.call(orders.update, { body: { ...order, delivery: { date: '2031-05-01', transport: { price: 80 } } } }),
    ],
    'another partner': [
      4,
      async ({ target: order }) =>
        owner.call(orders.update, { body: { ...order, [description.partner.field]: otherPartnerId } }),
    ],
    'a whole structure of a product': [
      2,
      ({ target: order, product }) =>
        owner.call(orders.updateProduct, { body: { ...order, product: { _id: product, items: [{ name: 'Rod' }] } } }),
    ],
  }

  it.each(Object.entries(edits))('should send at most so many for %s', async (_name, [limit, send]) => {
    const order = await newOrder()
    const sent = await sentFor(() => send({ ...linesOf(order), target: target(order) }))
    expect(sent).toBeLessThanOrEqual(limit)
  })

  it('should read and answer no product for a change of the head, and those that the VAT changes', async () => {
    const order = await newOrder()
    const sent = await recordStatements(() =>
      owner.call(orders.update, { body: { ...target(order), notes: 'Call before delivery' } }),
    )
    const locked = sent.filter(ofTheOrder).find(({ text }) => text.includes('FOR NO KEY UPDATE'))
    expect(locked?.text).toContain('AS places')
    const changed = await owner.call(orders.update, { body: { ...target({ ...order, version: 2 }), notes: 'No' } })
    expect(changed).toMatchObject({ notes: 'No', products: [], changesOf: { version: 2 } })
    const taxed = await owner.call(orders.update, { body: { ...target(changed), vatPercentage: 9 } })
    expect(taxed.products).toHaveLength(3)
    expect(wholeOrder({ ...order, version: 3 }, taxed)?.products).toEqual(
      (await owner.call(orders.get, { params: { orderId: order._id } })).products,
    )
  })

  it('should send at most four for a new order', async () => {
    expect(await sentFor(newOrder)).toBeLessThanOrEqual(4)
  })

  it('should write none of the lines beside one that is added or moved', async () => {
    const order = await newOrder()
    const { product, item } = linesOf(order)
    const writers = async () => {
      const { rows } = await inDatabase(sql`
        SELECT _id, xmin::text AS writer FROM order_product WHERE order_id = ${order._id}
        UNION ALL SELECT _id, xmin::text FROM order_item WHERE order_id = ${order._id}
        UNION ALL SELECT _id, xmin::text FROM order_process WHERE order_id = ${order._id}`)
      return new Map(rows.map((row) => [String(Reflect.get(Object(row), '_id')), Reflect.get(Object(row), 'writer')]))
    }
    let before = await writers()
    const rewritten = async () => {
      const after = await writers()
      const ids = [...after].filter(([id, writer]) => before.get(id) !== writer).map(([id]) => id)
      before = after
      return ids
    }
    const shelf = newId()
    let { version } = order
    const next = () => ({ orderId: order._id, version: version++, answer: 'CHANGES' as const })
    await owner.call(orders.addProduct, { body: { ...next(), product: { _id: shelf, name: 'Shelf' }, position: 1 } })
    expect(await rewritten()).toEqual([shelf])
    const last = { kind: 'product' as const, _id: order.products.at(-1)?._id ?? '' }
    await owner.call(orders.moveLine, { body: { ...next(), line: last, position: 0 } })
    expect(await rewritten()).toEqual([last._id])
    // One of the two items, and their product, whose words stand in another order.
    await owner.call(orders.moveLine, { body: { ...next(), line: { kind: 'item', _id: item }, position: 1 } })
    const moved = await rewritten()
    expect(moved).toHaveLength(2)
    expect(moved).toContain(product)
    await owner.call(orders.removeProduct, { body: { ...next(), productId: shelf } })
    expect(await rewritten()).toEqual([])
  })

  it('should read an order that was stored before totals and words were kept as a whole once, and write its products alone', async () => {
    const order = await newOrder()
    const { item } = linesOf(order)
    await inDatabase(sql`UPDATE order_product SET totals = NULL, words = NULL WHERE order_id = ${order._id}`)
    const rename = (version: number, name: string) =>
      owner.call(orders.updateItem, {
        body: { orderId: order._id, version, answer: 'CHANGES', item: { _id: item, name } },
      })
    const { rows: untouched } = await inDatabase(
      sql`SELECT _id, xmin::text FROM order_process WHERE order_id = ${order._id} ORDER BY _id`,
    )
    const first: AnyOrder[] = []
    expect(await sentFor(async () => first.push(await rename(1, 'Pipe')))).toBe(3)
    const [changed] = first
    const whole = changed && wholeOrder(order, changed)
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(whole)
    expect(
      (await inDatabase(sql`SELECT _id, xmin::text FROM order_process WHERE order_id = ${order._id} ORDER BY _id`))
        .rows,
    ).toEqual(untouched)
    const missing = sql`SELECT 1 FROM order_product WHERE order_id = ${order._id} AND (totals IS NULL OR words IS NULL)`
    expect((await inDatabase(missing)).rows).toEqual([])
    expect(await sentFor(() => rename(2, 'Post'))).toBe(2)
  })

  it('should put a line between others of an order whose positions have no room', async () => {
    const order = await newOrder()
    await inDatabase(sql`UPDATE order_product SET position = place.rank FROM (
      SELECT _id, row_number() OVER (ORDER BY position) - 1 AS rank FROM order_product WHERE order_id = ${order._id}
    ) AS place WHERE order_product._id = place._id`)
    const body = { ...target(order), product: { name: 'Shelf' }, position: 1 }
    const changed = await owner.call(orders.addProduct, { body })
    const whole = wholeOrder(order, changed)
    expect(whole?.products.map(({ name }) => name)).toEqual(['Frame 1', 'Shelf', 'Frame 2', 'Frame 3'])
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(whole)
  })

  it('should count with the lines that another writer leaves while an edit waits for them', async () => {
    const order = await newOrder()
    const { item, process } = linesOf(order)
    const { orderId, answer } = target(order)
    const edits: Promise<AnyOrder>[] = []
    // Whoever edits waits for this one, which changes a line and the head after the edit has begun.
    await inProject(database.db, owner.projectId, owner._id, async (tx) => {
      await sql`SELECT 1 FROM order_head WHERE _id = ${orderId} FOR NO KEY UPDATE`.execute(tx)
      edits.push(
        owner.call(orders.updateProcess, {
          body: { orderId, version: 2, answer, process: { _id: process, active: false } },
        }),
      )
      const isWaiting = sql<{ waiting: boolean }>`SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted) AS waiting`
      while (!(await isWaiting.execute(tx)).rows[0]?.waiting);
      await sql`UPDATE order_item SET unit_price = 50 WHERE _id = ${item}`.execute(tx)
      await sql`UPDATE order_head SET version = 2 WHERE _id = ${orderId}`.execute(tx)
    })
    const [edited] = await Promise.all(edits)
    expect(edited?.products[0]?.items[0]?.unitPrice).toBe(50)
    const { version, ...after } = await owner.call(orders.get, { params: { orderId } })
    expect(version).toBe(3)
    // Counted anew as a whole.
    const again = await owner.call(orders.update, { body: { orderId, version, paymentDue: 77 } })
    expect(again.cost).toBe(after.cost)
  })
})
