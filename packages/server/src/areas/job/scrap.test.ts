import { type BodyInputOf, calls, type Id, type Job } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { CallFailure, type TestMember } from '../../testing'
import { createTestWorkshop } from './create-test-workshop'

const { server, owner, projectId, client, pass, welder } = await createTestWorkshop()
const scrap = (amount: number, reason = 'Mõõt vale') => ({ amount, reason })
type Told = Omit<BodyInputOf<typeof calls.stopJob>, 'jobReport'>

/** An active order of ten frames, cut, welded and painted, each with two legs that are ground here. */
async function newOrder(netQuantity = 10) {
  const step = (name: string) => ({ name, workload: { value: 6, unit: 'MIN' as const } })
  const legs = { name: 'Jalg', category: 'SEMI_FINISHED' as const, netQuantity: 2, processes: [step('Lihvimine')] }
  const processes = ['Lõikus', 'Keevitus', 'Värvimine'].map(step)
  const made = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity, processes, items: [legs] }] },
  })
  const body = { orderId: made._id, version: made.version, action: 'publish' as const }
  const [product] = (await owner.call(calls.changeSaleOrderStatus, { body })).products
  const [cut = '', weld = '', paint = ''] = (product?.processes ?? []).map(({ _id }) => _id)
  return { orderId: made._id, cut, weld, paint, grind: product?.items[0]?.processes[0]?._id ?? '' }
}
const productOf = async (orderId: Id) => {
  const [product] = (await owner.call(calls.getSaleOrder, { params: { orderId } })).products
  if (!product) throw new Error('The order has a product')
  return product
}
/** Good and scrapped pieces by step, the parts' own last. */
const amountsOf = async (orderId: Id) => {
  const { processes, items } = await productOf(orderId)
  return [...processes, ...(items[0]?.processes ?? [])].map(({ produced, scrapped }) => [produced, scrapped])
}
const stop = ({ jobReport }: Job, told: Told, by: TestMember = owner) =>
  by.call(calls.stopJob, { body: { jobReport: jobReport ?? '', ...told } })
async function report(orderProcess: Id, told: Told, by: TestMember = owner): Promise<Job> {
  const job = await by.call(calls.startJob, { body: { orderProcess } })
  pass(10)
  return stop(job, told, by)
}
const refusal = async (sent: Promise<unknown>) => {
  const error = await sent.catch((failure: unknown) => failure)
  if (!(error instanceof CallFailure)) throw new Error('It was not refused')
  return error.answer
}
const differences = () => checkData(server.database.target, () => undefined)

