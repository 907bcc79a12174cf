import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../app/create-app'
import { connect, type Target } from '../database/connect'
import { openLongCalls } from '../long-calls/long-calls'
import { readSettings } from '../settings/read-settings'

/** The application in a process of its own that tells its parent for how long its event loop was kept busy at once. */
const target: Target = JSON.parse(process.env.TEHAS_TEST_TARGET ?? '')
const database = connect(target)
const settings = readSettings({ ...process.env, TEHAS_ENV: 'test', TEHAS_LOG: 'silent' })
const version = '0.0.0-test'
const longCalls = openLongCalls({ target, settings, version })
const app = await createApp({ db: database.db, settings, version, now: () => new Date(), longCalls })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

process.on('message', () => {
  process.send?.({ longestMs: delay.max / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
