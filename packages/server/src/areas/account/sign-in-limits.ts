import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { networkOf } from './short-address'

type Limit = { readonly free: number }

/** How many failed logins in a row are free of delay. */
const limits = {
  account: { free: 10 },
  network: { free: 100 },
  device: { free: 10 },
  pin: { free: 5 },
  badge: { free: 20 },
} as const satisfies Record<string, Limit>
/** The delay after the last free failure; it doubles with each further one up to the longest. */
const [FIRST_DELAY, LONGEST_DELAY] = [30, 900]
/** So long after the last failure the count starts anew. */
const MEMORY = sql`interval '1 day'`

/** Of an attempt that delays nobody. Attempts in parallel have other moments, so the present one could be after theirs. */
const NEVER = sql`'-infinity'::timestamptz`

type Key = { readonly limit: Limit; readonly name: string }

const accountKey = (email: string): Key => ({ limit: limits.account, name: `account ${email}` })

/** Counts an attempt as failed before its outcome is known, so that attempts in parallel are no way around the limit. */
async function reserve(db: Db, { limit, name }: Key): Promise<void> {
  const { rows } = await sql`
    INSERT INTO sign_in_attempt AS known (key, failures, blocked_until) VALUES (${name}, 1, ${NEVER})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.last_at < now() - ${MEMORY} THEN 1 ELSE known.failures + 1 END,
      blocked_until = CASE WHEN known.last_at < now() - ${MEMORY} OR known.failures + 1 < ${limit.free} THEN ${NEVER}
        ELSE now() + make_interval(secs => least(${LONGEST_DELAY}, ${FIRST_DELAY} * power(2, least(known.failures + 1 - ${limit.free}, 10)))) END,
      last_at = now()
    WHERE known.blocked_until <= now() RETURNING 1`.execute(db)
  if (rows.length > 0) return
  const blocked = await sql`
    SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS seconds FROM sign_in_attempt
    WHERE key = ${name}`.execute(db)
  const { seconds } = z.object({ seconds: z.number() }).parse(blocked.rows[0] ?? { seconds: 1 })
  throw new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: seconds } })
}

/** Takes back one attempt that was counted as failed, and the delay that it caused. */
async function takeBack(db: Db, { name }: Key): Promise<void> {
  await sql`UPDATE sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = ${NEVER}
    WHERE key = ${name}`.execute(db)
}

async function forget(db: Db | Tx, { name }: Key): Promise<void> {
  await sql`DELETE FROM sign_in_attempt WHERE key = ${name}`.execute(db)
}

type Caller = { readonly email: string; readonly ip: string; readonly deviceHash: string | undefined }

type Attempt = {
  /** The password was right: the failures before it are forgotten. */
  readonly succeed: () => Promise<void>
  /** The password was neither right nor a guess, so the attempt does not count. */
  readonly withdraw: () => Promise<void>
}

/**
 * Begins an attempt to log in. Throws TOO_MANY_REQUESTS, with when to try again, where too many failed for the account or
 * from the network. A device that the account was logged in on before has a count of its own: failures of others do not
 * hold it up, and whoever stole it cannot guess without end.
 */
export async function beginSignIn(db: Db, { email, ip, deviceHash }: Caller): Promise<Attempt> {
  if (deviceHash !== undefined) {
    const device = { limit: limits.device, name: `device ${deviceHash} ${email}` }
    await reserve(db, device)
    return { succeed: () => forget(db, device), withdraw: () => takeBack(db, device) }
  }
  const network = { limit: limits.network, name: `network ${networkOf(ip)}` }
  const account = accountKey(email)
  await reserve(db, network)
  try {
    await reserve(db, account)
  } catch (error) {
    // Nothing was tried, so it does not count against others of the network.
    await takeBack(db, network)
    throw error
  }
  return {
    succeed: async () => {
      await forget(db, account)
      // Only this attempt: else an account of one's own would clear the count of guesses at others.
      await takeBack(db, network)
    },
    withdraw: async () => {
      await takeBack(db, account)
      await takeBack(db, network)
    },
  }
}

/**
 * Begins an attempt to open a station, by a worker's PIN or by a badge. Wrong ones count for that station and that worker:
 * nobody locks a worker out of another station, nor another worker out of this one.
 */
export async function beginUnlock(db: Db, stationId: string, userId: string | undefined): Promise<() => Promise<void>> {
  const key = userId
    ? { limit: limits.pin, name: `station ${stationId} ${userId}` }
    : { limit: limits.badge, name: `station ${stationId}` }
  await reserve(db, key)
  return () => forget(db, key)
}

/** The mailbox proved who it is: whatever failed before does not hold the account up. */
export const forgetFailures = (tx: Tx, email: string): Promise<void> => forget(tx, accountKey(email))

export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`DELETE FROM sign_in_attempt WHERE last_at < now() - ${MEMORY}`.execute(db)
}
