import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyOrder, calls, newId, orderCalls } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { createOrderWorlds } from '../testing/order-worlds'

const now = new Date('2026-11-12T07:00:00.000Z')
const worlds = await createOrderWorlds({ now: () => now })
const [bought] = await createOrderWorlds({ now: () => now }, ['PURCHASE_ORDER'])
if (!bought) throw new Error('The service did not start')

describe.each(worlds)('lines without a price of $kind', (world) => {
  const { orders, owner, partnerId: client, createOrder, newMember, newDefinition, writeRights, database } = world
  const newSheet = async (unitPrice: number | null) =>
    (
      await owner.call(calls.createStockProduct, {
        body: { name: `Leht ${newId()}`, category: 'FOR_PURCHASE', unitPrice },
      })
    )._id
  const act = ({ _id, version }: AnyOrder, action: 'publish' | 'plan', by: Pick<typeof owner, 'call'> = owner) =>
    by.call(orders.changeStatus, { body: { orderId: _id, version, action } })
  const rowOf = async ({ _id }: AnyOrder, by: Pick<typeof owner, 'call'> = owner) =>
    (await by.call(orders.list, { body: { ids: [_id], limit: 10 } })).rows[0]

  /** Toru and Keevitamine of the gate, Kruvi of its frame, and Vedu, which is sold without any cost: four. */
  const gates = async () => {
    const [known, unknown] = [await newSheet(7), await newSheet(null)]
    const dried = await newDefinition(owner, {
      name: `Kuivatus ${newId()}`,
      price: { value: 0, unit: 'H' },
      workload: { value: 60, unit: 'MIN' },
    })
    return createOrder(owner, {
      client,
      products: [
        {
          name: 'Värav',
          netQuantity: 2,
          unitPrice: 100,
          processes: [
            { name: 'Keevitamine', workload: { value: 20, unit: 'MIN' } },
            { process: { _id: dried }, name: 'Kuivatus' },
          ],
          items: [
            { name: 'Toru', netQuantity: 1, unitPrice: null, stock: { _id: unknown } },
            { name: 'Leht', netQuantity: 1, unitPrice: null, stock: { _id: known } },
            { name: 'Kingitus', netQuantity: 1, unitPrice: 0 },
            {
              name: 'Raam',
              netQuantity: 1,
              category: 'SEMI_FINISHED',
              items: [
                { name: 'Kruvi', netQuantity: 4 },
                { name: 'Mutter', netQuantity: 4, unitPrice: 0.1 },
              ],
            },
          ],
        },
        { name: 'Vedu', netQuantity: 1, unitPrice: 50 },
      ],
    })
  }

  it('should be counted by line, product and order, and told by the list', async () => {
    const made = await gates()
    const [gate, transport] = made.products
    expect(made.missingPrices).toBe(4)
    expect([gate?.missingPrices, transport?.missingPrices]).toEqual([3, 1])
    expect(gate?.processes.map(({ missingPrices }) => missingPrices)).toEqual([1, 0])
    expect(gate?.items.map(({ missingPrices }) => missingPrices)).toEqual([1, 0, 0, 1])
    // 2 × 7 of sheets and 2 × 4 × 0,1 of nuts: all that is known of it.
    expect(made.cost).toBe(14.8)
    expect(await rowOf(made)).toMatchObject({ missingPrices: 4, margin: made.margin })
  })

  it('should go once somebody says a price, 0 or more, and once stock does', async () => {
    const sheet = await newSheet(null)
    const made = await createOrder(owner, {
      client,
      products: [{ name: 'Värav', netQuantity: 1, items: [{ name: 'Leht', netQuantity: 2, stock: { _id: sheet } }] }],
    })
    const item = made.products[0]?.items[0]?._id ?? ''
    const edit = (version: number, values: object) =>
      owner.call(orders.updateItem, { body: { orderId: made._id, version, item: { _id: item, ...values } } })
    const free = await edit(made.version, { unitPrice: 0 })
    const open = await edit(free.version, { unitPrice: null })
    expect([made, free, open].map(({ missingPrices }) => missingPrices)).toEqual([1, 0, 1])
    await owner.call(calls.adjustStock, {
      body: { stockId: sheet, direction: 'IN', quantity: 2, unitCost: 9, location: null, note: 'Algseis' },
    })
    const known = await owner.call(orders.update, { body: { orderId: made._id, version: open.version, notes: 'Uus' } })
    expect(known).toMatchObject({ missingPrices: 0, cost: 18 })
    // All of it is taken, and nothing of stock tells a price any more: it goes on costing what left.
    const taken = await owner.call(orders.useStock, {
      body: {
        ...{ orderId: made._id, version: (await act(known, 'publish')).version, quantity: 2 },
        line: { kind: 'item', _id: item },
      },
    })
    expect(taken).toMatchObject({ missingPrices: 0, cost: 18, actualCost: 18 })
  })

  it('should be warned about by publishing and planning an offer, with their names', async () => {
    for (const action of ['publish', 'plan'] as const) {
      const done = await act(await gates(), action)
      expect(done).toMatchObject({
        status: 'ACTIVE',
        warnings: [
          {
            code: 'MISSING_PRICE',
            lines: [{ name: 'Keevitamine' }, { name: 'Toru' }, { name: 'Kruvi' }, { name: 'Vedu' }],
          },
        ],
      })
      // It is published: what was passed is not asked again.
      expect((await act(done, 'plan')).warnings ?? []).toEqual([])
    }
  })

  it('should not be told to whoever sees no prices', async () => {
    const worker = await newMember(owner.projectId, ...writeRights)
    const made = await gates()
    const seen = await worker.call(orders.get, { params: { orderId: made._id } })
    const published = await act(made, 'publish', worker)
    const told = JSON.stringify([seen, published, await rowOf(made, worker)])
    expect(told).not.toMatch(/missingPrices|MISSING_PRICE/)
  })

  it('should be counted by the update as the service counts them, and kept as they are counted', async () => {
    const made = await gates()
    const sheet = await newSheet(null)
    await createOrder(owner, {
      client,
      products: [
        {
          name: 'Ost',
          netQuantity: 1,
          category: 'FOR_PURCHASE',
          items: [{ name: 'Plaat', netQuantity: 1, unitPrice: null }],
        },
        { name: 'Null', netQuantity: 0, items: [{ name: 'Plaat', netQuantity: 1 }], processes: [{ name: 'Lõikus' }] },
        {
          name: 'Seade',
          netQuantity: 1,
          items: [
            { name: 'Ostetud', netQuantity: 1, stock: { _id: sheet }, items: [{ name: 'Plaat', netQuantity: 1 }] },
            { name: 'Jalg', netQuantity: 2, category: 'SEMI_FINISHED', processes: [{ name: 'Saagimine' }], items: [] },
          ],
        },
      ],
    })
    const db = new pg.Client(ownerConfig(database.target))
    await db.connect()
    try {
      const text = await readFile(join(migrationsFolder, '0330_lines_without_a_price.sql'), 'utf8')
      await db.query('BEGIN')
      for (const table of ['order_head', 'order_product', 'order_item', 'order_process']) {
        await db.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY; ALTER TABLE ${table} DISABLE TRIGGER USER;
          UPDATE ${table} SET figures = figures - 'missingPrices';
          ${table === 'order_product' ? 'UPDATE order_product SET totals = totals[1:cardinality(totals) - 1];' : ''}
          ALTER TABLE ${table} ENABLE TRIGGER USER`)
      }
      await db.query('ALTER TABLE order_head DROP COLUMN missing_prices')
      await db.query(text)
      await db.query('COMMIT')
    } finally {
      await db.end()
    }
    expect(await rowOf(made)).toMatchObject({ missingPrices: 4 })
    const told: string[] = []
    expect([await checkData(database.target, (line) => told.push(line)), told.slice(0, -1)]).toEqual([0, []])
    // An edit of one product counts the order from the totals of the others.
    const { version, products } = await owner.call(orders.get, { params: { orderId: made._id } })
    const edited = await owner.call(orders.updateProduct, {
      body: { orderId: made._id, version, product: { _id: products[1]?._id ?? '', netQuantity: 0 } },
    })
    expect(edited.missingPrices).toBe(3)
  })
})

it('should count no line that is bought, however much it costs', async () => {
  const { owner, partnerId: supplier, createOrder, orders } = bought
  const made = await createOrder(owner, { supplier, products: [{ name: 'Leht', netQuantity: 3, unitPrice: 20 }] })
  expect([made.missingPrices, made.products[0]?.missingPrices]).toEqual([0, 0])
  const published = await owner.call(orders.changeStatus, {
    body: { orderId: made._id, version: made.version, action: 'publish' },
  })
  expect(published.warnings ?? []).toEqual([])
})

it('should be told on home and by the delivery of open orders while there are any', async () => {
  const { newProject, newPartner } = worlds[0] ?? bought
  const owner = await newProject()
  const client = await newPartner(owner)
  const sales = orderCalls('SALE_ORDER')
  const create = (unitPrice: number | null) =>
    owner.call(sales.create, {
      body: {
        client,
        products: [
          { name: 'Laud', netQuantity: 1, unitPrice: 100, items: [{ name: 'Plaat', netQuantity: 1, unitPrice }] },
        ],
      },
    })
  const told = async () => {
    const { isMissingPrices } = await owner.call(sales.summarizeDelivery, {})
    const { sales: home } = await owner.call(calls.getHome, {})
    return [
      isMissingPrices,
      home?.margin?.months.at(-1)?.isMissingPrices,
      home?.mine.rows.map((row) => row.missingPrices),
    ]
  }
  await create(60)
  expect(await told()).toEqual([false, false, [0]])
  const { _id, version } = await create(null)
  expect(await told()).toEqual([true, false, expect.arrayContaining([0, 1])])
  const change = (of: number, action: 'publish' | 'complete') =>
    owner.call(sales.changeStatus, {
      body: { orderId: _id, version: of, action, unfinishedProducts: 'MARK_COMPLETE' },
    })
  const active = await change(version, 'publish')
  await change(active.version, 'complete')
  expect(await told()).toEqual([false, true, [0]])
})
