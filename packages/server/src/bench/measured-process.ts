import { existsSync, readFileSync } from 'node:fs'
import { createApp } from '../app/create-app'
import { connect, type Target } from '../database/connect'
import { openLongCalls } from '../long-calls/long-calls'
import { readSettings } from '../settings/read-settings'

/** The application in a process of its own that tells its parent for how long its event loop was kept busy at once. */
const target: Target = JSON.parse(process.env.TEHAS_TEST_TARGET ?? '')
const database = connect(target)
const settings = readSettings({ ...process.env, TEHAS_ENV: 'test', TEHAS_LOG: 'silent' })
const version = '0.0.0-test'
// Workers start from their sources here, on a busy machine.
const longCalls = openLongCalls({ target, settings, version }, { limitMs: 110_000 })
const app = await createApp({ db: database.db, settings, version, now: () => new Date(), longCalls })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

/** Of the main thread: `time on the processor in ns, time waiting for it, turns`. */
const schedule = '/proc/self/schedstat'
/**
 * Milliseconds that this thread worked. Where the system tells it, only those on the processor: how long others held it is
 * not in them, so the figure holds on a busy machine.
 */
const spent = existsSync(schedule)
  ? () => Number(readFileSync(schedule, 'utf8').split(' ', 1)[0]) / 1e6
  : () => performance.now()

let longest = 0
let before = spent()
let isMeasuring = false

/** Looks once a millisecond: what was spent since then is one long turn, or several that are short together. */
function look(): void {
  const now = spent()
  longest = Math.max(longest, now - before)
  before = now
  if (isMeasuring) setTimeout(look, 1)
}

process.on('message', (message) => {
  if (message === 'start') {
    longest = 0
    before = spent()
    isMeasuring = true
    look()
  } else {
    isMeasuring = false
    look()
  }
  process.send?.({ longestMs: longest })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
