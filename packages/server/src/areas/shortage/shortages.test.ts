import { type AnyOrder, anyOrderCalls, type BodyInputOf, calls, type Id, type Shortage } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { isOfHandler, isOfTransaction, recordStatements } from '../../bench/statements'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../testing'

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newMember } = world
const purchases = anyOrderCalls('PURCHASE_ORDER')

type StockBody = BodyInputOf<typeof calls.createStockProduct>
type Filters = BodyInputOf<typeof calls.listShortages>['filters']

/** A Friday; there is no holiday within three weeks before it. */
const DELIVERY = '2027-03-19'

/**
 * A workshop that sells two machines. A machine is made of 2 frames and 20 bolts in 3 days, a frame of 12,5 kg of sheet with
 * 4 % loss, 13 kg, and 8 bolts in 2 days. There are 1 frame, 20 kg of sheet and 60 bolts. Orders make their frames themselves.
 */
async function newWorkshop() {
  const owner = await newProject()
  const partner = async (name: string) =>
    (
      await owner.call(calls.createPartner, {
        body: {
          name,
          isSupplier: true,
          contacts: [{ name: 'Liis Kask', email: 'liis@kalda.example' }],
          addresses: [{ street: 'Tammiku tee 4', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
        },
      })
    )._id
  const [client, baltmet, furnitex] = [await partner('Kalda'), await partner('Baltmet'), await partner('Furnitex')]
  const stock = async (body: StockBody, balance = 0) => {
    const { _id } = await owner.call(calls.createStockProduct, { body })
    if (balance > 0) {
      await owner.call(calls.adjustStock, {
        body: { stockId: _id, direction: 'IN', quantity: balance, unitCost: 2, note: 'Algseis' },
      })
    }
    return _id
  }
  const bought = { category: 'FOR_PURCHASE', unitPrice: 2 } as const
  const sheet = await stock(
    { ...bought, name: 'Leht S355', unit: 'KG', batchSize: 50, leadDays: 5, supplier: baltmet },
    20,
  )
  const bolt = await stock(
    { ...bought, name: 'Polt M8', batchSize: 100, minQuantity: 50, leadDays: 3, supplier: furnitex },
    60,
  )
  const part = (_id: Id, netQuantity: number, addPercentage = 0) => ({ stock: { _id }, netQuantity, addPercentage })
  const frame = await stock(
    { name: 'Raam', leadDays: 2, items: [part(sheet, 12.5, 4), part(bolt, 8)], category: 'SEMI_FINISHED' },
    1,
  )
  const machine = await stock({
    name: 'Traadilõikur',
    category: 'END_PRODUCT',
    leadDays: 3,
    items: [{ ...part(frame, 2), category: 'SEMI_FINISHED' }, part(bolt, 20)],
  })
  return { owner, client, baltmet, furnitex, sheet, bolt, frame, machine }
}
type Workshop = Awaited<ReturnType<typeof newWorkshop>>

async function sell({ owner, client, machine }: Workshop, netQuantity = 2, date = DELIVERY) {
  const order = await owner.call(calls.createSaleOrder, {
    body: { client, delivery: { date }, products: [{ stock: { _id: machine }, netQuantity }] },
  })
  await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: order._id, version: order.version, action: 'publish' },
  })
  return order
}

const list = (by: Pick<TestMember, 'call'>, filters: Filters = {}) =>
  by.call(calls.listShortages, { body: { filters } })
const brief = ({ name, act, short, quantity, needBy, orderBy }: Shortage) => [
  name,
  act,
  short,
  quantity,
  needBy,
  orderBy,
]
const create = (by: Pick<TestMember, 'call'>, rows: readonly Shortage[]) =>
  by.call(calls.createFromShortages, {
    body: {
      lines: rows.map(({ _id: stock, quantity, needBy, supplier }) => ({
        ...{ stock, quantity, seen: quantity, date: needBy },
        supplier: supplier?._id ?? null,
      })),
    },
  })
const orderOf = (by: Pick<TestMember, 'call'>, orderId: Id): Promise<AnyOrder> =>
  by.call(purchases.get, { params: { orderId } })
