import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { checkData } from '../check-data/check-data-command'
import { readPdf } from '../documents/testing/read-pdf'
import { createTestServer } from '../testing'
import { sendCommand, startOwnProcess } from '../testing/own-process'
import { endProcesses } from '../testing/processes'

const { database, newProject } = await createTestServer()
const children: ChildProcess[] = []
const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-letters-'))

/** A mail server that tells of each letter before it says that it took it. */
async function startMailServer(onLetter: (taken: number) => Promise<unknown> | undefined) {
  const taken: string[] = []
  const listen = (socket: Socket) => {
    let [text, isLetter] = ['', false]
    socket.on('error', () => undefined)
    socket.on('data', async (chunk) => {
      text += String(chunk)
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return
        const letter = text
        ;[text, isLetter] = ['', false]
        await onLetter(taken.length + 1)
        // Whoever is gone does not hear that it was taken: then it was not.
        if (socket.destroyed || socket.readableEnded) return
        taken.push(letter)
        socket.write('250 taken\r\n')
        return
      }
      const [line = ''] = text.split('\r\n')
      text = ''
      isLetter = line.toUpperCase() === 'DATA'
      socket.write(isLetter ? '354 go on\r\n' : line.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
    })
    socket.write('220 tehas\r\n')
  }
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { taken, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

let onLetter: (taken: number) => Promise<unknown> | undefined = () => undefined
const mail = await startMailServer((taken) => onLetter(taken))

afterAll(async () => {
  endProcesses(children)
  mail.close()
  await rm(folder, { recursive: true, force: true })
})

const LETTERS = 8
const header = (letter: string, name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(letter)?.[1]?.trim()
const pdfOf = (letter: string) => {
  const [, part = ''] = letter.split(/Content-Type: application\/pdf[\s\S]*?\r\n\r\n/)
  return Buffer.from(part.split('\r\n--')[0] ?? '', 'base64')
}

it('should send each offer once, with its whole document, when it is killed while letters are ordered and while they go out', async () => {
  const owner = await newProject()
  const order = await owner.call(calls.createSaleOrder, {
    body: { products: [{ name: 'Aiavärav', netQuantity: 2, unitPrice: 150 }] },
  })
  const letters = Array.from({ length: LETTERS }, (_, at) => ({
    key: newId(),
    body: {
      ...{ document: 'OFFER', subject: order._id, language: 'et', title: 'Pakkumine', text: 'Tere!' },
      to: `klient-${at}@tookoda.example`,
    },
  }))
  const orderLetter = (url: string, { key, body }: (typeof letters)[number]) =>
    sendCommand(url, owner, calls.mailDocument, { body, key })

  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Tehas <tehas@tookoda.example>' }
  const start = () => startOwnProcess(children, database.target, folder, settings)
  let killed: Promise<unknown> | undefined

  // Killed while they are ordered; none is taken by the mail server before.
  let letGo = () => {}
  onLetter = () => new Promise<void>((resolve) => (letGo = resolve))
  const ordering = await start()
  let answered = 0
  await Promise.all(
    letters.map(async (letter) => {
      if (!(await orderLetter(ordering.url, letter))) return
      answered += 1
      if (answered === 3) killed ??= ordering.kill()
    }),
  )
  await killed
  letGo()
  const inOutbox = async () =>
    (await sql<{ count: number }>`SELECT count(*)::int AS count FROM mail_outbox`.execute(database.db)).rows[0]?.count
  expect(await inOutbox()).toBeGreaterThanOrEqual(3)
  expect(mail.taken).toEqual([])
  expect(await checkData(database.target, () => undefined)).toBe(0)

  // Killed while the third is on its way: two were taken, the third was not.
  killed = undefined
  const sending = await start()
  onLetter = (taken) => {
    if (taken >= 3) killed ??= sending.kill()
    return killed
  }
  await vi.waitFor(() => expect(killed).toBeDefined(), { timeout: 60_000 })
  await killed
  expect(mail.taken).toHaveLength(2)

  // Everything is ordered again, under the same keys, as browsers do where no answer came.
  onLetter = () => undefined
  const last = await start()
  for (const letter of letters) expect((await orderLetter(last.url, letter))?.status).toBe(200)
  const addressees = () => mail.taken.map((letter) => header(letter, 'To')).sort()
  await vi.waitFor(() => expect(addressees()).toEqual(letters.map(({ body }) => body.to).sort()), {
    timeout: 120_000,
    interval: 200,
  })
  // Long enough for another round of the job.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(mail.taken).toHaveLength(LETTERS)
  expect(new Set(mail.taken.map((letter) => header(letter, 'Message-ID'))).size).toBe(LETTERS)
  for (const letter of mail.taken) expect(readPdf(pdfOf(letter)).flat()).toContain('372,00\u00a0€')

  const { rows } = await sql`SELECT count(*)::int AS waiting FROM mail_outbox WHERE sent_at IS NULL`.execute(
    database.db,
  )
  expect(rows).toEqual([{ waiting: 0 }])
  const { audit } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const noted = audit.updatedBy.filter(({ reqBody }) => JSON.stringify(reqBody).includes('sentDocument'))
  expect(noted).toHaveLength(LETTERS)
}, 300_000)
