import { calls } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer } from '../../testing'

/** Friday 20 November 2026, 14:00 in Tallinn. */
let now = Date.parse('2026-11-20T12:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const welder = await server.newMember(owner.projectId, 'PRODUCTION')

/** Minutes of each team by its name: planned, of how many. */
const loads = async () => {
  const { from, to, teams } = await owner.call(calls.getHomeLoads, {})
  return { from, to, ...Object.fromEntries(teams.map(({ name, planned, capacity }) => [name, [planned, capacity]])) }
}

async function newTeam(name: string, members: readonly string[]) {
  const { _id } = await owner.call(calls.createTeam, { body: { name, members: [...members] } })
  return owner.call(calls.createProcessDefinition, { body: { name: `${name} protsess`, team: _id } })
}

beforeAll(async () => {
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
  const weld = await newTeam('Keevitus', [owner._id, welder._id])
  const cut = await newTeam('Laser', [owner._id])
  await newTeam('Koostamine', [])
  const of = (process: { _id: string }, minutes: number, deadline?: string, startTime?: string) => ({
    name: `Samm ${minutes}`,
    process: { _id: process._id },
    workload: { value: minutes, unit: 'MIN' as const },
    changeoverTime: { value: 0, unit: 'MIN' as const },
    ...(deadline && { deadline: `${deadline}T14:00:00.000Z` }),
    ...(startTime && { startTime: `${startTime}T06:00:00.000Z` }),
  })
  const processes = [
    // Late, and due on Tuesday: all of it.
    of(weld, 12, '2026-11-13'),
    of(weld, 90, '2026-11-24'),
    // Until the 4th of December, the eleventh working day: 6 of them until Sunday of next week.
    of(weld, 110, '2026-12-04'),
    // From Monday to the Monday after the next: 5 of 6 days.
    of(weld, 60, '2026-11-30', '2026-11-23'),
    // It begins after that, or nobody knows when.
    of(weld, 500, '2026-12-04', '2026-11-30'),
    of(weld, 500),
    of(cut, 30, '2026-11-20'),
  ]
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
})

it('should be what the plan takes until the end of next week, of the working days until then', async () => {
  // Six days of 480 minutes each. 120 + 900 + 1100 × 6 / 11 + 600 × 5 / 6 = 2120.
  expect(await loads()).toEqual({
    from: '2026-11-20',
    to: '2026-11-29',
    Keevitus: [2120, 5760],
    Laser: [300, 2880],
    Koostamine: [0, 0],
  })
})

it('should be less by what was worked', async () => {
  const { rows } = await owner.call(calls.listJobs, { body: { filters: { search: 'Samm 30' } } })
  const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: rows[0]?._id ?? '' } })
  now += 60 * 60_000
  await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 1, confirmed: true } })
  expect(await loads()).toMatchObject({ Laser: [240, 2880] })
})

it('should tell whoever asks which teams are theirs', async () => {
  const own = async (who: typeof owner) =>
    (await who.call(calls.getHomeLoads, {})).teams.filter(({ isOwn }) => isOwn).map(({ name }) => name)
  expect([await own(owner), await own(welder)]).toEqual([['Keevitus', 'Laser'], ['Keevitus']])
})

it('should be of the working days alone on a day off', async () => {
  now = Date.parse('2026-11-22T12:00:00.000Z')
  // Sunday: the five days of the week to come.
  expect(await loads()).toMatchObject({ from: '2026-11-22', to: '2026-11-29', Laser: [240, 2400] })
})