describe('scrapped pieces', () => {
  it('should not count as made: what is to be made stays open, and the time stays', async () => {
    const { orderId, cut } = await newOrder()
    const by = await welder()
    const done = await report(cut, { producedAmount: 8, scrap: scrap(2) }, by)
    expect(done).toMatchObject({ produced: 8, scrapped: 2, maxAmount: 2, finished: { amount: 8, scrapped: 2 } })
    expect((await productOf(orderId)).processes[0]).toMatchObject({
      ...{ produced: 8, scrapped: 2, totalAmountInJobs: 8, totalActiveTime: 10, status: 'IN_PROGRESS' },
    })
    const { rows } = await by.call(calls.listReportedJobs, { params: { orderProcess: cut } })
    expect(rows).toMatchObject([{ producedAmount: 8, scrapped: [{ amount: 2, reason: 'Mõõt vale' }], lostIn: null }])
    expect(await report(cut, { producedAmount: 2 }, by)).toMatchObject({ produced: 10, scrapped: 2, maxAmount: 0 })
    expect((await productOf(orderId)).processes[0]?.status).toBe('COMPLETE')
    expect(await differences()).toBe(0)
  })

  it('should be made again from the first step on, with the parts that went into them', async () => {
    const { orderId, cut, weld, paint, grind } = await newOrder()
    await report(grind, { producedAmount: 20 })
    for (const step of [cut, weld]) await report(step, { producedAmount: 10 })
    // 7 are painted, 3 are scrapped: cutting and welding have 7 good ones, 3 × 2 legs are gone with them.
    await report(paint, { producedAmount: 7, scrap: scrap(3, 'Värv jookseb') })
    expect(await amountsOf(orderId)).toEqual([
      [7, 0],
      [7, 0],
      [7, 3],
      [14, 0],
    ])
    expect(await productOf(orderId)).toMatchObject({ produced: 7, status: 'IN_PROGRESS' })
    const { rows } = await owner.call(calls.listReportedJobs, { params: { orderProcess: cut } })
    expect(rows.map(({ producedAmount, lostIn }) => [producedAmount, lostIn])).toEqual([
      [-3, 'Värvimine'],
      [10, null],
    ])
    expect(await differences()).toBe(0)
    await report(grind, { producedAmount: 6 })
    for (const step of [cut, weld, paint]) await report(step, { producedAmount: 3 })
    expect(await productOf(orderId)).toMatchObject({ produced: 10, status: 'COMPLETE' })
    expect(await differences()).toBe(0)
  })

  it('should let an open job of the step ahead make them again', async () => {
    const { cut, weld } = await newOrder()
    const [one, other] = [await welder(), await welder()]
    const job = await one.call(calls.startJob, { body: { orderProcess: cut } })
    await other.call(calls.startJob, { body: { orderProcess: cut } })
    await stop(job, { producedAmount: 10 }, one)
    await report(weld, { producedAmount: 4, scrap: scrap(1) })
    // 10 were cut; one of them is scrapped, so that one more may be cut.
    expect(await stop(job, { producedAmount: 1 }, other)).toMatchObject({ produced: 10, maxAmount: 0 })
    expect(await differences()).toBe(0)
  })

  it('should be taken back with the finish that told them', async () => {
    const { orderId, cut, weld } = await newOrder()
    await report(cut, { producedAmount: 10 })
    const done = await report(weld, { producedAmount: 6, scrap: scrap(4) })
    expect(await amountsOf(orderId)).toMatchObject([
      [6, 0],
      [6, 4],
      [0, 0],
      [0, 0],
    ])
    const jobs = [{ orderProcess: weld, finishedAt: done.finished?.at }]
    const { results } = await owner.call(calls.reopenJobs, { body: { jobs, reason: 'Undo of finish' } })
    expect(results).toMatchObject([{ refusal: null, job: { produced: 0, scrapped: 0, maxAmount: 10 } }])
    expect(await amountsOf(orderId)).toMatchObject([
      [10, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(await differences()).toBe(0)
  })

  it('should not count what was made again twice, where they turn out to be good', async () => {
    const { orderId, cut, weld } = await newOrder()
    await report(cut, { producedAmount: 10 })
    await report(weld, { producedAmount: 6, scrap: scrap(4) })
    // 3 of the 4 are cut again; then all 4 turn out to be good: only one of them counts again.
    await report(cut, { producedAmount: 3 })
    await owner.call(calls.correctJob, { body: { orderProcess: weld, scrappedAmount: -4, reason: 'Olid head' } })
    expect(await amountsOf(orderId)).toMatchObject([
      [10, 0],
      [6, 0],
      [0, 0],
      [0, 0],
    ])
    expect(await differences()).toBe(0)
  })

  it('should be told at the desk of what was reported as good', async () => {
    const { orderId, cut, weld } = await newOrder()
    const by = await welder()
    await report(cut, { producedAmount: 10 })
    await report(weld, { producedAmount: 10 }, by)
    const body = { orderProcess: weld, producedAmount: -2, scrappedAmount: 2, reason: 'Pragu õmbluses' }
    const desk = await server.newMember(projectId, 'PRODUCTION_REPORTS_MODIFY')
    expect(await desk.call(calls.correctJob, { body })).toMatchObject({ produced: 8, scrapped: 2, maxAmount: 2 })
    expect(await amountsOf(orderId)).toMatchObject([
      [8, 0],
      [8, 2],
      [0, 0],
      [0, 0],
    ])
    expect((await refusal(by.call(calls.correctJob, { body }))).code).toBe('FORBIDDEN')
    const none = { orderProcess: weld, reason: 'Ei midagi' }
    expect((await refusal(desk.call(calls.correctJob, { body: none }))).code).toBe('VALIDATION_FAILED')
    const tooMuch = { ...none, scrappedAmount: -3 }
    expect(await refusal(desk.call(calls.correctJob, { body: tooMuch }))).toMatchObject({
      ...{ code: 'AMOUNT_OVER_MAX', details: { max: 2 } },
    })
    expect(await differences()).toBe(0)
  })

  it('should add up where several report at once', async () => {
    const { orderId, cut } = await newOrder(20)
    const people = await Promise.all([welder(), welder(), welder(), welder()])
    const jobs: Job[] = []
    for (const by of people) jobs.push(await by.call(calls.startJob, { body: { orderProcess: cut } }))
    await Promise.all(people.map((by, at) => stop(jobs[at] as Job, { producedAmount: 3, scrap: scrap(at + 1) }, by)))
    // 4 × 3 good, 1 + 2 + 3 + 4 scrapped.
    expect((await amountsOf(orderId))[0]).toEqual([12, 10])
    expect(await differences()).toBe(0)
  })

  it('should need an amount and a reason, of a job of the own project', async () => {
    const { cut } = await newOrder()
    const job = await owner.call(calls.startJob, { body: { orderProcess: cut } })
    const wrong = [
      scrap(0),
      scrap(-1),
      scrap(1, ''),
      scrap(1, ' '),
      scrap(1, 'x'.repeat(201)),
      { amount: 1 },
      2,
      'kaks',
    ]
    for (const each of wrong) {
      const told = { jobReport: job.jobReport, producedAmount: 1, scrap: each }
      const answer = await owner.send({ method: 'POST', url: '/api/v2/job/stop-job', payload: told })
      expect([answer.statusCode, each]).toEqual([400, each])
    }
    const stranger = await server.newProject()
    expect((await refusal(stop(job, { producedAmount: 1, scrap: scrap(1) }, stranger))).code).toBe('NOT_FOUND')
    expect(await stop(job, { producedAmount: 1, scrap: scrap(1) })).toMatchObject({ produced: 1, scrapped: 1 })
  })
})

describe('reports of scrapped pieces', () => {
  it('should tell them on their day with their reason, apart from what was made', async () => {
    const { orderId, cut, weld } = await newOrder()
    const by = await welder()
    await report(cut, { producedAmount: 10 }, by)
    await report(weld, { producedAmount: 6, scrap: scrap(3, 'Pragu') }, by)
    const { transactionNumber: search } = await owner.call(calls.getSaleOrder, { params: { orderId } })
    const asked = { from: '2026-11-20', to: '2026-11-20', by: 'person' as const, filters: { search } }
    const { all } = await owner.call(calls.reportProduction, { body: asked })
    // Three of the ten that were cut are lost to cutting, which made them all the same.
    expect(all.amounts).toEqual([{ unit: 'PCS', produced: 16, scrapped: 3, corrected: 0 }])
    const { rows } = await owner.call(calls.listReportedWork, { body: asked })
    const told = rows.map(({ produced, scrapped, reason, person }) => [produced, scrapped, reason, person?._id])
    expect(told.sort()).toEqual([
      [0, 3, 'Pragu', by._id],
      [10, 0, '', by._id],
      [6, 0, '', by._id],
    ])
    expect((await owner.call(calls.listProduction, { body: { filters: { search } } })).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: weld, produced: 6, scrapped: 3 })]),
    )
  })
})

