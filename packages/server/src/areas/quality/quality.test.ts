import { type BodyInputOf, calls, type Id, newId, type QualityReport } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { uploadTo } from '../../api-tests/pictures'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

/** Monday, 23 November 2026, 9:00 in Tallinn. */
let now = Date.parse('2026-11-23T07:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const checker = await server.newMember(projectId, 'QUALITY_REPORTS_READ', 'QUALITY_REPORTS_WRITE')

const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('It is missing')
  return value
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const problem = (path: string) => ({ problems: [expect.objectContaining({ path })] })
const differences = () => checkData(server.database.target, () => undefined)

/** An active order of ten frames that are sawn and welded, with so many pieces of each step made. */
async function newOrder(made: readonly [number, number] = [10, 10]) {
  const processes = ['Saagimine', 'Keevitamine'].map((name) => ({ name }))
  const body = { products: [{ name: 'Lauaraam', netQuantity: 10, processes }] }
  const waiting = await owner.call(calls.createManufacturingOrder, { body })
  const { _id: orderId, version } = waiting
  const { products } = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  const product = present(products[0])
  const [saw, weld] = product.processes.map(({ _id }) => _id)
  for (const [at, process] of [saw, weld].entries()) await make(process, made[at] ?? 0)
  return { orderId, productId: product._id, saw: present(saw), weld: present(weld) }
}
type Made = Awaited<ReturnType<typeof newOrder>>

async function make(orderProcess: Id | undefined, producedAmount: number) {
  const job = await owner.call(calls.startJob, { body: { orderProcess: present(orderProcess) } })
  return owner.call(calls.stopJob, { body: { jobReport: present(job.jobReport), producedAmount, confirmed: true } })
}

const producedOf = async ({ orderId }: Made) => {
  const order = await owner.call(calls.getManufacturingOrder, { params: { orderId } })
  const product = present(order.products[0])
  return [...product.processes.map(({ produced }) => produced), product.produced, product.status]
}
type Input = BodyInputOf<typeof calls.createQualityReport>
const report = ({ orderId, productId }: Made, found: Partial<Input>, by: TestMember = checker) =>
  by.call(calls.createQualityReport, {
    body: { order: orderId, orderProduct: productId, checked: 10, accepted: 0, rejected: 0, ...found },
  })
type Changes = Omit<BodyInputOf<typeof calls.updateQualityReport>, '_id' | 'version'>
const update = ({ _id, version }: QualityReport, changes: Changes) =>
  checker.call(calls.updateQualityReport, { body: { _id, version, ...changes } })
const remove = ({ _id, version }: QualityReport) => checker.call(calls.removeQualityReport, { body: { _id, version } })
const bad = { rejected: 2, reason: 'Kriimustus' }

describe('what is rejected', () => {
  it('should not be produced, and is made again as work to do', async () => {
    const made = await newOrder()
    expect(await producedOf(made)).toEqual([10, 10, 10, 'COMPLETE'])
    const written = await report(made, { orderProcess: made.weld, accepted: 8, ...bad })
    expect(written).toMatchObject({
      status: 'OPEN',
      client: '',
      orderProduct: { name: 'Lauaraam' },
      orderProcess: { name: 'Keevitamine', item: null },
      createdBy: { _id: checker._id },
    })
    expect(await producedOf(made)).toEqual([10, 8, 8, 'IN_PROGRESS'])
    expect(await make(made.weld, 2)).toMatchObject({ produced: 10, maxAmount: 0 })
    expect(await producedOf(made)).toEqual([10, 10, 10, 'COMPLETE'])
    // They can't count twice.
    expect(await refusal(remove(written))).toMatchObject({ code: 'AMOUNT_OVER_MAX', ...problem('rejected') })
    expect(await refusal(update(written, { rejected: 1 }))).toMatchObject({
      code: 'AMOUNT_OVER_MAX',
      details: { min: 2 },
    })
    expect(await producedOf(made)).toEqual([10, 10, 10, 'COMPLETE'])
    expect(await differences()).toBe(0)
  })

  it('should take from every step where the product as a whole is bad, and give it back with the report', async () => {
    const made = await newOrder()
    const written = await report(made, { accepted: 8, ...bad })
    expect(await producedOf(made)).toEqual([8, 8, 8, 'IN_PROGRESS'])
    const more = await update(written, { accepted: 5, rejected: 5 })
    expect(await producedOf(made)).toEqual([5, 5, 5, 'IN_PROGRESS'])
    const elsewhere = await update(more, { orderProcess: made.weld, rejected: 3 })
    expect(await producedOf(made)).toEqual([10, 7, 7, 'IN_PROGRESS'])
    await remove(elsewhere)
    expect(await producedOf(made)).toEqual([10, 10, 10, 'COMPLETE'])
    expect(await differences()).toBe(0)
  })

  it('should not be handed over, also where nothing good is left', async () => {
    const made = await newOrder()
    await report(made, { rejected: 10, reason: 'Kriimustus' })
    expect(await producedOf(made)).toEqual([0, 0, 0, 'NOT_COMPLETE'])
    const { orderId, productId } = made
    const handOver = (toProjectCost: number) =>
      owner.call(calls.handOverProduct, { body: { orderId, productId, toProjectCost } })
    expect(await refusal(handOver(10))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 0 } })
    await make(made.saw, 3)
    await make(made.weld, 3)
    expect(await refusal(handOver(4))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 3 } })
    expect(await differences()).toBe(0)
  })

  it('should leave the order as it is where only words change', async () => {
    const made = await newOrder()
    const written = await report(made, { accepted: 8, ...bad })
    const versionOf = async () =>
      (await owner.call(calls.getManufacturingOrder, { params: { orderId: made.orderId } })).version
    const before = await versionOf()
    const measures = [{ name: 'Laius', nominal: 800, tolerance: 0.5, value: 800.6 }]
    expect(await update(written, { reason: 'Mõlk', measures })).toMatchObject({
      reason: 'Mõlk',
      measured: 1,
      outOfTolerance: 1,
      log: [
        {
          changes: [
            { path: 'reason', to: 'Mõlk' },
            { path: 'measures', to: ['Laius 800 ± 0.5: 800.6'] },
          ],
        },
      ],
    })
    expect(await versionOf()).toBe(before)
  })

  it('should be refused at its field where it can’t be', async () => {
    const made = await newOrder([6, 4])
    const refused = (found: Partial<Input>) => refusal(report(made, found))
    expect(await refused({ checked: 11 })).toMatchObject({ code: 'VALIDATION_FAILED', ...problem('checked') })
    expect(await refused({ checked: 5, accepted: 4, ...bad })).toMatchObject({
      code: 'VALIDATION_FAILED',
      ...problem('accepted'),
    })
    expect(await refused({ rejected: 5, reason: 'Mõlk' })).toMatchObject({
      code: 'AMOUNT_OVER_MAX',
      details: { max: 4 },
      ...problem('rejected'),
    })
    expect(await refused({ rejected: 1 })).toMatchObject({ code: 'REASON_REQUIRED', ...problem('reason') })
    expect(await refused({ orderProcess: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused({ orderProduct: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused({ order: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused({ photos: [newId()] })).toMatchObject(problem('photos.0'))
    expect(await producedOf(made)).toEqual([6, 4, 4, 'IN_PROGRESS'])
  })

  it('should be no more than was made, also where two reject at once', async () => {
    const made = await newOrder([10, 3])
    const outcomes = await Promise.all(
      [1, 2].map(() => refusal(report(made, { orderProcess: made.weld, checked: 3, ...bad }))),
    )
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome !== undefined)).toMatchObject([
      { code: 'AMOUNT_OVER_MAX', details: { max: 1 } },
    ])
    expect(await producedOf(made)).toEqual([10, 1, 1, 'IN_PROGRESS'])
    expect(await differences()).toBe(0)
  })

  it('should be refused once the order is complete, while reports on it can still be written', async () => {
    const made = await newOrder()
    const { orderId } = made
    const { version } = await owner.call(calls.getManufacturingOrder, { params: { orderId } })
    await owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'complete' } })
    expect(await refusal(report(made, bad))).toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
    expect(await report(made, { accepted: 10 })).toMatchObject({ accepted: 10 })
  })
})

