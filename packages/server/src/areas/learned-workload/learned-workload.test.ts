import { type BodyInputOf, calls, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { closeForgottenJob } from '../../orders/worked-time/forgotten-timers'
import { CallFailure, createTestServer } from '../../testing'

/** Wednesday, 18 November 2026, 8:00 in Tallinn. */
let now = Date.parse('2026-11-18T06:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner

/** What every start of work queues for after the working day. */
const endDay = () => {
  const { target } = server.database
  return closeForgottenJob.run({ ...server.services, target, log: { error: () => undefined } }, { projectId })
}

let names = 0
const minutes = (value: number) => ({ value, unit: 'MIN' as const })
const STEP = {
  name: 'Õmblemine',
  changeoverTime: minutes(10),
  workload: minutes(4),
  price: { value: 60, unit: 'H' as const },
  markupPercentage: 25,
}

/** A product with one step: 10 minutes once and 4 for each piece, at 1 € a minute. */
const newStock = () => {
  names += 1
  return owner.call(calls.createStockProduct, {
    body: { name: `Polster ${names}`, code: `P-${names}`, processes: [STEP] },
  })
}
type Work = { readonly pieces: number; readonly took: number }
type Step = Partial<Omit<typeof STEP, 'price' | 'markupPercentage'>> & {
  readonly timeCalculations?: boolean
  readonly process?: { readonly _id: Id }
}

/** Each on a line of its own, one after the other; answers the processes. */
async function work(done: readonly Work[], stock: Id | undefined, step: Step = {}): Promise<Id[]> {
  const products = done.map(({ pieces }) => ({
    name: 'Polster',
    netQuantity: pieces,
    processes: [{ ...STEP, ...step }],
    ...(stock && { stock: { _id: stock } }),
  }))
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, { body: { products } })
  const order = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  const processes = order.products.map((product) => product.processes[0]?._id ?? '')
  for (const [at, { pieces, took }] of done.entries()) await job(processes[at] ?? '', pieces, took)
  return processes
}

/** Work that would run over the break from 12:00 to 12:30 of the workshop begins after it: nothing is left out of what jobs took. */
function passBreak(took: number): void {
  const from = new Date(now).setUTCHours(10, 0, 0, 0)
  const until = from + 30 * 60_000
  if (now < until && now + took * 60_000 > from) now = until
}

async function job(orderProcess: Id, pieces: number, took: number): Promise<void> {
  passBreak(took)
  const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess } })
  now += took * 60_000
  await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: pieces, confirmed: true } })
}

const TENS: readonly Work[] = [50, 60, 70, 80, 130].map((took) => ({ pieces: 10, took }))
type Asked = BodyInputOf<typeof calls.listLearnedWorkloads>
const list = async (body: Asked, by = owner) => (await by.call(calls.listLearnedWorkloads, { body })).rows
const only = async (search: string, filters: Asked['filters'] = {}) => {
  const [row, ...others] = await list({ search, filters })
  if (!row || others.length > 0) throw new Error(`${others.length + 1} rows`)
  return row
}
const code = (failing: Promise<unknown>) =>
  failing.then(
    () => 'DONE',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  )

