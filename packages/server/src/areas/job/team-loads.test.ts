import { calls } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing'

/** Friday 20 November 2026, 14:00 in Tallinn. */
let now = Date.parse('2026-11-20T12:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const welder = await server.newMember(owner.projectId, 'PRODUCTION')
const names = new Map<string, string>()
/** Minutes of each team by its name: planned of how many. */
const loads = async (by = owner) =>
  Object.fromEntries(
    (await by.call(calls.listTeamLoads, {})).rows.map(({ team, planned, capacity }) => [
      names.get(team),
      [planned, capacity],
    ]),
  )
const newTeam = async (name: string, members: readonly string[]) => {
  const { _id } = await owner.call(calls.createTeam, { body: { name, members: [...members] } })
  names.set(_id, name)
  const definition = await owner.call(calls.createProcessDefinition, { body: { name: `${name} protsess`, team: _id } })
  return { _id: definition._id }
}

beforeAll(async () => {
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
  const weld = await newTeam('Keevitus', [owner._id, welder._id])
  const cut = await newTeam('Laser', [owner._id])
  await newTeam('Koostamine', [])
  const of = (name: string, process: { _id: string }, minutes: number, deadline?: string, startTime?: string) => ({
    ...{
      name,
      process,
      workload: { value: minutes, unit: 'MIN' as const },
      changeoverTime: { value: 0, unit: 'MIN' as const },
    },
    ...(deadline && { deadline }),
    ...(startTime && { startTime }),
  })
  const processes = [
    // Late by a week: all 120 minutes; until Tuesday, the third working day from today: 900 / 3.
    of('Hiline', weld, 12, '2026-11-13T14:00:00.000Z'),
    of('Teisipäevaks', weld, 90, '2026-11-24T14:00:00.000Z'),
    // Starts on Monday; and without a deadline.
    of('Esmaspäeval', weld, 600, '2026-11-24T14:00:00.000Z', '2026-11-23T06:00:00.000Z'),
    of('Tähtajata', weld, 600),
    // Due today.
    of('Tänaseks', cut, 60, '2026-11-20T14:00:00.000Z'),
    { ...of('Ajata', cut, 600, '2026-11-20T14:00:00.000Z'), timeCalculations: false },
  ]
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
})

describe('the load of a team today', () => {
  it('should be what is late in full, and of the rest the part of a day, beside what its members work', async () => {
    // 480 minutes a day for each: 420 of 960, 600 of 480.
    expect(await loads()).toEqual({ Keevitus: [420, 960], Laser: [600, 480], Koostamine: [0, 0] })
    expect(await loads(welder)).toEqual(await loads())
  })

  it('should be less by what was worked', async () => {
    const { rows } = await owner.call(calls.listJobs, { body: { filters: { search: 'Tänaseks' } } })
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: rows[0]?._id ?? '' } })
    now += 60 * 60_000
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 1, confirmed: true } })
    expect((await loads()).Laser).toEqual([540, 480])
  })

  it('should be nothing on a day off', async () => {
    now = Date.parse('2026-11-21T12:00:00.000Z')
    expect((await loads()).Keevitus).toEqual([0, 0])
  })
})
