import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { acceptInvitation } from '../areas/project/invitations'
import { enterProject, inProject, type Tx } from '../database/connect'
import type { TestMember } from '../testing'
import { beside } from '../testing/beside'
import { newProcess } from './job-requests'
import { newInvitation } from './test-accounts'
import { createTestWorlds, unique, type World } from './test-world'
import { toInject } from './valid-requests'
import { workTimeRequests } from './work-time-requests'

/*
 * What is written because somebody else is a member, while that person's membership ends: the membership is locked until it is
 * written (decision 043), so either it is refused, or the membership ends afterwards.
 */

let world: World
beforeAll(async () => {
  world = (await createTestWorlds()).ours
})

const db = () => world.server.database.db

const isRemoved =
  ({ memberId }: TestMember) =>
  async (tx: Tx) => {
    await enterProject(tx, world.projectId)
    await sql`DELETE FROM project_member WHERE _id = ${memberId}`.execute(tx)
  }
const isDisabled =
  ({ memberId }: TestMember) =>
  async (tx: Tx) => {
    await enterProject(tx, world.projectId)
    await sql`UPDATE project_member SET status = 'DISABLED' WHERE _id = ${memberId}`.execute(tx)
  }

type Sent = ReturnType<typeof toInject>

const DAY = '2026-03-03'
const day = async (user: string) => ({
  user,
  day: DAY,
  version: (await world.owner.call(calls.getWorkDay, { params: { user, day: DAY } })).version,
})

/** What is sent by the owner about somebody, and how that is refused once it is no member. */
const writes: readonly (readonly [string, (member: TestMember) => Promise<Sent>, number, string])[] = [
  [
    'a job that is given to them',
    async ({ _id }) =>
      toInject(calls.assignJobs, { body: { jobs: [{ orderProcess: await newProcess(world), add: [_id] }] } }),
    200,
    'NOT_FOUND',
  ],
  [
    'a comment that mentions them',
    async ({ _id }) =>
      toInject(calls.addComment, { body: { orderId: (await world.newOrder())._id, content: `Vaata, @[${_id}]` } }),
    400,
    'VALIDATION_FAILED',
  ],
  [
    'an order that they are made to follow',
    async ({ _id: user }) => toInject(calls.addWatcher, { body: { orderId: (await world.newOrder())._id, user } }),
    404,
    'NOT_FOUND',
  ],
]

const ofMembersAlone: typeof writes = [
  [
    'a team that they are put into',
    async ({ _id }) => toInject(calls.createTeam, { body: { name: unique('Keevitajad'), members: [_id] } }),
    400,
    'VALIDATION_FAILED',
  ],
  [
    'notes of their day',
    async ({ _id }) => toInject(calls.setWorkDayNotes, { body: { ...(await day(_id)), notes: 'Koosolek' } }),
    404,
    'NOT_FOUND',
  ],
  [
    'work that is added for them',
    async ({ _id }) => {
      const stretch = { startedAt: `${DAY}T10:00:00.000Z`, stoppedAt: `${DAY}T10:30:00.000Z` }
      const orderProcess = await newProcess(world)
      const body = { ...(await day(_id)), orderProcess, stretch, producedAmount: 1, reason: 'Tahvel oli tühi' }
      return toInject(calls.addWorkTime, { body })
    },
    404,
    'NOT_FOUND',
  ],
  [
    'time of theirs that is corrected',
    async (user) => toInject(calls.correctWorkTime, await workTimeRequests.correctWorkTime(world, { user })),
    404,
    'NOT_FOUND',
  ],
]

/** The code of a refusal, also of one job among several. */
function codeOf(answer: { json: () => unknown }): unknown {
  const body: unknown = answer.json()
  if (typeof body !== 'object' || body === null) return undefined
  const [first] = 'results' in body && Array.isArray(body.results) ? body.results : []
  return 'code' in body ? body.code : first?.refusal?.code
}

describe('what is written of somebody whose membership ends at the same moment', () => {
  const cases = [
    ...[...writes, ...ofMembersAlone].map((each) => [...each, 'removed', isRemoved] as const),
    ...writes.map((each) => [...each, 'disabled', isDisabled] as const),
  ]
  it.each(cases)('should refuse %s', async (_what, request, status, code, _how, ends) => {
    const member = await world.server.newMember(world.projectId, 'SALES_READ', 'PRODUCTION')
    const sent = await request(member)
    const answer = await beside(db(), ends(member), () => world.owner.send(sent))
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })
})

describe('an invitation', () => {
  const openFor = (email: string) =>
    inProject(db(), world.projectId, '', async (tx) => {
      const { rows } = await sql`SELECT 1 FROM project_member
        WHERE invitation_email = ${email} AND user_id IS NULL`.execute(tx)
      return rows.length
    })
  const invite = (...emails: string[]) => world.owner.send(toInject(calls.sendProjectInvitation, { body: { emails } }))

  it('should not be sent again to somebody who accepts it at the same moment', async () => {
    const guest = await world.server.newUser()
    const registrationToken = await newInvitation(world, guest.email)
    const accepted = (tx: Tx) =>
      acceptInvitation(tx, {
        ...{ projectId: world.projectId, registrationToken, userId: guest._id, email: guest.email },
        now: new Date(),
      })
    const answer = await beside(db(), accepted, () => invite(guest.email))
    expect(answer.statusCode).toBe(200)
    expect(await openFor(guest.email)).toBe(0)
  })

  it('should be the only one of its address, however many send it at once', async () => {
    const emails = ['mari@tookoda.example', 'jaan@tookoda.example']
    const answers = await Promise.all([invite(...emails), invite(...emails.toReversed()), invite(...emails)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await Promise.all(emails.map(openFor))).toEqual([1, 1])
  })
})
