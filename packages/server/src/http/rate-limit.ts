import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/connect'
import { AppError } from './app-error'

export type RateLimit = { readonly name: string; readonly hits: number; readonly seconds: number }

/** Limits of calls that can be used to guess secrets or addresses, or to send mail. */
export const rateLimits = {
  register: { name: 'register', hits: 30, seconds: 3600 },
  mailToAddress: { name: 'mail', hits: 5, seconds: 900 },
  mailByNetwork: { name: 'mail-ip', hits: 100, seconds: 900 },
  registrationMail: { name: 'registration-mail', hits: 5, seconds: 900 },
  confirmMail: { name: 'confirm-mail', hits: 5, seconds: 900 },
  resetMail: { name: 'reset-mail', hits: 5, seconds: 900 },
  invitationsByUser: { name: 'invitations', hits: 200, seconds: 86_400 },
  documentsByUser: { name: 'documents', hits: 300, seconds: 86_400 },
  tokenByAddress: { name: 'token', hits: 60, seconds: 900 },
  currentPassword: { name: 'current-password', hits: 10, seconds: 900 },
  findUser: { name: 'find-user', hits: 60, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

const hitSchema = z.object({ hits: z.number(), secondsLeft: z.number() })

/** Counts a hit of a subject in the database, for all processes together; tells when counting starts anew. */
async function hit(db: Db | Tx, { name, seconds }: RateLimit, subject: string): Promise<z.infer<typeof hitSchema>> {
  const { rows } = await sql`
    INSERT INTO rate_limit (key, window_start, hits)
    VALUES (${`${name}:${subject}`}, to_timestamp(floor(extract(epoch FROM now()) / ${seconds}) * ${seconds}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limit.hits + 1
    RETURNING hits, greatest(1, ceil(extract(epoch FROM window_start - now()) + ${seconds}))::int AS "secondsLeft"`.execute(
    db,
  )
  return hitSchema.parse(rows[0])
}

/** Counts a hit; false over the limit. */
export const isWithinLimit = async (db: Db | Tx, limit: RateLimit, subject: string): Promise<boolean> =>
  (await hit(db, limit, subject)).hits <= limit.hits

/** Counts a hit of a call. Throws TOO_MANY_REQUESTS over the limit, with when to try again. */
export async function countHit(db: Db | Tx, limit: RateLimit, subject: string): Promise<void> {
  const { hits, secondsLeft } = await hit(db, limit, subject)
  if (hits > limit.hits) throw new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: secondsLeft } })
}

export async function deleteOldHits(db: Db): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`.execute(db)
}
