import { type AnyOrder, toOrderRow, wholeOrder } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { order148 } from '../testing/order-148'
import { createOrderWorlds } from '../testing/order-worlds'

/** An edit of lines that asks for nothing but what it changed. */
describe.each(await createOrderWorlds())('changes of lines of $kind', (world) => {
  const { orders, owner, createOrder, newMember, newProject, writeRights, database } = world
  const answer = 'CHANGES' as const
  const read = (order: AnyOrder, member: Pick<TestMember, 'call'> = owner) =>
    member.call(orders.get, { params: { orderId: order._id } })
  const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version, answer })
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    inProject(database.db, owner.projectId, owner._id, (tx) => statement.execute(tx))
  /** Three products of which each has a process, a part, and parts of a part. */
  const frames = {
    ...order148,
    products: [1.1, 2.7, 3.3].map((netQuantity, index) => ({
      name: `Frame ${index}`,
      netQuantity,
      markupPercentage: 7,
      processes: [
        { name: 'Sawing', workload: { value: 7, unit: 'MIN' as const }, price: { value: 50, unit: 'H' as const } },
        { name: 'Welding', active: false },
      ],
      items: [
        { name: 'Tube', netQuantity: 0.3, unitPrice: 0.1 },
        {
          name: 'Leg',
          category: 'SEMI_FINISHED' as const,
          netQuantity: 4,
          items: [{ name: 'Cap', netQuantity: 1, unitPrice: 0.7, unitWeight: 0.01 }],
        },
      ],
    })),
  }
  const linesOf = ({ products }: AnyOrder) => {
    const [product] = products.slice(1)
    const [process, welding] = product?.processes ?? []
    const [item, leg] = product?.items ?? []
    const [cap] = leg?.items ?? []
    if (!product || !process || !welding || !item || !cap) throw new Error('The order has other lines')
    return { product: product._id, process: process._id, welding: welding._id, item: item._id, cap: cap._id }
  }

  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 1000)
  const edit = fc.oneof(
    fc.record({ on: fc.constant('product' as const), netQuantity: amount }),
    fc.record({ on: fc.constant('product' as const), unitPrice: fc.option(amount), markupPercentage: amount }),
    fc.record({ on: fc.constantFrom('item' as const, 'cap' as const), netQuantity: amount, unitWeight: amount }),
    fc.record({ on: fc.constantFrom('item' as const, 'cap' as const), unitPrice: fc.option(amount) }),
    fc.record({
      on: fc.constantFrom('process' as const, 'welding' as const),
      active: fc.boolean(),
      workload: fc.record({ value: amount, unit: fc.constantFrom('MIN' as const, 'H' as const) }),
    }),
    fc.record({ on: fc.constantFrom('product' as const, 'item' as const), name: fc.constantFrom('Rack', 'Post') }),
  )
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never
  const send = (member: Pick<TestMember, 'call'>, order: AnyOrder, { on, ...fields }: Edit) => {
    const _id = linesOf(order)[on]
    if (on === 'product')
      return member.call(orders.updateProduct, { body: { ...target(order), product: { _id, ...fields } } })
    return on === 'item' || on === 'cap'
      ? member.call(orders.updateItem, { body: { ...target(order), item: { _id, ...fields } } })
      : member.call(orders.updateProcess, { body: { ...target(order), process: { _id, ...fields } } })
  }

  it('should make the order that reading and counting all of it anew gives, for whatever is edited', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
        let order = await createOrder(owner, frames)
        for (const each of edits) {
          const changed = await send(owner, order, each)
          expect(changed.products.length).toBeLessThanOrEqual(1)
          const whole = wholeOrder(order, changed)
          if (!whole) throw new Error('The answer does not belong to the order')
          expect(await read(order)).toEqual(whole)
          order = whole
        }
        const { rows } = await owner.call(orders.list, { body: { ids: [order._id] } })
        expect(rows).toEqual([toOrderRow(order)])
        const searched = () => inDatabase(sql`SELECT search_text FROM order_head WHERE _id = ${order._id}`)
        const { rows: found } = await searched()
        // A change of the head counts every line anew, and gathers what the order is found by.
        const { _id: orderId, version } = order
        const counted = await owner.call(orders.update, { body: { orderId, version, paymentDue: 77 } })
        const { paymentDue, version: after, updatedAt, audit, ...rest } = counted
        expect(order).toMatchObject(rest)
        expect((await searched()).rows).toEqual(found)
      }),
      { numRuns: 12 },
    )
  }, 300_000)

  it('should answer the product that a line is in, the figures of the order and the new entry of the log', async () => {
    const order = await createOrder(owner, frames)
    const first = await send(owner, order, { on: 'item', netQuantity: 2, unitWeight: 1 })
    expect(first).toMatchObject({
      version: 2,
      changesOf: { version: 1 },
      audit: { updatedBy: [{ reqType: 'UPDATE' }] },
    })
    expect(first.products.map(({ _id }) => _id)).toEqual([linesOf(order).product])
    const second = await send(owner, { ...order, version: 2 }, { on: 'product', netQuantity: 5 })
    expect(second.audit.updatedBy.map(({ changedPaths }) => changedPaths)).toEqual([
      [`products.${linesOf(order).product}.netQuantity`],
    ])
    expect(second.priceWithoutVat).not.toBe(order.priceWithoutVat)
    expect((await read(order)).audit.updatedBy).toHaveLength(2)
    const same = await send(owner, { ...order, version: 3 }, { on: 'product', netQuantity: 5 })
    expect(same).toMatchObject({ version: 3, products: [], changesOf: { version: 3 }, audit: { updatedBy: [] } })
  })

  it('should answer the ids of all products where one is added, moved or removed', async () => {
    let order = await createOrder(owner, frames)
    const merge = (changed: AnyOrder) => {
      const whole = wholeOrder(order, changed)
      if (!whole) throw new Error('The answer does not belong to the order')
      order = whole
    }
    const { product, item } = linesOf(order)
    merge(await owner.call(orders.addProduct, { body: { ...target(order), product: { name: 'Shelf' }, position: 0 } }))
    expect(order.products.map(({ name }) => name)).toEqual(['Shelf', 'Frame 0', 'Frame 1', 'Frame 2'])
    merge(
      await owner.call(orders.moveLine, {
        body: { ...target(order), line: { kind: 'product', _id: product }, position: 0 },
      }),
    )
    merge(await owner.call(orders.removeItem, { body: { ...target(order), itemId: item } }))
    const [shelf] = order.products.slice(1)
    const removed = await owner.call(orders.removeProduct, { body: { ...target(order), productId: shelf?._id ?? '' } })
    expect(removed.products).toEqual([])
    merge(removed)
    expect(order.products.map(({ name }) => name)).toEqual(['Frame 1', 'Frame 0', 'Frame 2'])
    expect(await read(order)).toEqual(order)
  })

  it('should show and keep prices by the rights of whoever edits, also when the answer is sent again', async () => {
    const clerk = await newMember(owner.projectId, ...writeRights)
    const order = await createOrder(owner, frames)
    const seen = await read(order, clerk)
    const body = { ...target(order), item: { _id: linesOf(order).item, netQuantity: 9 } }
    const edited = await clerk.call(orders.updateItem, { body }, { idempotencyKey: 'edit-once' })
    expect(JSON.stringify(edited).replaceAll('toProjectCost', '')).not.toMatch(
      /[cC]ost|[mM]argin|"vat|unitPrice|markup|reqBody/,
    )
    expect(await clerk.call(orders.updateItem, { body }, { idempotencyKey: 'edit-once' })).toEqual(edited)
    expect(wholeOrder(seen, edited)).toEqual(await read(order, clerk))
    expect((await read(order)).products[1]?.items[0]).toMatchObject({ netQuantity: 9, unitPrice: 0.1 })
    const priced = clerk.call(orders.updateItem, {
      body: { ...body, version: 2, item: { ...body.item, unitPrice: 1 } },
    })
    await expect(priced).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
  })

  it('should refuse an older version with the whole order, and lines that the order does not have', async () => {
    const order = await createOrder(owner, frames)
    await send(owner, order, { on: 'product', netQuantity: 5 })
    const stale: unknown = await send(owner, order, { on: 'item', unitPrice: 3 }).catch((error: unknown) => error)
    const current = await read(order)
    expect(stale).toMatchObject({ code: 'VERSION_CONFLICT', answer: { details: { current } } })
    const other = await createOrder(owner, frames)
    const item = { _id: linesOf(other).item, netQuantity: 1 }
    const missing = owner.call(orders.updateItem, { body: { ...target(current), item } })
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await newProject()
    await expect(send(stranger, current, { on: 'product', netQuantity: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('should refuse what the status or what was made does not leave open', async () => {
    const order = await createOrder(owner, frames)
    await inDatabase(sql`UPDATE order_product SET produced = 2 WHERE _id = ${linesOf(order).product}`)
    await expect(send(owner, order, { on: 'product', netQuantity: 1 })).rejects.toMatchObject({
      code: 'PRODUCT_STARTED',
    })
    await inDatabase(sql`UPDATE order_head SET status = 'COMPLETE' WHERE _id = ${order._id}`)
    await expect(send(owner, order, { on: 'item', unitPrice: 1 })).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('should count orders whose products were stored before their totals were kept', async () => {
    const order = await createOrder(owner, frames)
    await inDatabase(sql`UPDATE order_product SET totals = NULL WHERE order_id = ${order._id}`)
    const changed = await send(owner, order, { on: 'item', netQuantity: 3, unitWeight: 1 })
    expect(wholeOrder(order, changed)).toEqual(await read(order))
    const { rows } = await inDatabase(sql`SELECT 1 FROM order_product WHERE order_id = ${order._id} AND totals IS NULL`)
    expect(rows).toEqual([])
  })

  it('should find an order by the name that a line was given', async () => {
    const order = await createOrder(owner, frames)
    const _id = linesOf(order).item
    await owner.call(orders.updateItem, { body: { ...target(order), item: { _id, name: 'Kandiline toru' } } })
    const { rows } = await owner.call(orders.list, { body: { search: 'kandiline' } })
    expect(rows.map((row) => row._id)).toEqual([order._id])
  })

  it('should let one of many edits of different lines of one version through', async () => {
    const order = await createOrder(owner, frames)
    const sent = [
      send(owner, order, { on: 'item', unitPrice: 4 }),
      send(owner, order, { on: 'product', netQuantity: 8 }),
      send(owner, order, { on: 'process', active: false, workload: { value: 1, unit: 'H' } }),
      owner.call(orders.update, { body: { orderId: order._id, version: 1, notes: 'whole' } }),
    ]
    const results = await Promise.allSettled(sent)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await read(order)
    const counted = await owner.call(orders.update, {
      body: { orderId: order._id, version: after.version, labels: ['counted'] },
    })
    expect(counted.cost).toBe(after.cost)
    expect(counted.priceWithoutVat).toBe(after.priceWithoutVat)
  })
})
