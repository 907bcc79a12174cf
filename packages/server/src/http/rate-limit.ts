import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/connect'
import { AppError } from './app-error'

export type RateLimit = { readonly name: string; readonly hits: number; readonly seconds: number }

/** Limits of calls that can be used to guess secrets or addresses, or to send mail. */
export const rateLimits = {
  logInByAccount: { name: 'log-in', hits: 10, seconds: 300 },
  logInByAddress: { name: 'log-in-ip', hits: 100, seconds: 300 },
  register: { name: 'register', hits: 30, seconds: 3600 },
  mailToAddress: { name: 'mail', hits: 5, seconds: 900 },
  registrationMail: { name: 'registration-mail', hits: 5, seconds: 900 },
  confirmMail: { name: 'confirm-mail', hits: 5, seconds: 900 },
  resetMail: { name: 'reset-mail', hits: 5, seconds: 900 },
  tokenByAddress: { name: 'token', hits: 60, seconds: 900 },
  currentPassword: { name: 'current-password', hits: 10, seconds: 900 },
  findUser: { name: 'find-user', hits: 60, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Counts a hit of a subject in the database, for all processes together. False over the limit. */
export async function isWithinLimit(db: Db | Tx, limit: RateLimit, subject: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO rate_limit (key, window_start, hits)
    VALUES (${`${limit.name}:${subject}`}, to_timestamp(floor(extract(epoch FROM now()) / ${limit.seconds}) * ${limit.seconds}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limit.hits + 1 RETURNING hits`.execute(db)
  return z.object({ hits: z.number() }).parse(rows[0]).hits <= limit.hits
}

/** The same for a call: throws TOO_MANY_REQUESTS over the limit. */
export async function countHit(db: Db | Tx, limit: RateLimit, subject: string): Promise<void> {
  if (!(await isWithinLimit(db, limit, subject))) throw new AppError('TOO_MANY_REQUESTS')
}

export async function deleteOldHits(db: Db): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`.execute(db)
}