const change = async (by: Pick<TestMember, 'call'>, orderId: Id, action: 'publish' | 'annul') => {
  const { version } = await orderOf(by, orderId)
  await by.call(purchases.changeStatus, { body: { orderId, version, action } })
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

describe('what is missing', () => {
  it('should count what a closed day needs as needed by the end of the last working day before it', async () => {
    const workshop = await newWorkshop()
    const { owner, client, sheet } = workshop
    // A sale of sheet itself for Sunday, 21.3.2027: needed on Friday 19.3., ordered five working days before, on 12.3.
    const order = await owner.call(calls.createSaleOrder, {
      body: { client, delivery: { date: '2027-03-21' }, products: [{ stock: { _id: sheet }, netQuantity: 30 }] },
    })
    const { _id: orderId, version } = order
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
    const { rows } = await list(owner, { act: 'BUY' })
    expect(rows.map(brief)).toEqual([['Leht S355', 'BUY', 10, 50, '2027-03-19', '2027-03-12']])
    const { entries } = await owner.call(calls.getProjectedBalance, { params: { stockId: sheet } })
    expect(entries.map(({ day, quantity, after }) => [day, quantity, after])).toEqual([['2027-03-19', -30, -10]])
  })

  it('should tell in the forecast on which days lines of one product need it, each on its own', async () => {
    const workshop = await newWorkshop()
    await sell(workshop)
    // The 4 frames begin on 12.3. and take 8 bolts each, the 2 machines on 16.3. and take 20 each; 60 are there.
    const { entries } = await workshop.owner.call(calls.getProjectedBalance, { params: { stockId: workshop.bolt } })
    expect(entries.map(({ day, quantity, after }) => [day, quantity, after])).toEqual([
      ['2027-03-12', -32, 28],
      ['2027-03-16', -40, -12],
    ])
  })

  it('should be counted through all levels, with the day to order it', async () => {
    const workshop = await newWorkshop()
    const order = await sell(workshop)
    const { rows, counts, openOrders } = await list(workshop.owner)
    // Machines begin on 16.3., for 2. They take 4 frames that the order makes: they begin on 12.3. with 52 kg and 32 bolts.
    // 52 − 20 = 32 kg are a batch of 50. 32 + 40 bolts and the minimum of 50 less 60 are 62: a batch of 100.
    expect(rows.map(brief)).toEqual([
      ['Leht S355', 'BUY', 32, 50, '2027-03-12', '2027-03-05'],
      ['Polt M8', 'BUY', 62, 100, '2027-03-12', '2027-03-09'],
    ])
    expect(counts).toMatchObject({ all: 2, buy: 2, make: 0, waiting: 1, late: 0 })
    // The order makes the machines itself; its frames ask the shelf for nothing.
    const underWay = (await list(workshop.owner, { waiting: true })).rows
    expect(
      underWay.map(({ name, short, inOrders, needBy, orderBy }) => [name, short, inOrders, needBy, orderBy]),
    ).toEqual([['Traadilõikur', 2, 2, '2027-03-19', '2027-03-16']])
    expect(openOrders).toBe(1)
    expect(rows[0]).toMatchObject({
      supplier: { name: 'Baltmet' },
      leadDays: 5,
      batchSize: 50,
      cost: 100,
      orders: [{ _id: order._id, transactionNumber: order.transactionNumber }],
    })
  })

  it('should need the material of all that an order makes itself, whatever the shelf holds of it', async () => {
    const workshop = await newWorkshop()
    const { owner, machine } = workshop
    await owner.call(calls.adjustStock, { body: { stockId: machine, direction: 'IN', quantity: 1, note: 'Algseis' } })
    await sell(workshop)
    // One machine is there and nobody took it, so the jobs are for both: 4 × 13 − 20 = 32 kg, and 4 × 8 + 2 × 20 + 50 − 60 = 62 bolts.
    expect((await list(owner)).rows.map(brief)).toEqual([
      ['Leht S355', 'BUY', 32, 50, '2027-03-12', '2027-03-05'],
      ['Polt M8', 'BUY', 62, 100, '2027-03-12', '2027-03-09'],
    ])
    const underWay = (await list(owner, { waiting: true })).rows
    expect(underWay.map(({ name, short, inOrders, quantity }) => [name, short, inOrders, quantity])).toEqual([
      ['Traadilõikur', 1, 2, 0],
    ])
  })

  it('should tell what is to be made beyond what orders make, with its steps', async () => {
    const { owner, sheet } = await newWorkshop()
    const { _id } = await owner.call(calls.createStockProduct, {
      body: {
        name: 'Nurgaraud',
        minQuantity: 40,
        processes: [{ name: 'Painutamine', workload: { value: 2, unit: 'H' } }],
        items: [{ stock: { _id: sheet }, netQuantity: 2, addPercentage: 0 }],
      },
    })
    const { rows } = await list(owner)
    // 40 × 2 kg less the 20 that are there, in batches of 50.
    expect(
      rows.map(({ name, act, short, quantity, steps, leadDays }) => [name, act, short, quantity, steps, leadDays]),
    ).toEqual([
      ['Leht S355', 'BUY', 60, 100, [], 5],
      ['Nurgaraud', 'MAKE', 40, 40, ['Painutamine'], 1],
    ])
    const { orders, toMake } = await create(owner, rows)
    expect(orders.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['PURCHASE_ORDER', 1],
      ['MANUFACTURING_ORDER', 1],
    ])
    expect(toMake).toEqual([])
    const [, made] = orders
    const order = await owner.call(calls.getManufacturingOrder, { params: { orderId: made?._id ?? '' } })
    expect(order).toMatchObject({
      status: 'WAITING_FOR_ACTIVATION',
      products: [
        { netQuantity: 40, stock: { _id }, processes: [{ name: 'Painutamine' }], items: [{ netQuantity: 2 }] },
      ],
    })
    // While they wait, what they bring is suggested to nobody again.
    expect((await list(owner)).rows).toEqual([])
    const waiting = await list(owner, { waiting: true })
    expect(waiting.rows.map(({ name, waiting: brings }) => [name, brings])).toEqual([
      ['Leht S355', 100],
      ['Nurgaraud', 40],
    ])
  })

  it('should take a line with work but no parts as made by its order, and one with neither as missing', async () => {
    const { owner, client } = await newWorkshop()
    const work = [{ name: 'Painutamine', workload: { value: 2, unit: 'H' as const } }]
    const make = async (name: string) => owner.call(calls.createStockProduct, { body: { name } })
    const [bracket, ring] = [await make('Konsool'), await make('Rõngas')]
    const sale = await owner.call(calls.createSaleOrder, {
      body: {
        client,
        products: [
          { stock: { _id: bracket._id }, netQuantity: 5, processes: work },
          { stock: { _id: ring._id }, netQuantity: 4, processes: [] },
        ],
      },
    })
    await owner.call(calls.changeSaleOrderStatus, {
      body: { orderId: sale._id, version: sale.version, action: 'publish' },
    })
    const names = [bracket._id, ring._id]
    const told = async (filters?: object) =>
      (await list(owner, filters)).rows.flatMap(({ _id, name, quantity, inOrders }) =>
        names.includes(_id) ? [[name, quantity, inOrders]] : [],
      )
    expect(await told()).toEqual([['Rõngas', 4, 0]])
    expect(await told({ waiting: true })).toEqual([['Konsool', 0, 5]])
  })

  it('should make manufacturing orders by the right to write them alone, linked to what takes them', async () => {
    const { owner, client } = await newWorkshop()
    const body = { name: 'Konsool', processes: [{ name: 'Painutamine', workload: { value: 2, unit: 'H' as const } }] }
    const { _id } = await owner.call(calls.createStockProduct, { body })
    // What a sale order makes itself is under way there: this one is taken from the shelf.
    const items = [{ stock: { _id }, category: 'FOR_PURCHASE' as const, netQuantity: 2 }]
    const sale = await owner.call(calls.createSaleOrder, {
      body: { client, products: [{ name: 'Riiul', netQuantity: 3, items }] },
    })
    const active = { orderId: sale._id, version: sale.version, action: 'publish' } as const
    await owner.call(calls.changeSaleOrderStatus, { body: active })
    const found = (await list(owner)).rows.filter((row) => row._id === _id)
    expect(found).toMatchObject([{ act: 'MAKE', quantity: 6 }])
    const buyer = await newMember(owner.projectId, 'PURCHASE_READ', 'PURCHASE_WRITE', 'STOCK_READ')
    expect(await create(buyer, found)).toEqual({ orders: [], toMake: [{ _id, name: 'Konsool', quantity: 6 }] })
    const maker = await newMember(owner.projectId, 'STOCK_READ', 'MANUFACTORING_READ', 'MANUFACTORING_WRITE')
    const [order] = (await create(maker, found)).orders
    expect(await owner.call(calls.getManufacturingOrder, { params: { orderId: order?._id ?? '' } })).toMatchObject({
      linkedOrders: [{ orderId: sale._id, type: 'SALE_ITEM', quantity: 6 }],
    })
  })

  it('should be narrowed to one order, to a supplier, to buying and to a week', async () => {
    const workshop = await newWorkshop()
    const { owner, baltmet } = workshop
    const first = await sell(workshop)
    const second = await sell(workshop, 1, '2027-04-16')
    const names = async (filters: Filters) => (await list(owner, filters)).rows.map(({ name }) => name)
    expect(await names({ supplier: baltmet })).toEqual(['Leht S355'])
    expect(await names({ act: 'MAKE', waiting: true })).toEqual(['Traadilõikur'])
    expect(await names({ week: '2027-03-10' })).toEqual(['Polt M8'])
    const ofSecond = await list(owner, { order: second._id })
    expect(ofSecond.order).toMatchObject({ transactionNumber: second.transactionNumber })
    // The second needs 2 × 13 kg and 2 × 8 + 20 bolts, and nothing is left for it above what the first takes.
    expect(ofSecond.rows.map(({ name, forOrder }) => [name, forOrder])).toEqual([
      ['Leht S355', 26],
      ['Polt M8', 36],
    ])
    const ofFirst = await list(owner, { order: first._id })
    expect(ofFirst.rows.map(({ name, forOrder }) => [name, forOrder])).toContainEqual(['Leht S355', 32])
    expect(await owner.call(calls.listShortages, { body: { search: second.transactionNumber } })).toMatchObject({
      total: 2,
    })
  })

  it('should stand below each order that it is missing for, with the quantity of that order', async () => {
    const workshop = await newWorkshop()
    const { owner, frame } = workshop
    const first = await sell(workshop)
    const second = await sell(workshop, 1, '2027-04-16')
    const told = async (filters: Filters = {}) => {
      const { rows, byOrder } = await owner.call(calls.listShortages, { body: { filters, byOrder: true } })
      const names = new Map(rows.map(({ _id, name }) => [_id, name]))
      return byOrder?.groups.map(({ order, lines }) => [
        order?._id,
        lines.map(({ stock, quantity }) => `${names.get(stock)} ${quantity}`).join(', '),
      ])
    }
    // 52 kg less 20 and 72 bolts less the 10 above the minimum for the first order; all that the second needs: 2 × 13 kg,
    // 2 × 8 and 20 bolts.
    const ofSecond = [second._id, 'Leht S355 26, Polt M8 36']
    expect(await told()).toEqual([[first._id, 'Leht S355 32, Polt M8 62'], ofSecond])
    expect(await told({ order: second._id })).toEqual([ofSecond])
    expect(await told({ waiting: true })).toEqual([
      [first._id, 'Traadilõikur 2'],
      [second._id, 'Traadilõikur 1'],
    ])
    // Four frames more are to be made for a minimum of five, and come first: of their 52 kg 32 are missing, and of the
    // minimum of bolts 22, since 32 of 60 go to them.
    const { version } = await owner.call(calls.getStockProduct, { params: { stockId: frame } })
    await owner.call(calls.updateStockProduct, { body: { _id: frame, version, minQuantity: 5 } })
    expect(await told()).toEqual([
      [first._id, 'Leht S355 52, Polt M8 72'],
      ofSecond,
      [undefined, 'Leht S355 32, Polt M8 22, Raam 4'],
    ])
    expect(await list(owner)).not.toHaveProperty('byOrder')
  })

  it('should tell the same of a product that is a part of very many, which is counted with all that there is', async () => {
    const workshop = await newWorkshop()
    const { owner, bolt } = workshop
    await sell(workshop)
    const peg = () => owner.call(calls.getShortagePegging, { params: { stockId: bolt } })
    const [told, counted] = [await peg(), await recordStatements(peg)]
    expect(counted.filter(({ text }) => text.includes('above (_id) AS')).length).toBe(2)
    const items = [{ stock: { _id: bolt }, netQuantity: 1 }]
    await Promise.all(
      Array.from({ length: 201 }, (_, index) =>
        owner.call(calls.createStockProduct, { body: { name: `Toode ${index}`, items } }),
      ),
    )
    expect(await peg()).toEqual(told)
    // Read as for few, each of its rows would be looked for among all others.
    expect((await recordStatements(peg)).filter(({ text }) => text.includes('above (_id) AS')).length).toBe(1)
  })

  it('should tell who needs a product, what covers it and why', async () => {
    const workshop = await newWorkshop()
    const { owner, bolt } = workshop
    const order = await sell(workshop)
    const { needs, pegs, why } = await owner.call(calls.getShortagePegging, { params: { stockId: bolt } })
    expect(
      needs.map(({ kind, day, line, quantity, fromStock, missing }) => [
        kind,
        day,
        line?.name,
        quantity,
        fromStock,
        missing,
      ]),
    ).toEqual([
      ['MINIMUM', expect.any(String), undefined, 50, 50, 0],
      ['ORDER', '2027-03-12', 'Traadilõikur', 32, 10, 22],
      ['ORDER', '2027-03-16', 'Traadilõikur', 40, 0, 40],
    ])
    expect(needs.reduce((sum, { missing }) => sum + missing, 0)).toBe(why.short)
    expect(why).toMatchObject({
      demand: 72,
      lines: 2,
      parts: 0,
      minimum: 50,
      balance: 60,
      ordered: 0,
      short: 62,
      quantity: 100,
    })
    expect(pegs.map(({ order: of, quantity }) => [of?.transactionNumber, quantity])).toEqual([
      [undefined, 50],
      [order.transactionNumber, 32],
      [order.transactionNumber, 40],
    ])
  })
})

