import { mkdir, readdir, readFile, rm, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { createEventHub } from '../events/event-hub'
import { startJobs } from '../jobs/start-jobs'
import { createTestServer } from '../testing'
import { deleteOldLetterFiles, deleteSentTexts, MAIL_TEXT_DAYS } from './delete-sent-texts'
import { renderMail } from './mail-texts'
import { queueMail } from './queue-mail'
import { createDelivery, outboxFolder, sendWaitingMail } from './send-mail'
import { sendMailJob } from './send-mail-job'

const server = await createTestServer()
const withSmtp = await createTestServer({ settings: { smtpUrl: 'smtp://localhost:2525' } })
const { db } = server.database
const local = { host: 'localhost:3000' }
const sendTo = (to: string) =>
  db.transaction().execute((tx) =>
    queueMail(tx, {
      to,
      kind: 'confirm',
      values: { link: 'http://localhost:3000/confirm-user/abc' },
      language: 'et',
    }),
  )

beforeEach(() => sql`DELETE FROM mail_outbox`.execute(db))

it('should write each mail to one file without a mail server', async () => {
  await sendTo('kadri@tookoda.example')
  const deliver = createDelivery(server.services.settings)
  expect(await sendWaitingMail(db, deliver)).toBe(1)
  expect(await sendWaitingMail(db, deliver)).toBe(0)
  const folder = outboxFolder(server.services.settings)
  const [name = ''] = await readdir(folder)
  const text = await readFile(`${folder}/${name}`, 'utf8')
  expect(name).toMatch(/\.eml$/)
  expect(text).toContain('To: kadri@tookoda.example')
  const modes = await Promise.all([folder, `${folder}/${name}`].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})

it('should delete the files of letters when their links have expired', async () => {
  await sendTo('kadri@tookoda.example')
  await sendTo('mart@tookoda.example')
  await sendWaitingMail(db, createDelivery(server.services.settings))
  const folder = outboxFolder(server.services.settings)
  const names = await readdir(folder)
  const now = new Date('2026-11-20T10:00:00.000Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const name of names) await utimes(`${folder}/${name}`, daysAgo(29), daysAgo(29))
  expect(await deleteOldLetterFiles(folder, now)).toBe(0)
  const [old = ''] = names
  await utimes(`${folder}/${old}`, daysAgo(30), daysAgo(30))
  expect(await deleteOldLetterFiles(folder, now)).toBe(1)
  expect(await readdir(folder)).toEqual(names.filter((name) => name !== old))
  expect(await deleteOldLetterFiles(`${folder}/none`, now)).toBe(0)
})

it('should be sent by the job that is queued with it', async () => {
  const { target, pool } = server.database
  const hub = createEventHub(target)
  await hub.start()
  const jobs = await startJobs([sendMailJob], { ...server.services, target, log: { error: vi.fn() } }, { pool, hub })
  await sendTo('mart@tookoda.example')
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT recipient FROM mail_outbox WHERE sent_at IS NOT NULL`.execute(db)
      expect(rows).toEqual([{ recipient: 'mart@tookoda.example' }])
    },
    { timeout: 20_000 },
  )
  await jobs.stop()
  await hub.stop()
})

it('should send a failed mail again later, and the others now', async () => {
  await sendTo('bad@tookoda.example')
  await sendTo('good@tookoda.example')
  const sent: string[] = []
  const deliver = async ({ recipient }: { recipient: string }) => {
    if (recipient.startsWith('bad')) throw new Error('The mailbox is full')
    sent.push(recipient)
  }
  await sendWaitingMail(db, deliver)
  await sendWaitingMail(db, deliver)
  expect(sent).toEqual(['good@tookoda.example'])
  const { rows } = await sql`SELECT tries, last_error, sent_at, next_try_at > now() AS later FROM mail_outbox
    WHERE recipient = 'bad@tookoda.example'`.execute(db)
  expect(rows).toEqual([{ tries: 1, last_error: 'The mailbox is full', sent_at: null, later: true }])
})

it('should keep a letter waiting while the disk is full, leave no half of it, and write it whole when there is space', async () => {
  const { settings } = server.services
  const folder = outboxFolder(settings)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await sendTo('kadri@tookoda.example')
  const { rows } = await sql<{ id: number }>`SELECT id FROM mail_outbox`.execute(db)
  const file = `${String(rows[0]?.id).padStart(8, '0')}.eml`
  // What is written there meets a full disk.
  await symlink('/dev/full', join(settings.dataFolder, `${file}.part`))
  const deliver = createDelivery(settings)
  expect(await sendWaitingMail(db, deliver)).toBe(0)
  expect(await readdir(folder)).toEqual([])
  const waiting = await sql`SELECT sent_at, tries, last_error FROM mail_outbox`.execute(db)
  expect(waiting.rows).toEqual([{ sent_at: null, tries: 1, last_error: expect.stringContaining('ENOSPC') }])
  await sql`UPDATE mail_outbox SET next_try_at = now()`.execute(db)
  expect(await sendWaitingMail(db, deliver)).toBe(1)
  expect(await readdir(folder)).toEqual([file])
  expect(await readFile(`${folder}/${file}`, 'utf8')).toContain('To: kadri@tookoda.example')
})

it('should send nothing twice of what went out before the process died, and the one on its way as the same message', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await sendTo(`${name}@tookoda.example`)
  const sent: string[] = []
  const { settings } = server.services
  const write = createDelivery(settings)
  const dying = async (mail: Parameters<typeof write>[0]) => {
    sent.push(mail.recipient)
    await write(mail)
    // The connection goes with the process, after the mail server took the third mail and before that is noted.
    if (mail.recipient === 'c@tookoda.example') {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`.execute(db)
    }
  }
  await expect(sendWaitingMail(db, dying)).rejects.toThrow()
  const folder = outboxFolder(settings)
  const idsOf = async () =>
    (await Promise.all((await readdir(folder)).sort().map((name) => readFile(`${folder}/${name}`, 'utf8'))))
      .filter((text) => text.includes('To: c@'))
      .map((text) => text.match(/^Message-ID: (.+)$/im)?.[1])
  const before = await idsOf()
  expect(before).toEqual([expect.stringMatching(/^<.+@.+>$/)])
  await sendWaitingMail(db, async (mail) => {
    sent.push(mail.recipient)
    await write(mail)
  })
  expect(sent.map((to) => to[0])).toEqual(['a', 'b', 'c', 'c', 'd'])
  // The same message in the same file: written over, not beside.
  expect(await idsOf()).toEqual(before)
})

it('should not send a mail of a transaction that rolled back', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await queueMail(tx, { to: 'a@b.example', kind: 'reset', values: { name: 'A', link: 'http://x' }, language: 'en' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow()
  expect(await sendWaitingMail(db, async () => undefined)).toBe(0)
})

it('should not let a name add headers or markup', () => {
  const { subject, html } = renderMail(
    'invitation',
    { inviter: '<b>Mart</b>', project: 'A\r\nBcc: all@example.com', link: 'http://localhost/"><script>' },
    'en',
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<b>|<script>/)
})

it('should delete the texts of mails that were sent long ago, but not of waiting ones', async () => {
  const made = { old: '31 days', young: '29 days', waiting: '40 days', 'given-up': '31 days', late: '40 days' }
  for (const [name, age] of Object.entries(made)) {
    await sendTo(`${name}@tookoda.example`)
    await sql`UPDATE mail_outbox SET created_at = now() - ${sql.lit(age)}::interval,
      sent_at = CASE WHEN ${name} IN ('old', 'young') THEN now() - ${sql.lit(age)}::interval
        WHEN ${name} = 'late' THEN now() - interval '1 day' END,
      tries = CASE WHEN ${name} = 'given-up' THEN 12 ELSE 1 END
      WHERE recipient = ${`${name}@tookoda.example`}`.execute(db)
  }
  expect(await deleteSentTexts(db)).toBe(2)
  expect(await deleteSentTexts(db)).toBe(0)
  const { rows } = await sql<{ recipient: string }>`
    SELECT recipient FROM mail_outbox WHERE body_text || body_html || subject LIKE '%confirm-user%' ORDER BY id`.execute(
    db,
  )
  expect(rows.map(({ recipient }) => recipient.split('@')[0])).toEqual(['young', 'waiting', 'late'])

  const { body } = await server.visitor.send({ url: '/outbox', headers: local })
  expect(body).toContain('old@tookoda.example')
  expect(body).toContain(`The text is kept for ${MAIL_TEXT_DAYS} days`)
  expect(body.match(/confirm-user\/abc">/g)).toHaveLength(3)
})

it('should show no letters to anybody once a mail server is set', async () => {
  expect((await withSmtp.visitor.send({ url: '/outbox', headers: local })).statusCode).toBe(404)
})

it('should show mails to requests from this machine', async () => {
  await sendTo('kadri@tookoda.example')
  const { body } = await server.visitor.send({ url: '/outbox', headers: local })
  expect(body).toContain('<a href="http://localhost:3000/confirm-user/abc">')
})

it.each([
  ['from another machine', { remoteAddress: '192.0.2.7', headers: local }],
  ['through a proxy', { headers: { ...local, 'x-forwarded-for': '127.0.0.1' } }],
  ['by another host name that resolves to this machine', { headers: { host: 'evil.example:3000' } }],
])('should not show them %s', async (_case, request) => {
  expect((await server.visitor.send({ url: '/outbox', ...request })).statusCode).toBe(404)
})
