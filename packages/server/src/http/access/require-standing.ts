import { type RawBuilder, sql } from 'kysely'
import type { Entrant } from './authenticate'

const NOT_STANDING = 'TH003'

/**
 * Asks with the statement that begins a command whether the caller's session, and with a project the membership, are still as
 * they were found, and locks them until it is committed: what was verified of the caller stands when something is written.
 * Where it does not, that statement fails with what `isNotStanding` knows, and nothing of the work is carried out.
 */
export const requireStanding = (
  { sessionHash, member }: Pick<Entrant, 'sessionHash' | 'member'>,
  projectId = '',
): RawBuilder<unknown> =>
  sql`require_standing(${sessionHash}, ${projectId}, ${member?._id ?? null}, ${[...(member?.stored ?? [])]})`

/** Whether an error says that the session ended or the membership changed since the caller was found. */
export const isNotStanding = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_STANDING
