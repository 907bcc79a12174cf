import {
  type BodyOf,
  type calls,
  STATION_SESSION_HOURS,
  type StationSession,
  stationPersonSchema,
} from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { PublicContext } from '../../http/context'
import { hashToken, newToken } from '../../tokens/secret-token'
import { passwordFits } from '../account/password'
import { shortAddress } from '../account/short-address'
import { beginUnlock } from '../account/sign-in-limits'
import { inProjectOfToken, stationOf } from './open-station'

const USER_AGENT_LENGTH = 400

const workerRow = stationPersonSchema.extend({ rights: z.array(z.string()), pinHash: z.string().nullable() })

/** An active member who may work on jobs; undefined for everybody else. */
async function findWorker(tx: Tx, by: { readonly user: string } | { readonly badge: string }) {
  const isTheirs = 'user' in by ? sql`m.user_id = ${by.user}` : sql`w.badge_hash = ${hashToken(by.badge)}`
  const { rows } = await sql`
    SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", m.rights,
      w.pin_hash AS "pinHash"
    FROM station_worker w JOIN project_member m USING (project_id, user_id) JOIN user_account u ON u._id = m.user_id
    WHERE ${isTheirs} AND m.status = 'ACTIVE'`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { rights, pinHash, ...person } = workerRow.parse(rows[0])
  return hasRight(toUserRights(rights), 'PRODUCTION') ? { person, pinHash } : undefined
}

type By = Parameters<typeof findWorker>[1]
type Worker = NonNullable<Awaited<ReturnType<typeof findWorker>>>

/**
 * Opens the session; whoever worked at the station before is out. Station, worker and PIN are looked at anew: they may have
 * changed while the PIN was checked.
 */
const openSessionAt = (
  context: PublicContext,
  { token: stationToken, by, worker }: { readonly token: string; readonly by: By; readonly worker: Worker },
): Promise<StationSession> =>
  inProjectOfToken(context, stationToken, async (tx, projectId) => {
    const { _id: stationId } = await stationOf(tx, stationToken)
    const present = await findWorker(tx, by)
    if (present?.person._id !== worker.person._id || present.pinHash !== worker.pinHash) {
      throw new AppError('WRONG_CREDENTIALS')
    }
    const { person: user } = worker
    const token = newToken()
    await sql`DELETE FROM user_session WHERE station_project = ${projectId} AND station_id = ${stationId}`.execute(tx)
    const { rows } = await sql`
      INSERT INTO user_session (token_hash, user_id, user_agent, place, station_project, station_id, expires_at)
      VALUES (${hashToken(token)}, ${user._id}, ${context.userAgent.slice(0, USER_AGENT_LENGTH)},
        ${shortAddress(context.ip)}, ${projectId}, ${stationId}, now() + make_interval(hours => ${STATION_SESSION_HOURS}))
      RETURNING to_json(expires_at) #>> '{}' AS "expiresAt"`.execute(tx)
    await recordAudit(tx, {
      projectId,
      entity: 'STATION',
      entityId: stationId,
      type: 'LINK',
      userId: user._id,
      changes: [],
    })
    return { token, user, ...openedRow.parse(rows[0]) }
  })

const openedRow = z.object({ expiresAt: requiredMomentColumn })

/**
 * Opens a session by the worker's PIN. Who is no worker of the project, or has no PIN, is answered as a wrong PIN is, and as
 * late. Throws TOKEN_NOT_VALID, WRONG_CREDENTIALS, and TOO_MANY_REQUESTS with when to try again.
 */
export async function unlockByPin(
  context: PublicContext,
  { token, user, pin }: BodyOf<typeof calls.unlockByPin>,
): Promise<StationSession> {
  // In transactions of their own: argon2 takes long, and what was tried counts whatever becomes of the rest.
  const station = await inProjectOfToken(context, token, (tx) => stationOf(tx, token))
  const succeed = await beginUnlock(context.db, station._id, user)
  const by = { user }
  const worker = await inProjectOfToken(context, token, (tx) => findWorker(tx, by))
  const fits = await passwordFits(worker?.pinHash ?? undefined, pin)
  if (!worker || !fits) throw new AppError('WRONG_CREDENTIALS')
  await succeed()
  return openSessionAt(context, { token, by, worker })
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
