import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyOrder, calls, type OrderItem } from '@tehas/contracts'
import { arbitrarySaleOrder } from '@tehas/contracts/testing'
import { costOrder, type ItemResult, type OrderResult, storedFigures } from '@tehas/cost-engine'
import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { CallFailure } from '../../testing'
import { order148 } from '../testing/order-148'
import { createOrderWorlds } from '../testing/order-worlds'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('Sale orders have no tests')
const { createOrder, database, owner } = world

const asOwner = async (text: string, ...values: unknown[]) => {
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  const result = await client.query(text, values)
  await client.end()
  return result.rows
}

/** Everything that an answer says of figures, as the engine would count it live in a browser from that same answer. */
function expectLiveFigures(order: AnyOrder) {
  // A cost of another order's line is not part of the answer; these orders have none.
  const live = costOrder(order, { vatPercentage: 24 })
  expect(order).toMatchObject(own(live))
  for (const [index, product] of order.products.entries()) {
    const found = live.products[index]
    expect(product).toMatchObject(own(found))
    expectLines(product.items, found?.items)
    for (const [at, process] of product.processes.entries()) {
      expect(process).toMatchObject(own(found?.processes[at]))
    }
  }
}

function expectLines(items: readonly OrderItem[], results: readonly ItemResult[] = []) {
  for (const [index, item] of items.entries()) {
    const found = results[index]
    if (!found) continue
    expect(item).toMatchObject(own(found))
    expectLines(item.items, found.items)
  }
}

/** The figures of one node as they are stored. The price that the sale is counted with is shown as entered. */
function own(result: Partial<OrderResult & ItemResult> | undefined): object {
  const { products, processes, items, warnings, unitPrice, ...figures } = result ?? {}
  return storedFigures(figures)
}

it('should answer and store figures at six decimals, without the noise of binary fractions', async () => {
  const order = await createOrder(owner, {
    products: [
      {
        name: 'Noisy frame',
        netQuantity: 3,
        items: [0.1, 0.2, 0.7].map((unitPrice) => ({ name: 'Part', netQuantity: 1, unitPrice })),
        processes: [{ name: 'Welding', workload: { value: 7, unit: 'MIN' }, price: { value: 50, unit: 'H' } }],
      },
    ],
  })
  // (0.1 + 0.2 + 0.7) × 3 = 3, and 22 minutes at 50 / 60 € are 18.333333 €.
  expect(order).toMatchObject({
    purchaseItemsCost: 3,
    processesCost: 18.333333,
    cost: 21.333333,
    marginValue: -0.003333,
  })
  const [row] = await asOwner('SELECT figures, margin FROM order_head WHERE _id = $1', order._id)
  expect(row).toMatchObject({ figures: { purchaseItemsCost: 3, cost: 21.333333, margin: order.margin } })
  expect(row).toMatchObject({ margin: order.margin })
})

it('should answer exactly what a browser counts live from that answer, once both are rounded alike', async () => {
  expectLiveFigures(await createOrder(owner, order148))
  let counted = 0
  await fc.assert(
    fc.asyncProperty(arbitrarySaleOrder, async ({ client: _client, ...body }) => {
      const order = await owner.call(calls.createSaleOrder, { body }).catch((error: unknown) => {
        if (error instanceof CallFailure && error.status < 500) return undefined
        throw error
      })
      if (!order) return
      counted += 1
      expectLiveFigures(order)
    }),
    { numRuns: 60 },
  )
  expect(counted).toBeGreaterThan(0)
}, 180_000)

it('should tell the weight of an order made before weights of parts counted', async () => {
  const parts = [{ name: 'Plate', netQuantity: 3, unitWeight: 0.5 }]
  const order = await createOrder(owner, {
    products: [
      { name: 'Frame', netQuantity: 2, unitWeight: 18.4, items: parts },
      { name: 'Bracket', netQuantity: 10, items: parts },
    ],
  })
  expect(order).toMatchObject({ totalWeight: 36.8, expectedWeight: 51.8 })
  const empty = await createOrder(owner)
  await asOwner("UPDATE order_head SET figures = figures - 'expectedWeight'")
  await asOwner(await readFile(join(migrationsFolder, '0032_expected_weight.sql'), 'utf8'))
  expect(await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })).toEqual(order)
  expect(await owner.call(calls.getSaleOrder, { params: { orderId: empty._id } })).toEqual(empty)
})

it('should bring figures of before to six decimals', async () => {
  const order = await createOrder(owner, order148)
  await asOwner(
    `UPDATE order_head SET figures = figures || '{"cost": 643.8000000000001, "margin": 25.971624999999999}' WHERE _id = $1`,
    order._id,
  )
  await asOwner(`UPDATE order_process SET figures = figures || '{"cost": 12.120000000000001, "estimated": true}'`)
  // It ran before order_head had triggers that wait for the end of a transaction.
  const migration = await readFile(join(migrationsFolder, '0031_figures_at_six_decimals.sql'), 'utf8')
  await asOwner(`BEGIN; SET CONSTRAINTS ALL IMMEDIATE; ${migration}; COMMIT`)
  const after = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  expect(after).toMatchObject({ cost: 643.8, margin: 25.971625 })
  expect(after.products[0]?.processes[0]).toMatchObject({ cost: 12.12, estimated: true })
  const secured = await asOwner(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname LIKE 'order\\_%' AND relkind = 'r'",
  )
  expect(new Set(secured.map(({ forced }) => forced))).toEqual(new Set([true]))
})
