import { STATION_SESSION_HOURS, type StationPerson } from '@tehas/contracts/station'

/** What OWASP names for PBKDF2 with SHA-256: a guess costs a tablet a good part of a second. */
const ROUNDS = 600_000
/** After so many wrong PINs in a row a worker is forgotten: only the service can open for them then. */
const TRIES = 5
const KNOWN_MS = STATION_SESSION_HOURS * 3_600_000

type Moment = { readonly wall: number; readonly steady: number }
type Known = {
  readonly user: StationPerson
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array
  readonly since: Moment
  wrong: number
}

/**
 * Workers whose PIN the service accepted on this page within the last twelve hours. They may come back without a connection:
 * their PIN is compared with a slow salted hash that the page's memory alone keeps, so that a reload forgets everybody.
 */
export type KnownWorkers = {
  readonly remember: (user: StationPerson, pin: string) => Promise<void>
  readonly isKnown: (userId: string) => boolean
  /** The worker whose PIN it is; `unknown` where only the service can tell. */
  readonly open: (userId: string, pin: string) => Promise<StationPerson | 'wrong' | 'unknown'>
  readonly forget: (userId: string) => void
  /** All others may not open the station any more. */
  readonly keepOnly: (userIds: readonly string[]) => void
}

type Parts = { readonly now?: () => Moment; readonly rounds?: number }

const deviceMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() })

export function createKnownWorkers({ now = deviceMoment, rounds = ROUNDS }: Parts = {}): KnownWorkers {
  const workers = new Map<string, Known>()
  // Plain http on a local network has no WebCrypto: nobody is known there.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  const hashOf = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> => {
    if (!subtle) return undefined
    const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
    return new Uint8Array(await subtle.deriveBits(how, key, 256))
  }
  const find = (userId: string): Known | undefined => {
    const known = workers.get(userId)
    if (!known) return undefined
    const { wall, steady } = now()
    // The steady clock stands still while a tablet sleeps; the other may have been set back.
    const passed = [wall - known.since.wall, steady - known.since.steady]
    if (passed.every((ms) => ms >= 0 && ms < KNOWN_MS)) return known
    workers.delete(userId)
    return undefined
  }
  return {
    remember: async (user, pin) => {
      const since = now()
      const salt = crypto.getRandomValues(new Uint8Array(16))
      const hash = await hashOf(pin, salt)
      if (hash) workers.set(user._id, { user, salt, hash, since, wrong: 0 })
    },
    isKnown: (userId) => find(userId) !== undefined,
    open: async (userId, pin) => {
      const known = find(userId)
      if (!known) return 'unknown'
      // Counted before it is compared: tries at the same moment are no way around the limit.
      known.wrong += 1
      if (known.wrong > TRIES) workers.delete(userId)
      const hash = await hashOf(pin, known.salt)
      if (hash && workers.get(userId) === known && isSame(hash, known.hash)) {
        known.wrong = 0
        return known.user
      }
      if (known.wrong >= TRIES) workers.delete(userId)
      return workers.has(userId) ? 'wrong' : 'unknown'
    },
    forget: (userId) => void workers.delete(userId),
    keepOnly: (userIds) => {
      for (const userId of workers.keys()) if (!userIds.includes(userId)) workers.delete(userId)
    },
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, at) => byte === b[at])
