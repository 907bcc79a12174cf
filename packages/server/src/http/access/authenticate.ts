import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../database/connect'
import { hashToken } from '../../tokens/secret-token'
import { AppError } from '../app-error'
import type { Member, SessionUser } from '../context'
import { toUserRights } from './load-member'

/** A session ends when it was not used for so many days. */
export const SESSION_DAYS = 30
/** A session ends so long after the login, however often it is used; the database checks it too. */
const LONGEST_SESSION = sql`interval '2160 hours'`

const rowSchema = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  version: z.number(),
  sessionId: z.string(),
  stale: z.boolean(),
  expiresInMs: z.number(),
  /** Of a worker's session at a station. */
  stationProject: z.string().nullable(),
})
const memberRowSchema = rowSchema.extend({ memberId: z.string().nullable(), rights: z.array(z.string()).nullable() })

export type Authenticated = {
  readonly user: SessionUser
  readonly sessionHash: string
  /** Names the session to its owner; unlike the hash it may be told. */
  readonly sessionId: string
  /** Milliseconds until the session ends unless it is used before. */
  readonly expiresInMs: number
  /** A worker's session at a station, which may only do what My jobs needs. */
  readonly isAtStation: boolean
}

/** What a request says of who sends it: headers Authorization and x-selected-user. */
export type Credentials = {
  readonly authorization: string | undefined
  readonly selectedUser: string | undefined
  /** Whether it asks for what a worker's session at a station may have; others are refused to such a session. */
  readonly isForStations?: boolean
}

/** Somebody who asks for a project; `member` is undefined for those who are not an active member of it. */
export type Entrant = Authenticated & { readonly member: (Member & StoredRights) | undefined }
/** The rights as the database holds them, by which a command asks whether they are still the same. */
type StoredRights = { readonly stored: readonly string[] }

/**
 * The user of a session token (header Authorization, with or without "Bearer "). Using a session extends it.
 * Throws NOT_AUTHENTICATED for a missing, unknown or expired token, and where x-selected-user names another user; FORBIDDEN
 * for a session at a station that asks for more than it may.
 */
export async function authenticate(db: Db, credentials: Credentials): Promise<Authenticated> {
  const sessionHash = hashOf(credentials.authorization)
  const { rows } = await sql`
    SELECT u._id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.version,
      s._id AS "sessionId", s.station_project AS "stationProject", s.used_at < now() - interval '1 hour' AS stale,
      (extract(epoch FROM s.expires_at - now()) * 1000)::float8 AS "expiresInMs"
    FROM user_session s JOIN user_account u ON u._id = s.user_id
    WHERE s.token_hash = ${sessionHash} AND s.expires_at > now()`.execute(db)
  if (rows[0] === undefined) throw new AppError('NOT_AUTHENTICATED')
  return used(db, { sessionHash, ...credentials }, rowSchema.parse(rows[0]))
}

/** As `authenticate`, with who the user is in a project, in the same round trip. */
export async function authenticateIn(db: Db, projectId: string, credentials: Credentials): Promise<Entrant> {
  const sessionHash = hashOf(credentials.authorization)
  const { rows } = await sql`SELECT * FROM session_in_project(${sessionHash}, ${projectId})`.execute(db)
  if (rows[0] === undefined) throw new AppError('NOT_AUTHENTICATED')
  const { memberId, rights, ...row } = memberRowSchema.parse(rows[0])
  const authenticated = await used(db, { sessionHash, ...credentials }, row)
  // A worker's session at a station is of its project alone.
  const isElsewhere = row.stationProject !== null && row.stationProject !== projectId
  const isMember = memberId !== null && rights !== null && !isElsewhere
  return {
    ...authenticated,
    member: isMember ? { _id: memberId, rights: toUserRights(rights), stored: rights } : undefined,
  }
}

function hashOf(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  if (!token) throw new AppError('NOT_AUTHENTICATED')
  return hashToken(token)
}

/** Extends the session; at most once an hour, so that queries do not write each time. One at a station is not extended. */
async function used(
  db: Db,
  { sessionHash, selectedUser, isForStations = false }: Omit<Credentials, 'authorization'> & { sessionHash: string },
  { stale, sessionId, expiresInMs, stationProject, ...user }: z.output<typeof rowSchema>,
): Promise<Authenticated> {
  if (selectedUser && selectedUser !== user._id) throw new AppError('NOT_AUTHENTICATED')
  const isAtStation = stationProject !== null
  if (isAtStation && !isForStations) throw new AppError('FORBIDDEN')
  if (stale && !isAtStation) {
    await sql`
    UPDATE user_session SET used_at = now(),
      expires_at = least(now() + make_interval(days => ${SESSION_DAYS}), created_at + ${LONGEST_SESSION})
    WHERE token_hash = ${sessionHash} AND used_at < now() - interval '1 hour'`.execute(db)
  }
  return { user, sessionHash, sessionId, expiresInMs, isAtStation }
}