describe('what jobs took', () => {
  it('should be the median of an odd and of an even number of jobs, with quartiles, by names without accents and case', async () => {
    const { _id, name } = await newStock()
    await work(TENS.slice(0, 4), _id, { name: 'OMBLEMINE' })
    expect(await list({ search: name })).toEqual([])
    await work(TENS.slice(4), _id)
    // Less 10 minutes of changeover, for one of 10 pieces: 4, 5, 6, 7 and 12.
    expect(await only(name)).toMatchObject({
      kind: 'STOCK',
      source: { _id, name },
      step: 'Õmblemine',
      planned: minutes(4),
      learned: minutes(6),
      plannedMinutes: 4,
      medianMinutes: 6,
      lowMinutes: 5,
      highMinutes: 7,
      difference: 50,
      jobs: 5,
    })
    // 4, 5, 6, 7, 9, 12: half way between 6 and 7; a quarter of the way from 5 to 6, three quarters from 7 to 9.
    await work([{ pieces: 10, took: 100 }], _id)
    expect(await only(name)).toMatchObject({ medianMinutes: 6.5, lowMinutes: 5.25, highMinutes: 8.5, jobs: 6 })
  })

  it('should leave out what tells nothing, count corrections, and take the changeover off once', async () => {
    const { _id, name } = await newStock()
    await work(TENS, _id, { timeCalculations: false })
    await work([{ pieces: 0, took: 500 }], _id)
    const [forgotten = ''] = await work([{ pieces: 10, took: 500 }], _id)
    await inProject(server.database.db, projectId, owner._id, (tx) =>
      sql`UPDATE time_report SET needs_review = true
        WHERE job_id = (SELECT _id FROM job_report WHERE process_id = ${forgotten})`.execute(tx),
    )
    expect(await list({ search: name })).toEqual([])
    // 10 pieces in two jobs: 5 in 40 minutes with the changeover, then 5 in 40 without: 6 and 8 for one.
    const twice = await newProcess(_id, 10)
    await job(twice, 5, 40)
    await job(twice, 5, 40)
    // 10 pieces told, 5 taken back: 50 minutes less 10 for 5.
    const [corrected = ''] = await work([{ pieces: 10, took: 50 }], _id)
    await owner.call(calls.correctJob, { body: { orderProcess: corrected, producedAmount: -5, reason: 'Praak' } })
    // Less than the changeover that was planned: nothing. And 12 for one.
    await work(
      [
        { pieces: 10, took: 5 },
        { pieces: 10, took: 130 },
      ],
      _id,
    )
    const row = await only(name)
    expect(row).toMatchObject({ jobs: 5, medianMinutes: 8, lowMinutes: 6, highMinutes: 8 })
    const { jobs } = await owner.call(calls.explainLearnedWorkload, { body: { learned: row._id } })
    expect(
      jobs.map(({ produced, minutes: took, changeover, perPiece }) => [produced, took, changeover, perPiece]),
    ).toEqual([
      [10, 130, 10, 12],
      [10, 5, 10, 0],
      [5, 50, 10, 8],
      [5, 40, 0, 8],
      [5, 40, 10, 6],
    ])
  })

  it('should be kept, and told as it is now after time, amounts, steps and lines changed', async () => {
    const { _id, name } = await newStock()
    const [first = ''] = await work(TENS, _id)
    expect(await only(name)).toMatchObject({ medianMinutes: 6, jobs: 5 })
    const kept = () =>
      inProject(server.database.db, projectId, owner._id, async (tx) => {
        const { rows } = await sql`SELECT count(*)::int AS kept, (SELECT count(*)::int FROM learned_stale) AS stale
          FROM learned_job WHERE stock_id = ${_id}`.execute(tx)
        return rows[0]
      })
    // Asking keeps nothing; the end of the day does.
    expect(await kept()).toMatchObject({ kept: 0 })
    await endDay()
    expect(await kept()).toEqual({ kept: 5, stale: 0 })
    const change = (statement: ReturnType<typeof sql>) =>
      inProject(server.database.db, projectId, owner._id, (tx) => statement.execute(tx))

    // 50 minutes for 10 pieces were 4 for one; 150 are 14.
    await change(sql`UPDATE time_report SET minutes = 150
      WHERE job_id = (SELECT _id FROM job_report WHERE process_id = ${first})`)
    expect(await kept()).toEqual({ kept: 5, stale: 1 })
    expect(await only(name)).toMatchObject({ medianMinutes: 7, lowMinutes: 6, highMinutes: 12, jobs: 5 })
    await change(sql`UPDATE order_process SET changeover_value = 50 WHERE _id = ${first}`)
    expect(await only(name)).toMatchObject({ highMinutes: 10 })
    await owner.call(calls.correctJob, { body: { orderProcess: first, producedAmount: -5, reason: 'Praak' } })
    expect(await only(name)).toMatchObject({ highMinutes: 12, jobs: 5 })
    await change(sql`UPDATE order_product SET stock_id = NULL
      WHERE _id = (SELECT product_id FROM order_process WHERE _id = ${first})`)
    expect(await list({ search: name })).toEqual([])
    await endDay()
    expect(await kept()).toEqual({ kept: 4, stale: 0 })
    expect(await list({ search: name })).toEqual([])
    await change(sql`UPDATE order_product SET stock_id = ${_id}
      WHERE _id = (SELECT product_id FROM order_process WHERE _id = ${first})`)
    expect(await only(name)).toMatchObject({ jobs: 5 })
    await change(sql`DELETE FROM time_report
      WHERE job_id = (SELECT _id FROM job_report WHERE process_id = ${first} AND corrects IS NULL)`)
    expect(await list({ search: name })).toEqual([])
  })

  it('should be kept as it is counted anew', async () => {
    await endDay()
    const told: string[] = []
    const found = async () => {
      told.length = 0
      await checkData(server.database.target, (line) => told.push(line))
      return told.filter((line) => line.includes('what a job took'))
    }
    expect(await found()).toEqual([])
    await inProject(server.database.db, projectId, owner._id, (tx) =>
      sql`UPDATE learned_job SET minutes = minutes + 1
        WHERE job_id = (SELECT min(job_id) FROM learned_job)`.execute(tx),
    )
    expect(await found()).toHaveLength(1)
    await inProject(server.database.db, projectId, owner._id, (tx) =>
      sql`UPDATE learned_job SET minutes = minutes - 1
        WHERE job_id = (SELECT min(job_id) FROM learned_job)`.execute(tx),
    )
  })

  it('should stand at the process definition where no stock product has the step', async () => {
    const team = (await owner.call(calls.createTeam, { body: { name: 'Õmblejad', members: [owner._id] } }))._id
    const body = { name: 'Polsterdamine', workload: { value: 0.2, unit: 'H' as const }, team }
    const { _id } = await owner.call(calls.createProcessDefinition, { body })
    const { _id: stock } = await newStock()
    await work(TENS, stock, { name: 'Katmine', process: { _id } })
    // 6 minutes in hours, planned 12.
    const row = await only('polsterd')
    expect(row).toMatchObject({
      kind: 'PROCESS',
      learned: { value: 0.1, unit: 'H' },
      plannedMinutes: 12,
      difference: -50,
    })
    expect(await list({ filters: { teams: [team], direction: 'FASTER', differsBy: 50 } })).toMatchObject([
      { _id: row._id },
    ])
    expect(await list({ search: 'polsterd', filters: { differsBy: 51 } })).toEqual([])
    const summary = await owner.call(calls.summarizeLearnedWorkloads, { body: { search: 'polsterd' } })
    expect(summary).toMatchObject({ count: 1, counts: { all: 1, slower: 0, faster: 1, putOff: 0 } })
    expect(summary.teams).toEqual([{ _id: team, name: 'Õmblejad' }])
  })
})

