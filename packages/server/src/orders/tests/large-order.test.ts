import { constants } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inProject } from '../../database/connect'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())('$kind', ({ orders, createOrder, newProject, database }) => {
  /** 20 products of 10 processes and 90 items on two levels. */
  const products = Array.from({ length: 20 }, (_, product) => ({
    name: `Product ${product}`,
    netQuantity: 5,
    processes: Array.from({ length: 10 }, (_each, process) => ({
      name: `Process ${process}`,
      workload: { value: 5, unit: 'MIN' as const },
      price: { value: 30, unit: 'H' as const },
    })),
    items: Array.from({ length: 9 }, (_each, part) => ({
      name: `Part ${part}`,
      category: 'SEMI_FINISHED' as const,
      netQuantity: 2,
      items: Array.from({ length: 9 }, (_item, item) => ({ name: `Item ${item}`, netQuantity: 1, unitPrice: 3 })),
    })),
  }))

  it('should write only what changed of an order of 2 000 lines', async () => {
    const owner = await newProject()
    const order = await createOrder(owner, { products })
    const [, changed] = order.products
    const written = async () => {
      const { rows } = await inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`SELECT product_id, count(DISTINCT xmin::text) AS writers, count(*) AS lines, min(xmin::text) AS writer
        FROM order_item WHERE order_id = ${order._id} GROUP BY product_id`.execute(tx),
      )
      const row = z.object({ product_id: z.string(), writer: z.string(), lines: z.number() })
      return new Map(rows.map((each) => row.parse(each)).map(({ product_id, writer }) => [product_id, writer]))
    }
    const before = await written()
    const after = await owner.call(orders.updateProduct, {
      body: { orderId: order._id, version: 1, product: { _id: changed?._id ?? '', netQuantity: 6 } },
    })
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(after)
    const rewritten = [...(await written())].filter(([product, writer]) => before.get(product) !== writer)
    expect(rewritten.map(([product]) => product)).toEqual([changed?._id])
  })

  it('should hold the bound of all lines together where an edit reads one product alone', async () => {
    const owner = await newProject()
    const [first, second] = products
    const order = await createOrder(owner, { products: first && second ? [first, second] : [] })
    const [one, other] = order.products
    const inDatabase = (statement: ReturnType<typeof sql>) =>
      inProject(database.db, owner.projectId, owner._id, (tx) => statement.execute(tx))
    const { rows } = await inDatabase(
      sql`SELECT lines FROM order_product WHERE order_id = ${order._id} ORDER BY position`,
    )
    // Itself, 10 processes and 90 items.
    expect(rows).toEqual([{ lines: 101 }, { lines: 101 }])
    // As if the first had nearly all of them.
    await inDatabase(sql`UPDATE order_product SET lines = ${constants.structureLinesMax - 111} WHERE _id = ${one?._id}`)
    const addTo = (version: number, count: number) =>
      owner.call(orders.addLines, {
        body: {
          orderId: order._id,
          version,
          answer: 'CHANGES',
          below: {
            parent: { product: other?._id ?? '' },
            items: Array.from({ length: count }, (_, bolt) => ({ name: `Bolt ${bolt}` })),
          },
        },
      })
    await expect(addTo(1, 11)).rejects.toMatchObject({
      code: 'STRUCTURE_TOO_LARGE',
      answer: {
        details: { count: constants.structureLinesMax + 1, most: constants.structureLinesMax, path: ['Product 1'] },
      },
    })
    expect((await addTo(1, 10)).products).toHaveLength(1)
  })
})
