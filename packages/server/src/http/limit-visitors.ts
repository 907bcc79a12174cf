import { AppError } from './app-error'

/** Commands of one address in one minute; more than an office behind one address ever sends without a session. */
const MOST = 3000
const WINDOW_MS = 60_000

type Window = { endsAt: number; readonly hits: Map<string, number> }
const windows = new WeakMap<object, Window>()

/**
 * Counts commands that need no session by address, in this process alone and before their body is read, so that nobody
 * can keep it busy. What guards secrets are the limits of `rate-limit.ts`. Throws TOO_MANY_REQUESTS.
 */
export function limitVisitors(app: object, address: string, now = performance.now()): void {
  let window = windows.get(app)
  if (!window || window.endsAt <= now) {
    window = { endsAt: now + WINDOW_MS, hits: new Map() }
    windows.set(app, window)
  }
  const hits = (window.hits.get(address) ?? 0) + 1
  window.hits.set(address, hits)
  if (hits > MOST) throw new AppError('TOO_MANY_REQUESTS')
}
