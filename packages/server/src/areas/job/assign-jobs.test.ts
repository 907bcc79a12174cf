import { calls, type Id, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

const server = await createTestServer()
const owner = await server.newProject()
const { projectId } = owner
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id

/** A published order with two processes, the second of a team in which nobody is. */
async function newOrder() {
  const workload = { value: 6, unit: 'MIN' as const }
  const team = await owner.call(calls.createTeam, { body: { name: `Lihv ${newId()}`, members: [owner._id] } })
  const definition = await owner.call(calls.createProcessDefinition, {
    body: { name: `Lihvimine ${newId()}`, team: team._id, workload },
  })
  const processes = [
    { name: 'Keevitamine', workload },
    { name: 'Lihvimine', workload, process: { _id: definition._id } },
  ]
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const [welding = '', grinding = ''] = (order.products[0]?.processes ?? []).map(({ _id }) => _id)
  return { orderId, welding, grinding }
}
type One = { readonly orderProcess: Id; readonly add?: Id[]; readonly remove?: Id[] }
const assign = async (by: TestMember, ...jobs: One[]) => (await by.call(calls.assignJobs, { body: { jobs } })).results
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer.code : error),
  )
const names = (people: readonly { readonly _id: Id }[] | undefined) => people?.map(({ _id }) => _id)

describe('a job given to people', () => {
  it('should name them, stand first in their My jobs, and be told in the log of its order', async () => {
    const { orderId, welding, grinding } = await newOrder()
    const by = await server.newMember(projectId, 'PRODUCTION')
    const mine = async () => (await by.call(calls.listMyJobs, {})).rows.map(({ _id }) => _id)
    // Nobody's team does the one, another team the other.
    expect(await mine()).toEqual([])
    expect(await refusal(by.call(calls.startJob, { body: { orderProcess: grinding } }))).toBe('NOT_FOUND')
    const [given] = await assign(owner, { orderProcess: grinding, add: [by._id] })
    expect(names(given?.job?.assigned)).toEqual([by._id])
    expect(await mine()).toEqual([grinding])
    const order = await owner.call(calls.getSaleOrder, { params: { orderId } })
    expect(order.products[0]?.processes.map(({ members }) => members)).toEqual([[], [by._id]])
    const [entry] = order.audit.updatedBy
    const path = `products.${order.products[0]?._id}.processes.${grinding}.members`
    expect(entry?.reqBody).toMatchObject({ changes: [{ path, from: [], to: [by._id] }] })
    await by.call(calls.startJob, { body: { orderProcess: grinding } })
    await assign(owner, { orderProcess: welding, add: [by._id] })
    // What runs stands before what was given.
    expect(await mine()).toEqual([grinding, welding])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should keep who others gave it to meanwhile, and come back as it was', async () => {
    const { welding } = await newOrder()
    const [one, other] = [
      await server.newMember(projectId, 'PRODUCTION'),
      await server.newMember(projectId, 'PRODUCTION'),
    ]
    await Promise.all([
      assign(owner, { orderProcess: welding, add: [one._id] }),
      assign(owner, { orderProcess: welding, add: [other._id] }),
    ])
    const [after] = await assign(owner, { orderProcess: welding, remove: [one._id] })
    expect(names(after?.job?.assigned)).toEqual([other._id])
  })

  it('should be answered for itself among several', async () => {
    const { welding, grinding } = await newOrder()
    const by = await server.newMember(projectId, 'PRODUCTION')
    const results = await assign(
      owner,
      { orderProcess: welding, add: [by._id] },
      { orderProcess: newId(), add: [by._id] },
      { orderProcess: grinding, add: [by._id] },
    )
    expect(results.map(({ job, refusal: why }) => why?.code ?? names(job?.assigned))).toEqual([
      [by._id],
      'NOT_FOUND',
      [by._id],
    ])
  })

  it('should be given by whoever plans or changes such orders, to members alone', async () => {
    const { welding } = await newOrder()
    const give = { orderProcess: welding, add: [owner._id] }
    const of = async (...rights: Parameters<typeof server.newMember>[1][]) => {
      const by = await server.newMember(projectId, ...rights)
      return assign(by, give).then(
        ([result]) => result?.refusal?.code ?? names(result?.job?.assigned),
        (error: unknown) => (error instanceof CallFailure ? error.answer.code : error),
      )
    }
    expect(await of('PRODUCTION')).toBe('FORBIDDEN')
    expect(await of('MANUFACTORING_WRITE')).toBe('FORBIDDEN')
    expect(await of('SALES_WRITE')).toEqual([owner._id])
    expect(await of('PLANNING_LIST_WRITE')).toEqual([owner._id])
    const [nobody] = await assign(owner, { orderProcess: welding, add: [newId()] })
    expect(nobody?.refusal?.code).toBe('NOT_FOUND')
  })
})