describe('the value of scrapped pieces', () => {
  it('should go to scrap: twelve were begun for 180 €, ten good ones come into stock for 150 €', async () => {
    const stock = async (name: string, category: 'FOR_PURCHASE' | 'SEMI_FINISHED') =>
      (await owner.call(calls.createStockProduct, { body: { name, category } }))._id
    const [sheet, frame] = [await stock('Plaat 6', 'FOR_PURCHASE'), await stock('Raam 60', 'SEMI_FINISHED')]
    const bought = await owner.call(calls.createPurchaseOrder, {
      body: {
        supplier: client,
        products: [{ name: 'Plaat 6', netQuantity: 20, unitPrice: 6, stock: { _id: sheet } }],
      },
    })
    const { products } = await owner.call(calls.changePurchaseOrderStatus, {
      body: { orderId: bought._id, version: bought.version, action: 'publish' },
    })
    const line = { lineId: products[0]?._id ?? '', quantity: 20, use: 'TO_STOCK' as const, location: null }
    await owner.call(calls.receivePurchaseOrder, { body: { orderId: bought._id, lines: [line] } })
    const made = await owner.call(calls.createManufacturingOrder, {
      body: {
        products: [
          {
            ...{ name: 'Raam 60', netQuantity: 10, stock: { _id: frame } },
            processes: [{ name: 'Keevitus', price: { value: 60, unit: 'H' }, workload: { value: 6, unit: 'MIN' } }],
            items: [{ name: 'Plaat 6', netQuantity: 1, stock: { _id: sheet } }],
          },
        ],
      },
    })
    const order = await owner.call(calls.changeManufacturingOrderStatus, {
      body: { orderId: made._id, version: made.version, action: 'publish' },
    })
    const product = order.products[0]
    const weld = product?.processes[0]?._id ?? ''
    // After the break.
    pass(60)
    // 54 minutes for 8 good and 2 scrapped ones, 54 for two more: 108 €; with 12 sheets for 72 € it is 180 €.
    const by = await welder()
    const job = await by.call(calls.startJob, { body: { orderProcess: weld } })
    pass(54)
    await stop(job, { producedAmount: 8, scrap: scrap(2) }, by)
    const again = await by.call(calls.startJob, { body: { orderProcess: weld } })
    pass(54)
    await stop(again, { producedAmount: 2 }, by)
    await owner.call(calls.handOverProduct, {
      body: { orderId: made._id, productId: product?._id ?? '', toStock: 10, location: null },
    })
    const stockOf = (stockId: Id) => owner.call(calls.getStockProduct, { params: { stockId } })
    expect(await stockOf(sheet)).toMatchObject({ balance: 8, stockValue: 48 })
    expect(await stockOf(frame)).toMatchObject({ balance: 10, stockValue: 150 })
    const after = await owner.call(calls.getManufacturingOrder, { params: { orderId: made._id } })
    expect(after.products[0]).toMatchObject({ actualCost: 180, produced: 10, status: 'COMPLETE' })
    // 48 of the 120 € of sheets are there; 30 of the 180 € went to scrap with two of twelve pieces.
    const movements = () =>
      inProject(server.database.db, projectId, owner._id, async (tx) => {
        const { rows } = await sql`SELECT quantity, value, user_id AS by FROM scrap_movement
          WHERE line_id = ${product?._id} ORDER BY at, _id`.execute(tx)
        return rows
      })
    expect(await movements()).toEqual([{ quantity: 2, value: 30, by: by._id }])
    // One was good after all: eleven share the cost less what one scrapped piece bears.
    await owner.call(calls.correctJob, { body: { orderProcess: weld, scrappedAmount: -1, reason: 'Oli korras' } })
    // Both stand at one moment of the test's clock.
    expect(await movements()).toContainEqual({ quantity: -1, value: expect.any(Number), by: owner._id })
    expect(await differences()).toBe(0)
  })
})

