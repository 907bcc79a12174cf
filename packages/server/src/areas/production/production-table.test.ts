import { type BodyInputOf, calls, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer } from '../../testing'

/** Friday 20 November 2026, 14:00 in Tallinn. */
let now = Date.parse('2026-11-20T12:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const welder = await server.newMember(projectId, 'PRODUCTION')
type Asked = BodyInputOf<typeof calls.listProduction>
type Filters = NonNullable<Asked['filters']> & Omit<Asked, 'filters'>
const list = ({ sort, limit, ...filters }: Filters = {}, by = owner) =>
  by.call(calls.listProduction, { body: { filters, ...(sort && { sort }), ...(limit && { limit }) } })
const names = async (asked: Filters = {}) => (await list(asked)).rows.map(({ orderProcess }) => orderProcess.name)
let orderId: Id = ''
let ids: readonly Id[] = []
let teams: readonly Id[] = []

beforeAll(async () => {
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
  const [welding, laser] = await Promise.all(
    ['Õmblus', 'Laser'].map((name) => owner.call(calls.createTeam, { body: { name, members: [owner._id] } })),
  )
  teams = [welding?._id ?? '', laser?._id ?? '']
  const [weld, cut] = await Promise.all(
    teams.map((team, at) => owner.call(calls.createProcessDefinition, { body: { name: `Samm ${at}`, team } })),
  )
  const workload = { value: 6, unit: 'MIN' as const }
  const of = (name: string, deadline: string, process?: string) => ({
    ...{ name, workload, changeoverTime: { value: 0, unit: 'MIN' as const }, deadline },
    ...(process && { process: { _id: process } }),
  })
  // The leg is made twice for each frame: 20 of them; its paint by the metre, 1,5 for each.
  const items = [
    {
      ...{ name: 'Jalg', category: 'SEMI_FINISHED' as const, netQuantity: 2, unit: 'PCS' as const },
      processes: [of('Lihvimine', '2026-11-22T21:59:00.000Z', weld?._id)],
    },
    {
      ...{ name: 'Serv', category: 'SEMI_FINISHED' as const, netQuantity: 1.5, unit: 'M' as const },
      processes: [of('Kantimine', '2026-11-22T22:30:00.000Z')],
    },
  ]
  const processes = [
    of('Laserlõikus', '2026-11-20T14:00:00.000Z', cut?._id),
    of('Keevitamine', '2026-11-13T14:00:00.000Z', weld?._id),
  ]
  const made = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes, items }] },
  })
  orderId = made._id
  const order = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId, version: made.version, action: 'publish' },
  })
  ids = (order.products[0]?.processes ?? []).map(({ _id }) => _id)
  // Cutting is done: 10 of 10 in 30 minutes.
  const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: ids[0] ?? '' } })
  now += 30 * 60_000
  await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 10 } })
  // Welding runs for 12 minutes.
  await owner.call(calls.assignJobs, { body: { jobs: [{ orderProcess: ids[1] ?? '', add: [welder._id] }] } })
  await welder.call(calls.startJob, { body: { orderProcess: ids[1] ?? '' } })
  now += 12 * 60_000
})

