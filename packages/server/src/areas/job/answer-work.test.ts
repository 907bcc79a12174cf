import { calls, type Id, type Job } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { createTestServer, type TestMember } from '../../testing'
import { reportParts } from './create-test-workshop'

/** 20 November 2026, 8:00 in Tallinn. */
let now = Date.parse('2026-11-20T06:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
await reportParts(owner)
const welder = await server.newMember(projectId, 'PRODUCTION')
const helper = await server.newMember(projectId, 'PRODUCTION')
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
const definition = await owner.call(calls.createProcessDefinition, { body: { name: 'Keevitamine' } })

/** Steps of ten frames, the second of a part of which two go into each, given to both workers. */
async function newSteps(): Promise<readonly Id[]> {
  const step = (name: string) => ({
    name,
    price: { value: 60, unit: 'H' as const },
    workload: { value: 6, unit: 'MIN' as const },
    process: { _id: definition._id },
  })
  const items = [
    { name: 'Jalg', netQuantity: 2, unit: 'PCS' as const, description: 'Nelikanttoru', processes: [step('Saagimine')] },
  ]
  const products = [{ name: 'Lauaraam', netQuantity: 10, processes: [step('Keevitamine')], items }]
  const waiting = await owner.call(calls.createSaleOrder, { body: { client, products } })
  const body = { orderId: waiting._id, version: waiting.version, action: 'publish' as const }
  const { products: made } = await owner.call(calls.changeSaleOrderStatus, { body })
  const ids = made.flatMap(({ processes, items: parts }) => [...processes, ...parts.flatMap((part) => part.processes)])
  const jobs = ids.map(({ _id: orderProcess }) => ({ orderProcess, add: [welder._id, helper._id] }))
  await owner.call(calls.assignJobs, { body: { jobs } })
  return ids.map(({ _id }) => _id)
}

const orderOf = async (orderProcess: Id) => {
  const { order } = await owner.call(calls.startJob, { body: { orderProcess } })
  return owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
}

const listed = async ({ _id }: Job, by: TestMember) =>
  (await by.call(calls.listMyJobs, {})).rows.find((job) => job._id === _id)

it.each([
  ['a product', 0],
  ['a part of it', 1],
])('should answer the job of %s as lists tell it, whatever was done by whom', async (_name, at) => {
  const steps = await newSteps()
  const orderProcess = steps[at] ?? ''
  const other = steps[1 - at] ?? ''
  let jobReport = ''
  const same = async (by: TestMember, answer: Promise<Job>, minutes = 20) => {
    const job = await answer
    expect(job).toEqual(await listed(job, by))
    jobReport = job.jobReport ?? jobReport
    now += minutes * 60_000
  }
  const start = (by: TestMember, process = orderProcess) => by.call(calls.startJob, { body: { orderProcess: process } })
  const pause = (by: TestMember) => by.call(calls.pauseJob, { body: { jobReport } })
  const resume = (by: TestMember) => by.call(calls.resumeJob, { body: { jobReport } })
  const stop = (by: TestMember, producedAmount: number) =>
    by.call(calls.stopJob, { body: { jobReport, producedAmount, confirmed: true } })

  await same(welder, start(welder))
  await same(welder, pause(welder))
  await same(welder, resume(welder), 0)
  await same(welder, stop(welder, 2))
  // A second job of the step, after the first, and one that somebody joins and leaves before.
  await same(welder, start(welder))
  await same(helper, start(helper))
  await same(welder, pause(welder))
  await same(helper, stop(helper, 1.5))
  await same(welder, resume(welder))
  await same(welder, stop(welder, 0))
  await same(welder, start(welder))
  const own = jobReport
  // Two at once share the time.
  await same(welder, start(welder, other))
  await same(welder, stop(welder, 1))
  jobReport = own
  await same(welder, stop(welder, 1))
})

it('should go on from what others changed of the order meanwhile', async () => {
  const [orderProcess = '', other = ''] = await newSteps()
  const { _id: orderId, version, products } = await orderOf(orderProcess)
  const product = { _id: products[0]?._id ?? '', name: 'Lauaraam, tamm', netQuantity: 12 }
  await owner.call(calls.updateSaleOrderProduct, { body: { orderId, version, product } })
  const finished = await owner.call(calls.startJob, { body: { orderProcess: other } })
  expect(finished).toMatchObject({ orderProduct: { name: 'Lauaraam, tamm' }, netQuantity: 24 })
  // Two of one order in one transaction, and then one of them alone.
  const jobs = [orderProcess, other].map((one) => ({ orderProcess: one, producedAmount: 1, confirmed: true }))
  await owner.call(calls.changeJobs, { body: { action: 'PAUSE', jobs } })
  const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess } })
  now += 30 * 60_000
  await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 3 } })
  const after = await owner.call(calls.getSaleOrder, { params: { orderId } })
  expect(after.products[0]).toMatchObject({ name: 'Lauaraam, tamm', processes: [{ produced: 3 }] })
  expect(await checkData(server.database.target, () => undefined)).toBe(0)
})