describe('a step that reports more than came', () => {
  it('should be asked about, and be written down with who stood by it', async () => {
    const { cut, weld } = await newOrder()
    await report(cut, { producedAmount: 8 })
    const job = await owner.call(calls.startJob, { body: { orderProcess: weld } })
    const asked = await refusal(stop(job, { producedAmount: 8, scrap: scrap(2) }))
    expect(asked).toMatchObject({
      ...{ code: 'NEEDS_CONFIRMATION', details: { step: 'Lõikus', good: 8, reported: 10 } },
    })
    const done = await stop(job, { producedAmount: 8, scrap: scrap(2), confirmed: true })
    expect(done).toMatchObject({ produced: 8, scrapped: 2 })
    const { rows } = await inProject(server.database.db, projectId, owner._id, (tx) =>
      sql`SELECT user_id AS by, change FROM audit, jsonb_array_elements(changes) AS change
        WHERE entity_id = ${job.jobReport} AND change ->> 'path' = 'cameFrom.Lõikus'`.execute(tx),
    )
    expect(rows).toEqual([{ by: owner._id, change: { path: 'cameFrom.Lõikus', from: 8, to: 10 } }])
    expect(await differences()).toBe(0)
  })

  it('should be asked about for each of several jobs', async () => {
    const { cut, weld } = await newOrder()
    await report(cut, { producedAmount: 5 })
    await owner.call(calls.startJob, { body: { orderProcess: weld } })
    const finish = async (confirmed?: boolean) => {
      const jobs = [{ orderProcess: weld, producedAmount: 6, ...(confirmed && { confirmed }) }]
      return (await owner.call(calls.changeJobs, { body: { action: 'FINISH', jobs } })).results
    }
    expect(await finish()).toMatchObject([
      { job: null, refusal: { code: 'NEEDS_CONFIRMATION', details: { step: 'Lõikus', good: 5, reported: 6 } } },
    ])
    expect(await finish(true)).toMatchObject([{ job: { produced: 6 }, refusal: null }])
  })
})

describe('pieces', () => {
  it('should be whole, unless the project allows parts', async () => {
    const { cut } = await newOrder()
    const job = await owner.call(calls.startJob, { body: { orderProcess: cut } })
    const asked = await refusal(stop(job, { producedAmount: 1.5, scrap: scrap(0.5) }))
    expect(asked).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [
        { path: 'producedAmount', message: 'Must be a whole number of pieces' },
        { path: 'scrap.amount', message: 'Must be a whole number of pieces' },
      ],
    })
    const reasons = await owner.call(calls.getQualityReasons, {})
    const allowing = { version: reasons.version, reasons: ['Mõõt vale'], reportsParts: true }
    const allowed = await owner.call(calls.setQualityReasons, { body: allowing })
    expect(await owner.call(calls.listMyJobs, {})).toMatchObject({ scrapReasons: ['Mõõt vale'], reportsParts: true })
    expect(await stop(job, { producedAmount: 1.5, scrap: scrap(0.5) })).toMatchObject({ produced: 1.5, scrapped: 0.5 })
    await owner.call(calls.setQualityReasons, {
      body: { version: allowed.version, reasons: ['Mõõt vale'], reportsParts: false },
    })
  })

  it('should be told of all that is left, where a part of a piece is to be made', async () => {
    const { cut } = await newOrder(2.5)
    expect(await report(cut, { producedAmount: 2.5 })).toMatchObject({ produced: 2.5, maxAmount: 0 })
  })
})