describe('ordering what is missing', () => {
  it('should tell of one product what the list of all does, whatever other orders there are', async () => {
    const workshop = await newWorkshop()
    const { owner, client, sheet, bolt } = workshop
    await sell(workshop, 3)
    await sell(workshop, 1, '2027-03-12')
    const annulled = await sell(workshop, 5)
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: annulled._id } })
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId: annulled._id, version, action: 'annul' } })
    // A line without stock that the order makes of sheet and of a part without stock, which takes bolts; and an offer.
    const part = { name: 'Alus', netQuantity: 2, category: 'SEMI_FINISHED' as const }
    const stand = {
      name: 'Laud',
      netQuantity: 4,
      items: [
        { name: 'Leht', netQuantity: 1.5, unit: 'KG' as const, stock: { _id: sheet } },
        { ...part, items: [{ name: 'Polt', netQuantity: 6, stock: { _id: bolt } }] },
      ],
    }
    for (const action of ['publish', undefined] as const) {
      const order = await owner.call(calls.createSaleOrder, {
        body: { client, delivery: { date: DELIVERY }, products: [stand] },
      })
      const body = { orderId: order._id, version: order.version }
      if (action) await owner.call(calls.changeSaleOrderStatus, { body: { ...body, action } })
    }
    const rows = [...(await list(owner)).rows, ...(await list(owner, { waiting: true })).rows]
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      const { why, pegs } = await owner.call(calls.getShortagePegging, { params: { stockId: row._id } })
      expect(why).toMatchObject({ short: row.short, quantity: row.quantity, inOrders: row.inOrders })
      const needed = why.demand + why.parts + why.minimum
      expect(pegs.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(needed, 5)
    }
  })

  it('should make one waiting order a supplier, and suggest nothing twice while it waits', async () => {
    const workshop = await newWorkshop()
    const { owner } = workshop
    const sold = await sell(workshop)
    const { rows } = await list(owner)
    const { orders } = await create(owner, rows)
    expect(orders.map(({ supplier, lines }) => [supplier?.name, lines])).toEqual([
      ['Baltmet', 1],
      ['Furnitex', 1],
    ])
    const [forSheet] = orders
    // Being linked has changed it once more.
    expect(forSheet?.version).toBe((await orderOf(owner, forSheet?._id ?? '')).version)
    expect(await orderOf(owner, forSheet?._id ?? '')).toMatchObject({
      status: 'WAITING_FOR_ACTIVATION',
      delivery: { date: '2027-03-12' },
      products: [{ name: 'Leht S355', netQuantity: 50, unit: 'KG' }],
    })
    // Its 32 kg are for the item of the frame; the bolts for those of frame and machine.
    const linked = await owner.call(calls.getSaleOrder, { params: { orderId: sold._id } })
    const [machine] = linked.products
    const frame = machine?.items.find(({ name }) => name === 'Raam')
    expect(frame?.items.find(({ name }) => name === 'Leht S355')?.linkedOrder).toMatchObject({
      transactionNumber: forSheet?.transactionNumber,
      quantity: 32,
    })

    const after = await list(owner)
    expect(after.rows).toEqual([])
    expect(after.counts).toMatchObject({ all: 0, waiting: 3 })
    const waiting = await list(owner, { waiting: true, act: 'BUY' })
    expect(waiting.rows.map(({ name, short, waiting: brings, quantity }) => [name, short, brings, quantity])).toEqual([
      ['Leht S355', 32, 50, 0],
      ['Polt M8', 62, 100, 0],
    ])

    await change(owner, forSheet?._id ?? '', 'annul')
    expect((await list(owner)).rows.map(brief)).toContainEqual(['Leht S355', 'BUY', 32, 50, '2027-03-12', '2027-03-05'])
  })

  it('should ask little more of the database for fifty orders than for ten', async () => {
    const { owner, client } = await newWorkshop()
    const made: Id[] = []
    for (let number = 1; number <= 60; number++) {
      const processes = [{ name: 'Painutamine', workload: { value: 2, unit: 'H' as const } }]
      const { _id } = await owner.call(calls.createStockProduct, { body: { name: `Konsool ${number}`, processes } })
      made.push(_id)
    }
    const items = made.map((_id) => ({ stock: { _id }, category: 'FOR_PURCHASE' as const, netQuantity: 2 }))
    const sale = await owner.call(calls.createSaleOrder, {
      body: { client, products: [{ name: 'Riiul', netQuantity: 3, items }] },
    })
    const active = { orderId: sale._id, version: sale.version, action: 'publish' } as const
    await owner.call(calls.changeSaleOrderStatus, { body: active })
    const rows = (await list(owner, { act: 'MAKE' })).rows
    const statementsOf = async (chosen: readonly Shortage[]) => {
      const statements = await recordStatements(async () => {
        expect((await create(owner, chosen)).orders).toHaveLength(chosen.length)
      })
      return statements.filter((one) => isOfHandler(one) && !isOfTransaction(one)).length
    }
    const [few, many] = [await statementsOf(rows.slice(0, 10)), await statementsOf(rows.slice(10))]
    // Each order is written, read under its lock, and written with its link.
    expect(many - few).toBe(40 * 3)
    const { linkedOrders } = await owner.call(calls.getSaleOrder, { params: { orderId: sale._id } })
    expect(linkedOrders).toHaveLength(60)
    const numbers = (await owner.call(calls.listManufacturingOrders, { body: { limit: 100 } })).rows
      .map(({ transactionNumber }) => Number(/\d+$/.exec(transactionNumber)?.[0]))
      .sort((one, other) => one - other)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, index) => index))
    expect((await list(owner, { act: 'MAKE' })).rows).toEqual([])
  }, 180_000)

  it('should order the rest where more is missing than a waiting order brings', async () => {
    const workshop = await newWorkshop()
    const { owner } = workshop
    await sell(workshop)
    await create(owner, (await list(owner, { act: 'BUY' })).rows)
    await sell(workshop, 4)
    // 12 frames: 12 × 13 − 20 = 136 kg; 50 wait, so 86 more are two batches.
    const sheet = (await list(owner)).rows.find(({ name }) => name === 'Leht S355')
    expect(sheet).toMatchObject({ short: 136, waiting: 50, quantity: 100 })
  })

  it('should count what a published order brings as ordered', async () => {
    const workshop = await newWorkshop()
    const { owner, sheet } = workshop
    await sell(workshop)
    const { orders } = await create(owner, (await list(owner, { act: 'BUY' })).rows)
    for (const { _id } of orders) await change(owner, _id, 'publish')
    const after = await list(owner)
    expect(after.counts).toMatchObject({ all: 0, waiting: 1 })
    const { why } = await owner.call(calls.getShortagePegging, { params: { stockId: sheet } })
    expect(why).toMatchObject({ demand: 52, ordered: 50, short: 0, quantity: 0 })
  })

  it('should never double what two people order at once', async () => {
    const workshop = await newWorkshop()
    const { owner } = workshop
    const other = await newMember(owner.projectId, 'PURCHASE_WRITE')
    await sell(workshop)
    const { rows } = await list(owner, { act: 'BUY' })
    const outcomes = await Promise.all([owner, other, owner, other].map((by) => refusal(create(by, rows))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    for (const outcome of outcomes.filter(Boolean)) {
      expect(outcome).toMatchObject({
        code: 'SHORTAGES_CHANGED',
        details: {
          products: [
            { name: 'Leht S355', quantity: 0 },
            { name: 'Polt M8', quantity: 0 },
          ],
        },
      })
    }
    expect((await list(owner)).counts).toMatchObject({ buy: 0, waiting: 3 })
  })

  it('should let who keeps the stock see what is missing, without prices, and order nothing', async () => {
    const workshop = await newWorkshop()
    await sell(workshop)
    const keeper = await newMember(workshop.owner.projectId, 'STOCK_READ')
    const { rows } = await list(keeper)
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => !('cost' in row))).toBe(true)
    expect(await refusal(create(keeper, rows))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
