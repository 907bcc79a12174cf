import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { registered, TEST_PIN } from '../../api-tests/station-requests'
import { createTestWorlds, type World } from '../../api-tests/test-world'
import { mailNotificationsJob } from '../../notifications/mail-notifications'
import { createCaller, type TestMember } from '../../testing'

let world: World
let office: TestMember
beforeAll(async () => {
  world = (await createTestWorlds()).ours
  office = await world.server.newMember(world.projectId, 'USERS')
})

let badges = 0
/** A badge that nobody has yet. */
const newBadge = (): string => {
  badges += 1
  return `BADGE${badges}`.padEnd(32, 'X')
}

async function newWorker(): Promise<TestMember> {
  const worker = await world.server.newMember(world.projectId, 'PRODUCTION')
  await worker.call(calls.setPin, { body: { pin: TEST_PIN } })
  return worker
}

const told = async (worker: TestMember) =>
  (await worker.call(calls.getNotifications, { body: {} })).notifications.map(({ act, actor, values }) => ({
    act,
    by: actor?._id ?? null,
    at: values.name,
  }))

const at = (token: string) => createCaller(world.server.app, { token, projectId: world.projectId })
const openBy = async (token: string, badge: string) =>
  at((await world.server.visitor.call(calls.unlockByBadge, { body: { token, badge } })).token)

describe('a badge that somebody else made', () => {
  it('should be told to its holder when it is made, and when it is used first, by mail as well', async () => {
    const { token, station } = await registered(world)
    const worker = await newWorker()
    const badge = newBadge()
    await office.call(calls.setBadges, { body: { badges: [{ user: worker._id, badge }] } })
    const made = { act: 'BADGE_MADE', by: office._id, at: undefined }
    expect(await told(worker)).toEqual([made])
    await openBy(token, badge)
    await openBy(token, badge)
    expect(await told(worker)).toEqual([{ act: 'BADGE_USED', by: null, at: station.name }, made])
    const { services, database } = world.server
    const job = { projectId: world.projectId, userId: worker._id }
    await mailNotificationsJob.run({ ...services, target: database.target, log: { error: () => undefined } }, job)
    const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
      WHERE recipient = ${worker.email}`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain(`kasutati esimest korda: ${station.name}`)
    expect(await told(office)).toEqual([])
  })

  it('should be told again when another takes its place', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    for (const badge of [newBadge(), newBadge()]) {
      await office.call(calls.setBadges, { body: { badges: [{ user: worker._id, badge }] } })
      await openBy(token, badge)
    }
    expect((await told(worker)).map(({ act }) => act)).toEqual(['BADGE_USED', 'BADGE_MADE', 'BADGE_USED', 'BADGE_MADE'])
  })

  it('should not let its notice on My jobs be seen by whoever came with it', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const badge = newBadge()
    await office.call(calls.setBadges, { body: { badges: [{ user: worker._id, badge }] } })
    const impostor = await openBy(token, badge)
    const [notice, ...others] = (await impostor.call(calls.listEndedJobs, {})).corrections ?? []
    expect([notice, others]).toMatchObject([{ kind: 'BADGE', isSeenElsewhere: true }, []])
    const seen = { body: { corrections: [notice?._id ?? ''] } }
    await impostor.call(calls.seeEndedJobs, seen)
    expect((await worker.call(calls.listEndedJobs, {})).corrections).toMatchObject([{ kind: 'BADGE' }])
    const body = { token, user: worker._id, pin: TEST_PIN }
    const own = at((await world.server.visitor.call(calls.unlockByPin, { body })).token)
    expect((await own.call(calls.listEndedJobs, {})).corrections?.[0]).not.toHaveProperty('isSeenElsewhere')
    await own.call(calls.seeEndedJobs, seen)
    expect(await worker.call(calls.listEndedJobs, {})).not.toHaveProperty('corrections')
  })

  it('should stand in the log with how a session was opened', async () => {
    const { token, station } = await registered(world)
    const worker = await newWorker()
    const badge = newBadge()
    await office.call(calls.setBadges, { body: { badges: [{ user: worker._id, badge }] } })
    await openBy(token, badge)
    await world.server.visitor.call(calls.unlockByPin, { body: { token, user: worker._id, pin: TEST_PIN } })
    const { rows } = await world.server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('tehas.project', ${world.projectId}, true)`.execute(tx)
      return sql<{ by: string }>`SELECT changes -> 0 ->> 'to' AS by FROM audit
        WHERE entity = 'STATION' AND entity_id = ${station._id} AND type = 'LINK' ORDER BY id`.execute(tx)
    })
    expect(rows.map(({ by }) => by)).toEqual(['BADGE', 'PIN'])
  })
})

it('should tell the first use of a badge that one made oneself, and no more', async () => {
  const { token } = await registered(world)
  const worker = await newWorker()
  const badge = newBadge()
  await worker.call(calls.setBadge, { body: { badge } })
  expect(await told(worker)).toEqual([])
  const other = await registered(world)
  const first = await openBy(token, badge)
  await openBy(other.token, badge)
  expect((await told(worker)).map(({ act }) => act)).toEqual(['BADGE_USED'])
  // The first use ends no session that another station has.
  await first.call(calls.listMyJobs, {})
})