describe('the production table', () => {
  it('should have every process of active orders, done or not, the nearest deadlines first, what is done last', async () => {
    const { rows, count, all } = await list()
    expect(
      rows.map(({ orderProcess, item, netQuantity, unit, isDone, isLate, daysBehind }) => [
        ...[orderProcess.name, item?.name, netQuantity, unit, isDone, isLate, daysBehind],
      ]),
    ).toEqual([
      ['Keevitamine', undefined, 10, 'PCS', false, true, 7],
      ['Lihvimine', 'Jalg', 20, 'PCS', false, false, 0],
      ['Kantimine', 'Serv', 15, 'M', false, false, 0],
      ['Laserlõikus', undefined, 10, 'PCS', true, false, 0],
    ])
    expect([count, all.count]).toEqual([4, 4])
    expect(all.teams.map(({ name }) => name)).toEqual(['Laser', 'Õmblus'])
  })

  it('should sum what matches, pieces and metres apart, with the time that runs', async () => {
    // By plan 6 minutes a piece: 60 + 60 + 120 + 90.
    const { together, rows } = await list({ limit: 1 })
    expect(rows).toHaveLength(1)
    expect(together).toEqual({
      amounts: [
        { unit: 'PCS', net: 40, produced: 10 },
        { unit: 'M', net: 15, produced: 0 },
      ],
      planned: 330,
      worked: 42,
    })
    expect((await list({ isDone: true })).together).toEqual({
      amounts: [{ unit: 'PCS', net: 10, produced: 10 }],
      planned: 60,
      worked: 30,
    })
    expect((await list({ search: 'pole seda' })).together).toEqual({ amounts: [], planned: 0, worked: 0 })
  })

  it('should count what each choice would leave of what the others leave', async () => {
    const { states, done, mine } = await list()
    expect(states).toEqual({ late: 1, ACTIVE: 1, PAUSED: 0, today: 0, week: 2, NOT_ACTIVE: 2, STOPPED: 0 })
    expect(done).toEqual({ all: 4, open: 3, done: 1 })
    // Of the owner's teams: welding, cutting and grinding.
    expect(mine).toBe(3)
    const week = await list({ states: ['week'], isMine: true })
    expect(week.rows.map(({ orderProcess }) => orderProcess.name)).toEqual(['Keevitamine', 'Lihvimine'])
    expect(week.done).toEqual({ all: 2, open: 2, done: 0 })
    expect(week.states.NOT_ACTIVE).toBe(1)
    expect((await list({ isMine: true }, welder)).rows.map(({ orderProcess }) => orderProcess.name)).toEqual([
      'Keevitamine',
    ])
  })

  it('should be narrowed by team, person, order and words, and sorted by any column', async () => {
    expect(await names({ teams: [teams[0] ?? ''] })).toEqual(['Keevitamine', 'Lihvimine'])
    expect(await names({ people: [welder._id] })).toEqual(['Keevitamine'])
    expect(await names({ orders: [orderId], isDone: true })).toEqual(['Laserlõikus'])
    expect(await names({ orders: [teams[0] ?? ''] })).toEqual([])
    expect(await names({ search: 'serv || laser' })).toEqual(['Kantimine', 'Laserlõikus'])
    expect((await names({ sort: { netQuantity: -1 } })).slice(0, 2)).toEqual(['Lihvimine', 'Kantimine'])
    expect((await names({ sort: { status: 1 } })).at(-1)).toBe('Laserlõikus')
    expect((await names({ sort: { daysBehind: -1 } }))[0]).toBe('Keevitamine')
  })

  it('should leave out other teams’ work for whoever sees their own alone', async () => {
    // Given to the welder, and of no team.
    expect((await list({}, welder)).rows.map(({ orderProcess }) => orderProcess.name)).toEqual([
      'Keevitamine',
      'Kantimine',
    ])
    expect((await list({}, welder)).all.count).toBe(2)
  })

  it('should be right for 5 000', async () => {
    await inProject(server.database.db, projectId, owner._id, async (tx) => {
      await sql`CREATE TEMPORARY TABLE many ON COMMIT DROP AS SELECT * FROM order_process WHERE _id = ${ids[1]}`.execute(
        tx,
      )
      await sql`INSERT INTO order_process SELECT (jsonb_populate_record(many, jsonb_build_object('_id', lpad(to_hex(n), 24, '0'),
        'name', 'Samm ' || n % 7, 'deadline', timestamptz '2027-01-01' + make_interval(mins => n)))).*
        FROM many, generate_series(1, 4996) AS n`.execute(tx)
    })
    const first = await list({ limit: 200 })
    expect([first.count, first.rows.length, first.all.count]).toEqual([5000, 200, 5000])
    expect(first.together.amounts).toEqual([
      { unit: 'PCS', net: 40 + 49_960, produced: 10 },
      { unit: 'M', net: 15, produced: 0 },
    ])
    const all = await list({ limit: 5000 })
    expect(new Set(all.rows.map(({ _id }) => _id)).size).toBe(5000)
    expect(all.rows.slice(0, 200).map(({ _id }) => _id)).toEqual(first.rows.map(({ _id }) => _id))
  })
})
