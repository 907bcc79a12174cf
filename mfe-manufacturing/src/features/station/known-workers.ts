import { STATION_SESSION_HOURS, type StationPerson, stationPersonSchema } from '@tehas/contracts/station'
import { z } from 'zod'

/** What OWASP names for PBKDF2 with SHA-256: a guess costs a tablet a good part of a second. */
const ROUNDS = 600_000
/** After so many wrong PINs in a row a worker is forgotten: only the service can open for them then. */
const TRIES = 5
const KNOWN_MS = STATION_SESSION_HOURS * 3_600_000
/** By so much the clock of the device may be put right without everybody being forgotten. */
const PUT_RIGHT_MS = 60_000

type Moment = { readonly wall: number; readonly steady: number }

/** A worker as the paired device keeps them: never the PIN, a slow salted hash of it. */
const keptWorkerSchema = z.object({
  user: stationPersonSchema,
  salt: z.string(),
  hash: z.string(),
  /** When the service accepted the PIN, by the clock on the wall, and the latest that this clock has shown since. */
  since: z.number(),
  seen: z.number(),
  wrong: z.number().int().min(0),
  /** By this the device sends what waits of the worker, and nothing else. */
  ticket: z.string(),
})
export const keptWorkersSchema = z.array(keptWorkerSchema).max(200)
type KeptWorker = z.infer<typeof keptWorkerSchema>

/**
 * Workers whose PIN the service accepted on this device within the last twelve hours. They may go on without a connection, also
 * after a reload: their PIN is compared with a slow salted hash that the paired device keeps. Wrong tries are kept as well.
 */
export type KnownWorkers = {
  readonly remember: (user: StationPerson, pin: string, ticket: string) => Promise<void>
  readonly isKnown: (userId: string) => boolean
  /** The worker whose PIN it is; `unknown` where only the service can tell. */
  readonly open: (userId: string, pin: string) => Promise<StationPerson | 'wrong' | 'unknown'>
  /** Who is known, with what sends their acts. */
  readonly tickets: () => readonly { readonly user: StationPerson; readonly ticket: string }[]
  readonly forget: (userId: string) => void
  /** All others may not open the station any more. */
  readonly keepOnly: (userIds: readonly string[]) => void
}

type Store = { readonly read: () => readonly KeptWorker[] | undefined; readonly keep: (kept: KeptWorker[]) => void }
type Parts = { readonly now?: () => Moment; readonly rounds?: number; readonly store?: Store }

const deviceMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() })
const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Keeps workers as long as the page lasts. */
function inMemory(): Store {
  let kept: readonly KeptWorker[] = []
  return {
    read: () => kept,
    keep: (next) => {
      kept = next
    },
  }
}

export function createKnownWorkers({
  now = deviceMoment,
  rounds = ROUNDS,
  store = inMemory(),
}: Parts = {}): KnownWorkers {
  /** Since when this page knows somebody by the clock that nobody sets. */
  const steadySince = new Map<string, number>()
  // Plain http on a local network has no WebCrypto: nobody is known there.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  const hashOf = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
    if (!subtle) return undefined
    const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
    return toText(new Uint8Array(await subtle.deriveBits(how, key, 256)))
  }
  const all = (): readonly KeptWorker[] => store.read() ?? []
  const change = (userId: string, to: (worker: KeptWorker) => KeptWorker | undefined) => {
    store.keep(
      all().flatMap((one) => (one.user._id === userId ? [to(one)].filter((each) => each !== undefined) : [one])),
    )
  }
  const forget = (userId: string) => {
    if (all().some(({ user }) => user._id === userId)) change(userId, () => undefined)
  }
  const isFresh = ({ user, since, seen }: KeptWorker): boolean => {
    const { wall, steady } = now()
    // The steady clock stands still while a tablet sleeps, and begins anew with the page; the other may have been set back.
    const passed = [wall - since, steady - (steadySince.get(user._id) ?? steady)]
    return wall > seen - PUT_RIGHT_MS && passed.every((ms) => ms >= 0 && ms < KNOWN_MS)
  }
  const find = (userId: string): KeptWorker | undefined => {
    const known = all().find(({ user }) => user._id === userId)
    if (!known) return undefined
    if (!isFresh(known)) {
      forget(userId)
      return undefined
    }
    const { wall } = now()
    if (wall - known.seen > PUT_RIGHT_MS) change(userId, (worker) => ({ ...worker, seen: wall }))
    return known
  }
  return {
    remember: async (user, pin, ticket) => {
      const { wall, steady } = now()
      const salt = crypto.getRandomValues(new Uint8Array(16))
      const hash = await hashOf(pin, salt)
      if (!hash) return
      steadySince.set(user._id, steady)
      const others = all().filter((one) => one.user._id !== user._id)
      store.keep([...others, { user, salt: toText(salt), hash, since: wall, seen: wall, wrong: 0, ticket }])
    },
    isKnown: (userId) => find(userId) !== undefined,
    open: async (userId, pin) => {
      const known = find(userId)
      if (!known) return 'unknown'
      // Counted before it is compared: tries at the same moment are no way around the limit, and neither is a reload.
      const tries = known.wrong + 1
      if (tries > TRIES) {
        forget(userId)
        return 'unknown'
      }
      change(userId, (worker) => ({ ...worker, wrong: tries }))
      const hash = await hashOf(pin, toBytes(known.salt))
      if (hash === known.hash && find(userId)?.hash === known.hash) {
        change(userId, (worker) => ({ ...worker, wrong: 0 }))
        return known.user
      }
      if (tries >= TRIES) forget(userId)
      return find(userId) ? 'wrong' : 'unknown'
    },
    tickets: () => all().flatMap((one) => (isFresh(one) ? [{ user: one.user, ticket: one.ticket }] : [])),
    forget,
    keepOnly: (userIds) => {
      const kept = all().filter(({ user }) => userIds.includes(user._id))
      if (kept.length !== all().length) store.keep(kept)
    },
  }
}
