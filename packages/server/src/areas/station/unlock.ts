import {
  type BodyOf,
  type calls,
  type Id,
  newId,
  QUEUE_TOKEN,
  STATION_SESSION_HOURS,
  type StationSession,
  stationPersonSchema,
} from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { PublicContext } from '../../http/context'
import { tellPerson } from '../../notifications/tell'
import { hashToken, newToken } from '../../tokens/secret-token'
import { passwordFits } from '../account/password'
import { shortAddress } from '../account/short-address'
import { beginUnlock } from '../account/sign-in-limits'
import { inProjectOfToken, lockStationOf, stationOf } from './open-station'

const USER_AGENT_LENGTH = 400
/** Long enough for what waited on a device. */
const QUEUE_SESSION_MINUTES = 15

const workerRow = stationPersonSchema.extend({ rights: z.array(z.string()), pinHash: z.string().nullable() })

/** An active member who may work on jobs; undefined for everybody else. With `lock` they stay so. */
async function findWorker(
  tx: Tx,
  by: { readonly user: string } | { readonly badge: string },
  lock: RawBuilder<unknown> = sql``,
) {
  const isTheirs = 'user' in by ? sql`m.user_id = ${by.user}` : sql`w.badge_hash = ${hashToken(by.badge)}`
  const { rows } = await sql`
    SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", m.rights,
      w.pin_hash AS "pinHash"
    FROM station_worker w JOIN project_member m USING (project_id, user_id) JOIN user_account u ON u._id = m.user_id
    WHERE ${isTheirs} AND m.status = 'ACTIVE' ${lock}`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { rights, pinHash, ...person } = workerRow.parse(rows[0])
  return hasRight(toUserRights(rights), 'PRODUCTION') ? { person, pinHash } : undefined
}

type By = Parameters<typeof findWorker>[1]
type Worker = NonNullable<Awaited<ReturnType<typeof findWorker>>>

type Opening = {
  readonly token: string
  readonly by: By
  readonly worker: Worker
  /** What the device may send later of this worker by, where it asked for that. */
  readonly ticket?: string | undefined
}

/**
 * Opens the session; whoever worked at the station before is out. Station, worker and PIN are looked at anew, under
 * locks: they may have changed while the PIN was checked. The station first, then the member, then sessions.
 */
const openSessionAt = (
  context: PublicContext,
  { token: stationToken, by, worker, ticket }: Opening,
): Promise<StationSession> =>
  inProjectOfToken(context, stationToken, async (tx, projectId) => {
    const { _id: stationId, name } = await lockStationOf(tx, stationToken)
    const present = await findWorker(tx, by, sql`FOR SHARE OF m, w`)
    if (present?.person._id !== worker.person._id || present.pinHash !== worker.pinHash) {
      throw new AppError('WRONG_CREDENTIALS')
    }
    const { person: user } = worker
    const token = newToken()
    await sql`DELETE FROM user_session WHERE station_project = ${projectId} AND station_id = ${stationId}
      AND NOT sends_queued`.execute(tx)
    const { rows } = await sql`
      INSERT INTO user_session (token_hash, user_id, user_agent, place, station_project, station_id, by_badge, expires_at)
      VALUES (${hashToken(token)}, ${user._id}, ${context.userAgent.slice(0, USER_AGENT_LENGTH)},
        ${shortAddress(context.ip)}, ${projectId}, ${stationId}, ${'badge' in by}, now() + make_interval(hours => ${STATION_SESSION_HOURS}))
      RETURNING to_json(expires_at) #>> '{}' AS "expiresAt"`.execute(tx)
    if (ticket !== undefined && worker.pinHash !== null) {
      const kept = { stationId, userId: user._id, ticket, pinHash: worker.pinHash, stationToken }
      await keepTicket(tx, projectId, kept)
    }
    await recordAudit(tx, {
      projectId,
      entity: 'STATION',
      entityId: stationId,
      type: 'LINK',
      userId: user._id,
      changes: [{ path: 'openedBy', from: null, to: 'badge' in by ? 'BADGE' : 'PIN' }],
    })
    if ('badge' in by) await tellOfFirstUse(context, tx, { projectId, userId: user._id, station: name })
    return { token, user, ...openedRow.parse(rows[0]) }
  })

type FirstUse = { readonly projectId: Id; readonly userId: Id; readonly station: string }

/** Notifies a worker of the first session that a badge opens in the worker's name: whoever made the badge may have kept it. */
async function tellOfFirstUse(
  { now: clock }: PublicContext,
  tx: Tx,
  { projectId, userId, station }: FirstUse,
): Promise<void> {
  const now = clock()
  const { rows } = await sql`UPDATE station_worker SET badge_used_at = ${now}
    WHERE user_id = ${userId} AND badge_used_at IS NULL RETURNING 1`.execute(tx)
  if (rows.length === 0) return
  const identifier = `BADGE_USED:${newId(now.getTime())}`
  const news = { type: 'UPDATE', act: 'BADGE_USED', identifier, values: { name: station }, isMailed: true } as const
  await tellPerson({ tx, projectId, userId: null, now }, { ...news, to: userId })
}

