import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createEventHub } from '../events/event-hub'
import { startJobs } from '../jobs/start-jobs'
import { createTestServer } from '../testing'
import { queueMail } from './queue-mail'
import { sendMailJob } from './send-mail-job'

const server = await createTestServer()
const { db, target, pool } = server.database

/** A mail server that takes mails, but for the connections that it accepts and never answers. */
let isHanging: (connection: number) => boolean = () => false
const taken: string[] = []
const sockets = new Set<Socket>()
let connections = 0
const mailServer = createServer((socket) => {
  connections += 1
  sockets.add(socket)
  socket.on('error', () => undefined)
  if (isHanging(connections)) return
  let isMail = false
  socket.on('data', (chunk) => {
    const text = String(chunk)
    if (isMail) {
      if (!text.endsWith('\r\n.\r\n')) return
      isMail = false
      socket.write('250 taken\r\n')
      return
    }
    const word = text.slice(0, 4).toUpperCase()
    if (word === 'RCPT') taken.push(/<(.*)>/.exec(text)?.[1] ?? '')
    isMail = word === 'DATA'
    socket.write(isMail ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
  })
  socket.write('220 tehas\r\n')
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const address = mailServer.address()
const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  mailServer.close()
})

beforeEach(async () => {
  await sql`DELETE FROM mail_outbox`.execute(db)
  taken.length = 0
  connections = 0
})

const sendTo = (to: string) =>
  db
    .transaction()
    .execute((tx) =>
      queueMail(tx, { to, kind: 'confirm', values: { link: 'http://localhost:3000/x' }, language: 'et' }),
    )
const stored = async () =>
  (
    await sql<{ tries: number; sent: boolean; later: boolean }>`SELECT tries, sent_at IS NOT NULL AS sent,
      next_try_at > now() + interval '20 seconds' AS later FROM mail_outbox ORDER BY id`.execute(db)
  ).rows

async function work(smtpUrl: string) {
  const error = vi.fn()
  const failures: string[] = []
  const settings = { ...server.services.settings, smtpUrl }
  const context = { ...server.services, settings, target, log: { error } }
  const hub = createEventHub(target)
  await hub.start()
  const jobs = await startJobs([sendMailJob], context, { pool, hub, onFailure: (job) => failures.push(job) })
  return { error, failures, stop: () => jobs.stop().then(hub.stop) }
}
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

it('should send the next mail while the server hangs with one, log and count that one, and send it again later', async () => {
  isHanging = (connection) => connection === 1
  const jobs = await work(`${url}?greetingTimeout=6000`)
  await sendTo('first@tookoda.example')
  await until(() => expect(connections).toBe(1))
  await sendTo('second@tookoda.example')
  await until(() => expect(taken).toEqual(['second@tookoda.example']))
  // The first still hangs, and nothing was said of it yet.
  expect(jobs.failures).toEqual([])
  await until(() => expect(jobs.failures).toEqual(['send-mail']))
  await until(async () =>
    expect(await stored()).toEqual([
      { tries: 1, sent: false, later: true },
      { tries: 1, sent: true, later: false },
    ]),
  )
  expect(jobs.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      job: 'send-mail',
      mail: expect.any(Number),
      tries: 1,
      isGivenUp: false,
      code: 'ETIMEDOUT',
    }),
    'a job failed',
  )
  expect(JSON.stringify(jobs.error.mock.calls)).not.toContain('first@')
  await sql`UPDATE mail_outbox SET next_try_at = now()`.execute(db)
  await sendTo('third@tookoda.example')
  await until(() => expect(taken.slice(1).sort()).toEqual(['first@tookoda.example', 'third@tookoda.example']))
  await jobs.stop()
}, 60_000)

it('should give up a server that never answers after its time, whatever SMTP_URL leaves out', async () => {
  const { createMailTransport } = await import('./mail-transport')
  isHanging = () => true
  const before = performance.now()
  const message = { from: 'tehas@tookoda.example', to: 'a@tookoda.example', text: 'Tere' }
  await expect(createMailTransport(url)(message)).rejects.toThrow(/Greeting never received/)
  expect(performance.now() - before).toBeLessThan(20_000)
}, 60_000)
