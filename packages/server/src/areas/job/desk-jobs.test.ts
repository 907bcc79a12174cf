import { type BodyInputOf, calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer } from '../../testing'

/** Friday 20 November 2026, 14:00 in Tallinn. */
const now = Date.parse('2026-11-20T12:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const welder = await server.newMember(projectId, 'PRODUCTION')
type Asked = BodyInputOf<typeof calls.listJobs>
const list = (body: Asked = {}, by = owner) => by.call(calls.listJobs, { body })
const names = async (body: Asked = {}) => (await list(body)).rows.map(({ orderProcess }) => orderProcess.name)
const groups = async (body: Asked) => (await list(body)).groups.map(({ title, count }) => [title, count])
let ids: readonly string[] = []
let teams: readonly string[] = []

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
    name,
    workload,
    deadline,
    ...(process && { process: { _id: process } }),
  })
  const processes = [
    of('Laserlõikus', '2026-11-20T14:00:00.000Z', cut?._id),
    of('Keevitamine', '2026-11-13T14:00:00.000Z', weld?._id),
    of('Lihvimine', '2026-11-22T21:59:00.000Z', weld?._id),
    // Monday in Tallinn, Sunday in UTC.
    of('Pakkimine', '2026-11-22T22:30:00.000Z'),
  ]
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  ids = (order.products[0]?.processes ?? []).map(({ _id }) => _id)
  await owner.call(calls.startJob, { body: { orderProcess: ids[0] ?? '' } })
  await owner.call(calls.assignJobs, { body: { jobs: [{ orderProcess: ids[1] ?? '', add: [welder._id] }] } })
})

describe('the jobs of the office', () => {
  it('should be counted by state, by the days of the project', async () => {
    const { states, all, count } = await list()
    expect(states).toEqual({ late: 1, ACTIVE: 1, PAUSED: 0, today: 1, week: 3, NOT_ACTIVE: 3, STOPPED: 0 })
    expect(all).toMatchObject({ count: 4, running: 1, atWork: 1 })
    expect(new Set(all.people.map(({ _id }) => _id))).toEqual(new Set([owner._id, welder._id]))
    expect(count).toBe(4)
    expect(await names({ filters: { states: ['week'] }, by: 'order' })).toEqual([
      'Keevitamine',
      'Laserlõikus',
      'Lihvimine',
    ])
    expect(await names({ filters: { states: ['late', 'ACTIVE'] }, by: 'order' })).toEqual([
      'Keevitamine',
      'Laserlõikus',
    ])
    // A chosen state leaves the counts of the others as they are.
    expect((await list({ filters: { states: ['late'] } })).states.week).toBe(3)
  })

  it('should be those of people and teams, and of a search', async () => {
    expect(await names({ filters: { people: [welder._id] } })).toEqual(['Keevitamine'])
    expect(await names({ filters: { people: [owner._id] } })).toEqual(['Laserlõikus'])
    expect(await names({ filters: { teams: [teams[0] ?? ''] } })).toEqual(['Keevitamine', 'Lihvimine'])
    const found = (search: string) => names({ filters: { search }, by: 'order' })
    expect(await found('õmblus && lihv')).toEqual(['Lihvimine'])
    expect(await found('LASER || pakk')).toEqual(['Laserlõikus', 'Pakkimine'])
    expect(await found('kalda !! õmblus')).toEqual(['Laserlõikus', 'Pakkimine'])
    expect(await found('%')).toEqual([])
    // Typed without accents, what has them is found too; typed with them, that alone.
    expect(await found('laserloikus')).toEqual(['Laserlõikus'])
    expect(await found('MOOBEL && omblus')).toEqual(['Keevitamine', 'Lihvimine'])
    expect(await found('pakkimine || laserlôikus')).toEqual(['Pakkimine'])
    expect(await found('läser')).toEqual([])
    // What stands for something else in a pattern is looked for as it is.
    expect(await found('lihv.mine')).toEqual([])
    expect(await found('(lihv')).toEqual([])
    expect(await found('lihv_mine')).toEqual([])
    expect(await found('a\\')).toEqual([])
    expect(await found('moobel !! omblus')).toEqual(['Laserlõikus', 'Pakkimine'])
  })

  it('should stand in groups, those without a name last, folded ones counted without rows', async () => {
    expect(await groups({ by: 'team' })).toEqual([
      ['Laser', 1],
      ['Õmblus', 2],
      [null, 1],
    ])
    expect(await groups({ by: 'deadline' })).toEqual([
      ['2026-11-13', 1],
      ['2026-11-20', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 1],
    ])
    expect((await groups({ by: 'person' })).map(([, count]) => count)).toEqual([1, 1, 2])
    const folded = await list({ by: 'team', closed: [teams[0] ?? ''] })
    expect(folded).toMatchObject({ count: 4, open: 2 })
    expect(folded.rows.map(({ group }) => group)).toEqual([teams[1], ''])
    expect(folded.groups).toHaveLength(3)
  })

  it('should be sorted within their groups', async () => {
    expect(await names({ by: 'order', sort: { deadline: -1 } })).toEqual([
      'Pakkimine',
      'Lihvimine',
      'Laserlõikus',
      'Keevitamine',
    ])
    expect(await names({ by: 'order', sort: { name: 1 } })).toEqual([
      'Keevitamine',
      'Laserlõikus',
      'Lihvimine',
      'Pakkimine',
    ])
    expect((await names({ by: 'order', sort: { status: 1 } }))[0]).toBe('Laserlõikus')
  })

  it('should be right for 5 000, each told once, as many as are asked for', async () => {
    const other = await server.newProject()
    const { products } = await owner.call(calls.getSaleOrder, {
      params: { orderId: (await list()).rows[0]?.order._id ?? '' },
    })
    expect(products).toHaveLength(1)
    await inProject(server.database.db, projectId, owner._id, async (tx) => {
      await sql`CREATE TEMPORARY TABLE many ON COMMIT DROP AS SELECT * FROM order_process WHERE _id = ${ids[3]}`.execute(
        tx,
      )
      await sql`INSERT INTO order_process SELECT (jsonb_populate_record(many, jsonb_build_object('_id', lpad(to_hex(n), 24, '0'),
        'name', 'Samm ' || n % 7, 'deadline', timestamptz '2027-01-01' + make_interval(mins => n)))).*
        FROM many, generate_series(1, 4996) AS n`.execute(tx)
    })
    const first = await list({ by: 'process', limit: 200 })
    expect([first.count, first.open, first.rows.length, first.all.count]).toEqual([5000, 5000, 200, 5000])
    expect(first.groups.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
    const all = await list({ by: 'process', limit: 5000 })
    expect(new Set(all.rows.map(({ _id }) => _id)).size).toBe(5000)
    expect(all.rows.slice(0, 200).map(({ _id }) => _id)).toEqual(first.rows.map(({ _id }) => _id))
    // In each group by deadline, the groups one after the other.
    const order = all.groups.map(({ _id }) => _id)
    const at = all.rows.map(({ group, deadline }) => `${order.indexOf(group)} ${deadline}`)
    expect(at).toEqual(at.toSorted())
    expect((await list({}, other)).count).toBe(0)
    expect((await list({ filters: { search: newId() } })).count).toBe(0)
  })
})