const openedRow = z.object({ expiresAt: requiredMomentColumn })

/**
 * Opens a session by the worker's PIN. Who is no worker of the project, or has no PIN, is answered as a wrong PIN is, and as
 * late. Throws TOKEN_NOT_VALID, WRONG_CREDENTIALS, and TOO_MANY_REQUESTS with when to try again.
 */
export async function unlockByPin(
  context: PublicContext,
  { token, user, pin, ticket }: BodyOf<typeof calls.unlockByPin>,
): Promise<StationSession> {
  // In transactions of their own: argon2 takes long, and what was tried counts whatever becomes of the rest.
  const station = await inProjectOfToken(context, token, (tx) => stationOf(tx, token))
  const succeed = await beginUnlock(context.db, station._id, user)
  const by = { user }
  const worker = await inProjectOfToken(context, token, (tx) => findWorker(tx, by))
  const fits = await passwordFits(worker?.pinHash ?? undefined, pin)
  if (!worker || !fits) throw new AppError('WRONG_CREDENTIALS')
  await succeed()
  return openSessionAt(context, { token, by, worker, ticket })
}

/**
 * Opens a session of a worker that sends what the worker did without a connection, and nothing else (`stationQueueCalls`): by the ticket
 * that this device made when the worker opened the station by PIN within the last twelve hours. Whoever works there goes on.
 * WRONG_CREDENTIALS where the ticket is another or too old, or the worker has another PIN or may work no longer;
 * TOKEN_NOT_VALID where the device is no station any more.
 */
export const unlockByTicket = (
  context: PublicContext,
  { token: stationToken, user: userId, ticket }: BodyOf<typeof calls.unlockByTicket>,
): Promise<StationSession> =>
  inProjectOfToken(context, stationToken, async (tx, projectId) => {
    const { _id: stationId } = await lockStationOf(tx, stationToken)
    const worker = await findWorker(tx, { user: userId }, sql`FOR SHARE OF m, w`)
    const { rows } = await sql`SELECT 1 FROM station_ticket WHERE station_id = ${stationId} AND user_id = ${userId}
      AND ticket_hash = ${hashToken(ticket)} AND token_hash = ${hashToken(stationToken)}
      AND pin_hash = ${worker?.pinHash ?? ''} AND expires_at > ${context.now()}`.execute(tx)
    if (!worker || rows.length === 0) throw new AppError('WRONG_CREDENTIALS')
    const token = `${QUEUE_TOKEN}${newToken()}`
    const { rows: opened } = await sql`
      INSERT INTO user_session (token_hash, user_id, user_agent, place, station_project, station_id, by_badge, sends_queued, expires_at)
      VALUES (${hashToken(token)}, ${userId}, ${context.userAgent.slice(0, USER_AGENT_LENGTH)}, ${shortAddress(context.ip)},
        ${projectId}, ${stationId}, false, true, now() + make_interval(mins => ${QUEUE_SESSION_MINUTES}))
      RETURNING to_json(expires_at) #>> '{}' AS "expiresAt"`.execute(tx)
    await recordAudit(tx, {
      projectId,
      entity: 'STATION',
      entityId: stationId,
      type: 'LINK',
      userId,
      changes: [{ path: 'openedBy', from: null, to: 'TICKET' }],
    })
    return { token, user: worker.person, ...openedRow.parse(opened[0]) }
  })

type Ticket = {
  readonly stationId: Id
  readonly userId: Id
  readonly ticket: string
  readonly pinHash: string
  readonly stationToken: string
}

/** The last ticket of a worker at a station is the one that counts. */
async function keepTicket(tx: Tx, projectId: Id, { stationId, userId, ticket, pinHash, stationToken }: Ticket) {
  await sql`
    INSERT INTO station_ticket (project_id, station_id, user_id, ticket_hash, pin_hash, token_hash, expires_at)
    VALUES (${projectId}, ${stationId}, ${userId}, ${hashToken(ticket)}, ${pinHash}, ${hashToken(stationToken)},
      now() + make_interval(hours => ${STATION_SESSION_HOURS}))
    ON CONFLICT (project_id, station_id, user_id) DO UPDATE SET ticket_hash = excluded.ticket_hash,
      pin_hash = excluded.pin_hash, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(tx)
}

/** The same by a badge, which tells whose it is. */
export async function unlockByBadge(
  context: PublicContext,
  { token, badge }: BodyOf<typeof calls.unlockByBadge>,
): Promise<StationSession> {
  const station = await inProjectOfToken(context, token, (tx) => stationOf(tx, token))
  const succeed = await beginUnlock(context.db, station._id, undefined)
  const by = { badge }
  const worker = await inProjectOfToken(context, token, (tx) => findWorker(tx, by))
  if (!worker) throw new AppError('WRONG_CREDENTIALS')
  await succeed()
  return openSessionAt(context, { token, by, worker })
}