describe('a quality report', () => {
  it('should be closed, opened again and changed by whoever saw it last', async () => {
    const made = await newOrder()
    const written = await report(made, { accepted: 10 })
    const turn = (status: 'OPEN' | 'CLOSED', { _id, version }: QualityReport) =>
      checker.call(calls.setQualityReportStatus, { body: { _id, version, status } })
    const closed = await turn('CLOSED', written)
    expect(closed).toMatchObject({ status: 'CLOSED', log: [{ changes: [{ from: 'OPEN', to: 'CLOSED' }] }] })
    expect(await refusal(update(closed, { accepted: 9 }))).toMatchObject(problem('status'))
    expect(await refusal(remove(closed))).toMatchObject(problem('status'))
    expect(await refusal(update(written, { accepted: 9 }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { status: 'CLOSED' } },
    })
    const again = await turn('OPEN', closed)
    expect(await update(again, { accepted: 9 })).toMatchObject({ accepted: 9 })
  })

  it('should show its photos to whoever reads reports, and to nobody else', async () => {
    const made = await newOrder()
    const photo = await uploadTo({ owner })
    const { photos } = await report(made, { photos: [photo] }, owner)
    expect(photos).toMatchObject([{ _id: photo }])
    const read = (by: TestMember) => refusal(by.call(calls.readPicture, { params: { fileId: photo, size: 'small' } }))
    const worker = await server.newMember(projectId, 'PRODUCTION')
    expect(await read(worker)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(await server.newMember(projectId, 'QUALITY_REPORTS_READ'))).not.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('should be kept from whoever has no right to quality, also in what was reported of the job', async () => {
    const made = await newOrder()
    await report(made, { orderProcess: made.weld, accepted: 8, ...bad })
    const worker = await server.newMember(projectId, 'PRODUCTION')
    expect(await refusal(worker.call(calls.listQualityReports, { body: {} }))).toMatchObject({ code: 'FORBIDDEN' })
    const { rows } = await worker.call(calls.listReportedJobs, { params: { orderProcess: made.weld } })
    // That two are to be made again the worker has to know; why stands in the report.
    expect(rows[0]).toMatchObject({ producedAmount: -2, reason: '' })
  })

  it('should be listed and found by what its order, client and lines are called now', async () => {
    const made = await newOrder()
    const { orderId, productId, weld } = made
    const written = await report(made, { orderProcess: weld, accepted: 8, ...bad })
    const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
    const addresses = [
      { street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true },
    ]
    const client = await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } })
    const latest = async () => (await owner.call(calls.getManufacturingOrder, { params: { orderId } })).version
    const found = async (search: string) => {
      const { rows } = await checker.call(calls.listQualityReports, { body: { search, filters: { order: orderId } } })
      const { count } = await checker.call(calls.summarizeQualityReports, {
        body: { search, filters: { order: orderId } },
      })
      return [...rows.map(({ _id }) => _id), count]
    }
    const isFound = [written._id, 1]
    const steps: readonly (readonly [string, () => Promise<unknown>, object])[] = [
      [
        'Kalda',
        async () =>
          owner.call(calls.updateManufacturingOrder, {
            body: { orderId, version: await latest(), client: client._id },
          }),
        { client: 'Kalda Mööbel' },
      ],
      [
        'Aasa',
        () =>
          owner.call(calls.updatePartner, { body: { _id: client._id, version: client.version, name: 'Aasa Puit' } }),
        { client: 'Aasa Puit' },
      ],
      [
        'Riiul',
        async () =>
          owner.call(calls.updateManufacturingOrderProduct, {
            body: { orderId, version: await latest(), product: { _id: productId, name: 'Riiul' } },
          }),
        { orderProduct: { name: 'Riiul' } },
      ],
      [
        'Poleer',
        async () =>
          owner.call(calls.updateManufacturingOrderProcess, {
            body: { orderId, version: await latest(), process: { _id: weld, name: 'Poleerimine' } },
          }),
        { orderProcess: { name: 'Poleerimine' } },
      ],
    ]
    for (const [word, change, shown] of steps) {
      expect(await found(word), word).toEqual([0])
      await change()
      expect(await found(word), word).toEqual(isFound)
      const { rows } = await checker.call(calls.listQualityReports, { body: { filters: { order: orderId } } })
      expect(rows).toMatchObject([shown])
      expect(await differences(), word).toBe(0)
    }
    expect(await found('Kadri')).toEqual(isFound)
    expect(await found('Kalda')).toEqual([0])
  })

  it('should be found and counted by order, process, reason, person and week', async () => {
    const elsewhere = await server.newProject()
    expect(await elsewhere.call(calls.summarizeQualityReports, { body: {} })).toMatchObject({ count: 0, byWeek: [] })
    const made = await newOrder()
    await report(made, { orderProcess: made.weld, accepted: 8, ...bad })
    now += 7 * 24 * 3_600_000
    const whole = await report(made, { checked: 4, accepted: 3, rejected: 1, reason: 'Värvidefekt' })
    const filters = { order: made.orderId }
    expect(await checker.call(calls.summarizeQualityReports, { body: { filters } })).toMatchObject({
      count: 2,
      checked: 14,
      accepted: 11,
      rejected: 3,
      states: { OPEN: 2, CLOSED: 0 },
      byProcess: [
        { name: 'Keevitamine', checked: 10, rejected: 2 },
        { name: '', checked: 4, rejected: 1 },
      ],
      byReason: [
        { name: 'Kriimustus', rejected: 2 },
        { name: 'Värvidefekt', rejected: 1 },
      ],
      byWeek: [
        { week: '2026-11-23', checked: 10, rejected: 2 },
        { week: '2026-11-30', checked: 4, rejected: 1 },
      ],
    })
    const found = async (more: object) => {
      const { rows } = await checker.call(calls.listQualityReports, { body: { filters: { ...filters, ...more } } })
      return rows.map(({ _id }) => _id)
    }
    expect(await found({ process: '' })).toEqual([whole._id])
    expect(await found({ reason: 'Värvidefekt' })).toEqual([whole._id])
    expect(await found({ week: '2026-11-30' })).toEqual([whole._id])
    expect(await found({ user: owner._id })).toEqual([])
    expect(await found({ status: ['CLOSED'] })).toEqual([])
  })
})

it('should keep the reasons of a project, each once, over the version that was read', async () => {
  const { version } = await owner.call(calls.getQualityReasons, {})
  const set = (reasons: string[], of = version) =>
    owner.call(calls.setQualityReasons, { body: { version: of, reasons } })
  expect(await refusal(set(['Mõlk', 'mõlk']))).toMatchObject(problem('reasons.1'))
  expect(await set(['Mõlk', 'Kriimustus'])).toMatchObject({ reasons: ['Mõlk', 'Kriimustus'] })
  expect(await refusal(set(['Muu']))).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { reasons: ['Mõlk', 'Kriimustus'] } },
  })
})