async function newProcess(stock: Id, pieces: number): Promise<Id> {
  const product = { name: 'Polster', netQuantity: pieces, processes: [STEP], stock: { _id: stock } }
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, { body: { products: [product] } })
  const order = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  return order.products[0]?.processes[0]?._id ?? ''
}

describe('accepting', () => {
  type Item = BodyInputOf<typeof calls.acceptLearnedWorkloads>['items'][number]
  const accept = (items: Item[], by = owner) => by.call(calls.acceptLearnedWorkloads, { body: { items } })
  const item = (_id: Id, version: number, value: number): Item => ({
    ...{ kind: 'STOCK', _id, version },
    step: 'Õmblemine',
    workload: minutes(value),
  })
  const stepOf = async (stockId: Id) => {
    const { processes, version, unitCost, audit } = await owner.call(calls.getStockProduct, { params: { stockId } })
    return { workload: processes[0]?.workload, version, unitCost, audit }
  }
  let definition: { readonly _id: Id; readonly version: number; readonly name: string }
  beforeAll(async () => {
    definition = await owner.call(calls.createProcessDefinition, { body: { name: 'Lõikamine', workload: minutes(3) } })
  })

  it('should change the product and the definition, tell from what to what, leave orders, and be taken back', async () => {
    const stock = await newStock()
    const [line = ''] = await work([{ pieces: 10, took: 50 }], stock._id)
    const { results } = await accept([
      item(stock._id, stock.version, 6),
      { ...definition, kind: 'PROCESS', step: definition.name, workload: minutes(2.5) },
    ])
    expect(results).toMatchObject([
      { item: { _id: stock._id }, changed: { version: stock.version + 1, before: minutes(4) }, refusal: null },
      {
        item: { _id: definition._id },
        changed: { version: definition.version + 1, before: minutes(3) },
        refusal: null,
      },
    ])
    const after = await stepOf(stock._id)
    // (10 + 6) minutes at 1 €.
    expect(after).toMatchObject({ workload: minutes(6), unitCost: 16 })
    const [change] = after.audit.updatedBy
    expect(JSON.stringify(change)).toMatch(/workload.*"from":4,"to":6/)
    const { rows } = await inProject(server.database.db, projectId, owner._id, (tx) =>
      sql`SELECT workload_value::float8 AS value FROM order_process WHERE _id = ${line}`.execute(tx),
    )
    expect(rows).toEqual([{ value: 4 }])

    const back = await accept(
      results.flatMap(({ item: sent, changed }) =>
        changed ? [{ ...sent, version: changed.version, workload: changed.before }] : [],
      ),
    )
    expect(back.results.map(({ changed }) => changed?.version)).toEqual([stock.version + 2, definition.version + 2])
    expect(await stepOf(stock._id)).toMatchObject({ workload: minutes(4), unitCost: 14 })
  })

  it('should leave what is locked, stale, gone or of another right as it was, and say why', async () => {
    const [fine, locked, stale] = [await newStock(), await newStock(), await newStock()]
    await owner.call(calls.updateStockProduct, { body: { _id: locked._id, version: locked.version, lock: true } })
    const gone = { ...item(fine._id, fine.version, 6), step: 'Punumine' }
    const items = [
      item(locked._id, locked.version + 1, 6),
      item(stale._id, stale.version - 1, 6),
      { ...gone, _id: stale._id, version: stale.version },
      item(fine._id, fine.version, 6),
    ]
    const { results } = await accept(items)
    expect(results.map(({ refusal }) => refusal?.code)).toEqual([
      'STOCK_PRODUCT_LOCKED',
      'VERSION_CONFLICT',
      'NOT_FOUND',
      undefined,
    ])
    expect(results.map(({ changed }) => changed?.version)).toEqual([undefined, undefined, undefined, fine.version + 1])
    expect(await stepOf(locked._id)).toMatchObject({ workload: minutes(4) })
    expect(await stepOf(stale._id)).toMatchObject({ workload: minutes(4), version: stale.version })

    const setter = await server.newMember(projectId, 'PROCESSES')
    const refused = await accept([item(stale._id, stale.version, 6)], setter)
    expect(refused.results).toMatchObject([{ changed: null, refusal: { code: 'FORBIDDEN' } }])
    const reader = await server.newMember(projectId, 'DETAILED_USER_READ', 'STOCK_READ')
    expect(await code(accept([item(stale._id, stale.version, 6)], reader))).toBe('FORBIDDEN')
  })

  it('should be shown before with the cost and the price of one piece, to who may see prices of stock alone', async () => {
    const stock = await newStock()
    await work(TENS, stock._id)
    const { _id } = await only(stock.name)
    // (10 + 4) and (10 + 6) minutes at 1 €, and a quarter more.
    const prices = { costBefore: 14, costAfter: 16, priceBefore: 17.5, priceAfter: 20 }
    const preview = (by = owner) => by.call(calls.previewLearnedWorkloads, { body: { ids: [_id] } })
    expect(await preview()).toMatchObject({ rows: [{ source: { _id: stock._id }, steps: [{ _id }], ...prices }] })
    const reader = await server.newMember(projectId, 'DETAILED_USER_READ')
    const [row = {}] = (await preview(reader)).rows
    expect(Object.keys(row)).toEqual(['kind', 'source', 'steps'])
    const worker = await server.newMember(projectId, 'PRODUCTION', 'STOCK_WRITE')
    expect(await code(preview(worker))).toBe('FORBIDDEN')
    expect(await code(list({}, worker))).toBe('FORBIDDEN')
  })

  it('should be put off until as many jobs come again, or until somebody brings it back', async () => {
    const stock = await newStock()
    await work(TENS, stock._id)
    const { _id } = await only(stock.name)
    const putOff = (isPutOff: boolean) => owner.call(calls.putOffLearnedWorkloads, { body: { ids: [_id], isPutOff } })
    await putOff(true)
    expect(await list({ search: stock.name })).toEqual([])
    expect(await only(stock.name, { isPutOff: true })).toMatchObject({ isPutOff: true })
    await putOff(false)
    expect(await only(stock.name)).toMatchObject({ isPutOff: false })
    await putOff(true)
    await work(TENS.slice(0, 4), stock._id)
    expect(await list({ search: stock.name })).toEqual([])
    await work(TENS.slice(0, 1), stock._id)
    expect(await only(stock.name)).toMatchObject({ jobs: 10 })
  })
})

it('should come page by page, the largest difference first', async () => {
  const { rows, nextCursor } = await owner.call(calls.listLearnedWorkloads, { body: { limit: 2 } })
  const rest = await owner.call(calls.listLearnedWorkloads, { body: { limit: 200, cursor: nextCursor ?? '' } })
  const all = await list({ limit: 200 })
  expect([...rows, ...rest.rows].map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
  const sizes = all.map(({ difference }) => Math.abs(difference ?? Number.POSITIVE_INFINITY))
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})
