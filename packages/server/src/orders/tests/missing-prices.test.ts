import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyOrder, calls, newId, orderCalls } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject, ownerConfig } from '../../database/connect'
import { migrationsFolder } from '../../database/migrations-folder'
import { countUnpricedJob } from '../../stock/ledger/count-unpriced'
import { linkLines } from '../links/link-lines'
import { createOrderWorlds } from '../testing/order-worlds'
import { recountQueued } from '../testing/recount-taken'

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
      // The tally follows the column since then.
      const tallied = await readFile(join(migrationsFolder, '0370_orders_without_prices_in_the_tally.sql'), 'utf8')
      await db.query('DROP TRIGGER tally_of_changed ON order_head')
      await db.query('ALTER TABLE order_head DROP COLUMN missing_prices')
      await db.query(text)
      await db.query(/CREATE CONSTRAINT TRIGGER[^;]*;/.exec(tallied)?.[0] ?? '')
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

describe('what sums, versions, links and the ledger say of it', () => {
  const [sale, making] = worlds
  if (!sale || !making) throw new Error('The service did not start')
  const orders = orderCalls('SALE_ORDER')
  /** A table at 100 € of a top that costs this; null: nothing says it. */
  const table = (unitPrice: number | null, netQuantity = 1) => ({
    products: [{ name: 'Laud', netQuantity, unitPrice: 100, items: [{ name: 'Plaat', netQuantity: 1, unitPrice }] }],
  })

  it.each([
    ['from the tally', {}],
    ['from the orders themselves', { search: 'SO' }],
    ['as what a search leaves', { search: '!!keegi' }],
  ])('should be told by the sums of a list, %s', async (_, asked) => {
    const owner = await sale.newProject()
    const sums = async () => (await owner.call(orders.summarize, { body: asked })).sums
    await sale.createOrder(owner, table(60))
    const [first, second] = [await sale.createOrder(owner, table(null)), await sale.createOrder(owner, table(null))]
    // 60 of 300 € are known: the margin of 80 % is too good by two tops.
    expect(await sums()).toEqual({ cost: 60, priceWithoutVat: 300, margin: 80, unpriced: 2 })
    const item = first.products[0]?.items[0]?._id ?? ''
    await owner.call(orders.updateItem, {
      body: { orderId: first._id, version: first.version, item: { _id: item, unitPrice: 60 } },
    })
    expect(await sums()).toMatchObject({ cost: 120, unpriced: 1 })
    // Nobody pays an annulled order.
    await owner.call(orders.changeStatus, {
      body: { orderId: second._id, version: second.version, action: 'annul', confirmed: true },
    })
    expect(await sums()).toEqual({ cost: 120, priceWithoutVat: 200, margin: 40, unpriced: 0 })
    const blind = await sale.newMember(owner.projectId, 'SALES_READ')
    expect(JSON.stringify(await blind.call(orders.summarize, { body: asked }))).not.toMatch(/unpriced/)
  })

  it('should be told by a trial and by the versions of an offer, as of each', async () => {
    const owner = await sale.newProject()
    const offer = await sale.createOrder(owner, table(null))
    const item = offer.products[0]?.items[0]?._id ?? ''
    const changes = { items: [{ _id: item, unitPrice: 60 }] }
    const { before, after } = await owner.call(calls.trySaleOrder, { body: { orderId: offer._id, changes } })
    expect([before.missingPrices, after.missingPrices]).toEqual([1, 0])
    expect([before.lines[0]?.missingPrices, after.lines[0]?.missingPrices]).toEqual([1, 0])
    const body = { orderId: offer._id, version: offer.version }
    await owner.call(calls.keepOfferVersion, { body: { ...body, name: 'Hinnaga', changes } })
    await owner.call(calls.keepOfferVersion, { body: { ...body, name: 'Hinnata', changes: {} } })
    const { today, versions } = await owner.call(calls.listOfferVersions, { params: { orderId: offer._id } })
    const lacking = new Map(versions.map(({ name, missingPrices }) => [name, missingPrices]))
    expect([today.missingPrices, lacking.get('Hinnaga'), lacking.get('Hinnata')]).toEqual([1, 0, 1])
  })

  /** What the frames of another order supply: a part of what is sold, or what is sold itself. */
  const supplied = [
    {
      line: 'a part',
      sold: { name: 'Värav', netQuantity: 2, unitPrice: 100, items: [{ name: 'Raam', netQuantity: 1, unitPrice: 30 }] },
      lineOf: ({ products }: Pick<AnyOrder, 'products'>) => products[0]?.items[0],
    },
    {
      line: 'a product',
      sold: {
        ...{ name: 'Raam', netQuantity: 2, unitPrice: 100 },
        processes: [{ name: 'Viimistlus', workload: { value: 15, unit: 'MIN' as const } }],
      },
      lineOf: ({ products }: Pick<AnyOrder, 'products'>) => products[0],
    },
  ]
  it.each(supplied)(
    'should pass from the line of another order to $line that it supplies, and go with it',
    async ({ sold: product, lineOf }) => {
      const { owner } = making
      const made = await making.createOrder(owner, {
        products: [
          {
            name: 'Raam',
            netQuantity: 2,
            items: [
              { name: 'Toru', netQuantity: 1, unitPrice: 4 },
              { name: 'Kruvi', netQuantity: 4, unitPrice: null },
            ],
          },
        ],
      })
      const sold = await owner.call(orders.create, {
        body: { client: making.partnerId, products: [product] },
      })
      const [line, item] = [lineOf(sold)?._id ?? '', made.products[0]?.items[1]?._id ?? '']
      await inProject(making.database.db, owner.projectId, owner._id, (tx) =>
        linkLines({ tx, projectId: owner.projectId, userId: owner._id, rights: { OWNER: true }, now }, [
          {
            supply: { orderId: made._id, lineId: made.products[0]?._id ?? '' },
            demand: { orderId: sold._id, lineId: line },
            quantity: 2,
          },
        ]),
      )
      const read = async () => {
        const order = await owner.call(orders.get, { params: { orderId: sold._id } })
        // Nobody works here on what another order makes.
        expect(order.plannedDuration).toBe(0)
        return [order.cost, order.missingPrices, lineOf(order)?.missingPrices]
      }
      // Two frames of 4 € of tube; nobody said what their screws cost.
      expect(await read()).toEqual([8, 1, 1])
      const { version } = await owner.call(making.orders.get, { params: { orderId: made._id } })
      await owner.call(making.orders.updateItem, {
        body: { orderId: made._id, version, item: { _id: item, unitPrice: 0.25 } },
      })
      // With four screws at 0,25 € each: 2 × (4 + 1).
      expect(await read()).toEqual([10, 0, 0])
      const told: string[] = []
      expect([await checkData(making.database.target, (text) => told.push(text)), told.slice(0, -1)]).toEqual([0, []])
    },
  )

  it('should be said of what was counted into stock without a price, and of what takes it', async () => {
    const owner = await sale.newProject()
    const stock = await owner.call(calls.createStockProduct, {
      body: { name: 'Leht', category: 'FOR_PURCHASE', unitPrice: null },
    })
    const summary = () => owner.call(stockUseCalls.summarizeStockProducts, { body: {} })
    expect(await summary()).toMatchObject({ stockValue: 0, valueless: 0 })
    await owner.call(calls.adjustStock, {
      body: { stockId: stock._id, direction: 'IN', quantity: 5, location: null, note: 'Leitud' },
    })
    expect(await summary()).toMatchObject({ stockValue: 0, valueless: 1 })
    const sold = await sale.createOrder(owner, {
      client: await sale.newPartner(owner),
      products: [
        {
          name: 'Värav',
          netQuantity: 2,
          unitPrice: 100,
          items: [{ name: 'Leht', netQuantity: 1, unitPrice: null, stock: { _id: stock._id } }],
        },
        { name: 'Leht', netQuantity: 1, unitPrice: 20, stock: { _id: stock._id } },
      ],
    })
    const { version, status } = await owner.call(orders.changeStatus, {
      body: { orderId: sold._id, version: sold.version, action: 'publish' },
    })
    expect(status).toBe('ACTIVE')
    const item = await owner.call(orders.useStock, {
      body: {
        ...{ orderId: sold._id, version, quantity: 2 },
        line: { kind: 'item', _id: sold.products[0]?.items[0]?._id ?? '' },
      },
    })
    const taken = await owner.call(orders.useStock, {
      body: {
        ...{ orderId: sold._id, version: item.version, quantity: 1 },
        line: { kind: 'product', _id: sold.products[1]?._id ?? '' },
      },
    })
    // All of it left the ledger at nothing, which nobody said it costs.
    expect(taken).toMatchObject({ cost: 0, actualCost: 0, missingPrices: 2 })
    expect(taken.products.map(({ missingPrices }) => missingPrices)).toEqual([1, 1])
  })

  const adjust = (
    owner: typeof sale.owner,
    stockId: string,
    more: { readonly quantity: number; readonly unitCost?: number },
  ) => owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', location: null, note: 'Algseis', ...more } })
  const take = async (
    owner: typeof sale.owner,
    orderId: string,
    line: { readonly kind: 'item' | 'product'; readonly _id: string },
    quantity: number,
  ) => {
    const { version } = await owner.call(orders.get, { params: { orderId } })
    return owner.call(orders.useStock, { body: { orderId, version, quantity, line } })
  }
  const publish = ({ _id, version }: Pick<AnyOrder, '_id' | 'version'>, owner: typeof sale.owner) =>
    owner.call(orders.changeStatus, { body: { orderId: _id, version, action: 'publish' } })
  const expectChecked = async () => {
    const told: string[] = []
    expect([await checkData(sale.database.target, (line) => told.push(line)), told.slice(0, -1)]).toEqual([0, []])
  }

  it('should be said of what lies in stock partly at no value, and of what takes and took it', async () => {
    const owner = await sale.newProject()
    const client = await sale.newPartner(owner)
    const stock = await owner.call(calls.createStockProduct, {
      body: { name: 'Leht', category: 'FOR_PURCHASE', unitPrice: null },
    })
    await adjust(owner, stock._id, { quantity: 6 })
    // Six for nothing and two for 4 € each: 8 € for eight, of which six have no price.
    expect(await adjust(owner, stock._id, { quantity: 2, unitCost: 4 })).toMatchObject({
      ...{ balance: 8, stockValue: 8, unpricedBalance: 6 },
    })
    expect(await owner.call(stockUseCalls.summarizeStockProducts, { body: {} })).toMatchObject({
      ...{ stockValue: 8, valueless: 1 },
    })
    const goods = { name: 'Leht', netQuantity: 1, unitPrice: 20, stock: { _id: stock._id } }
    const sold = await sale.createOrder(owner, { client, products: [gateOf(stock._id), goods] })
    // 4 × 1 € and 1 €, which is too little of both.
    expect([sold.cost, sold.missingPrices, ...sold.products.map(({ missingPrices }) => missingPrices)]).toEqual([
      5, 2, 1, 1,
    ])
    await publish(sold, owner)
    const item = sold.products[0]?.items[0]?._id ?? ''
    await take(owner, sold._id, { kind: 'item', _id: item }, 4)
    // Half of all left, and half of what has no price.
    expect(await owner.call(calls.getStockProduct, { params: { stockId: stock._id } })).toMatchObject({
      ...{ balance: 4, stockValue: 4, unpricedBalance: 3 },
    })
    await owner.call(calls.adjustStock, {
      body: { stockId: stock._id, direction: 'OUT', quantity: 4, location: null, note: 'Kasutatud' },
    })
    expect(await adjust(owner, stock._id, { quantity: 6, unitCost: 4 })).toMatchObject({ unpricedBalance: 0 })
    const { version } = await owner.call(orders.get, { params: { orderId: sold._id } })
    const saved = await owner.call(orders.update, { body: { orderId: sold._id, version, notes: 'Uus' } })
    // What is taken from now on has a price; what was taken before had none for three of its four.
    expect(saved.products.map(({ missingPrices }) => missingPrices)).toEqual([1, 0])
    const fresh = await sale.createOrder(owner, { client, products: [gateOf(stock._id)] })
    expect([fresh.cost, fresh.missingPrices]).toEqual([16, 0])
    const blind = await sale.newMember(owner.projectId, 'STOCK_READ')
    const seen = await blind.call(calls.listStockProducts, { body: {} })
    expect(JSON.stringify(seen)).not.toMatch(/unpricedBalance/)
    await expectChecked()
  })

  it('should be counted by a job of what moved before it was kept', async () => {
    const owner = await sale.newProject()
    const { _id: stockId } = await owner.call(calls.createStockProduct, {
      body: { name: 'Leht', category: 'FOR_PURCHASE', unitPrice: null },
    })
    await adjust(owner, stockId, { quantity: 6 })
    await adjust(owner, stockId, { quantity: 2, unitCost: 4 })
    const order = { client: await sale.newPartner(owner), products: [gateOf(stockId)] }
    const sold = await sale.createOrder(owner, order)
    await publish(sold, owner)
    const line = { kind: 'item', _id: sold.products[0]?.items[0]?._id ?? '' } as const
    await take(owner, sold._id, line, 4)
    const db = new pg.Client(ownerConfig(sale.database.target))
    await db.connect()
    try {
      for (const [table, column] of [
        ['stock_movement', 'unpriced'],
        ['stock_product', 'unpriced'],
        ['order_item', 'taken_unpriced'],
      ]) {
        await db.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY; ALTER TABLE ${table} DISABLE TRIGGER USER;
          UPDATE ${table} SET ${column} = 0 WHERE project_id = '${owner.projectId}';
          ALTER TABLE ${table} ENABLE TRIGGER USER; ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
      }
    } finally {
      await db.end()
    }
    const context = { ...sale.services, target: sale.database.target, log: { error: () => undefined } }
    for (const _ of [1, 2]) await countUnpricedJob.run(context, { projectId: owner.projectId, stockIds: [stockId] })
    expect(await owner.call(calls.getStockProduct, { params: { stockId } })).toMatchObject({
      ...{ balance: 4, stockValue: 4, unpricedBalance: 3 },
    })
    await recountQueued(sale.database.db, owner.projectId)
    expect((await owner.call(orders.get, { params: { orderId: sold._id } })).missingPrices).toBe(1)
    await expectChecked()
  })

  it('should not be said of goods that are sold from stock where stock tells what they cost', async () => {
    const owner = await sale.newProject()
    const client = await sale.newPartner(owner)
    const newGoods = async (unitPrice: number | null) =>
      (
        await owner.call(calls.createStockProduct, {
          body: { name: `Kaup ${newId()}`, category: 'FOR_PURCHASE', unitPrice },
        })
      )._id
    const [kept, listed, unknown] = [await newGoods(50), await newGoods(30), await newGoods(null)]
    await adjust(owner, kept, { quantity: 1, unitCost: 30 })
    await adjust(owner, kept, { quantity: 1, unitCost: 50 })
    const line = (_id: string) => ({ name: 'Kaup', netQuantity: 2, unitPrice: 90, stock: { _id } })
    const sold = await sale.createOrder(owner, { client, products: [line(kept), line(listed), line(unknown)] })
    // The average of 40 €, the supplier's 30 €, and nothing: 80 + 60 of 540 €.
    expect(sold.products.map(({ cost, missingPrices }) => [cost, missingPrices])).toEqual([
      ...[
        [80, 0],
        [60, 0],
        [0, 1],
      ],
    ])
    expect(sold).toMatchObject({ cost: 140, purchaseItemsCost: 140, missingPrices: 1 })
    await publish(sold, owner)
    const first = { kind: 'product', _id: sold.products[0]?._id ?? '' } as const
    await take(owner, sold._id, first, 1)
    // One left at the average; what is bought afterwards is what the other one costs.
    await adjust(owner, kept, { quantity: 1, unitCost: 60 })
    const { version } = await owner.call(orders.get, { params: { orderId: sold._id } })
    const saved = await owner.call(orders.update, { body: { orderId: sold._id, version, notes: 'Uus' } })
    expect(saved.products[0]).toMatchObject({ cost: 90, actualCost: 40, missingPrices: 0 })
    const all = await take(owner, sold._id, first, 1)
    expect(all.products[0]).toMatchObject({ cost: 90, actualCost: 90, missingPrices: 0 })
    // What an order makes is not what lies in stock.
    const made = await making.createOrder(making.owner, {
      products: [{ name: 'Kaup', netQuantity: 2, stock: { _id: await goodsOf(making.owner) } }],
    })
    expect(made.cost).toBe(0)
    await expectChecked()
  })
})

/** A gate at 100 € of four pieces of a stock product that nobody typed a price of. */
const gateOf = (stockId: string) => ({
  ...{ name: 'Värav', netQuantity: 1, unitPrice: 100 },
  items: [{ name: 'Leht', netQuantity: 4, unitPrice: null, stock: { _id: stockId } }],
})

/** Goods of which two lie in stock for 40 € each. */
async function goodsOf(owner: (typeof worlds)[number]['owner']): Promise<string> {
  const { _id: stockId } = await owner.call(calls.createStockProduct, {
    body: { name: `Kaup ${newId()}`, category: 'FOR_PURCHASE', unitPrice: 40 },
  })
  await owner.call(calls.adjustStock, {
    body: { stockId, direction: 'IN', quantity: 2, unitCost: 40, location: null, note: 'Algseis' },
  })
  return stockId
}
