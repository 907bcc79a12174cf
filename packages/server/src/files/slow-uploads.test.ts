import { randomUUID } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { calls, constants, errorCatalogue, fileUploadSchema, newId, servicePrefix } from '@tehas/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sendPiece, sendPieces } from '../attachments/testing'
import { connectionLimits } from '../http/connection-limits'
import { createTestServer, newPicture, pictureForm, type TestMember, type TestServer } from '../testing'
import { uploadLimits } from './uploads'

const ATTACKING = 40
/** A line that is slow and steady brings twice what must come; a trickle much less. */
const pace = { leastBytes: 8 * 1024, windowMs: 1000 }
/** Trickles are let be, so that what holds them back is their share alone. */
const patient = await createTestServer({ live: true, uploads: { ...uploadLimits, waitMs: 600 } })
const strict = await createTestServer({
  live: true,
  uploads: { ...pace, waitMs: 20_000 },
  // A slow line takes longer than any other request may.
  connections: { ...connectionLimits, headersMs: 400, requestMs: 1500, lookMs: 50 },
})

const bytes = Buffer.alloc(constants.filePieceBytes, 'Tehas ')
const open: ClientRequest[] = []
const timers: NodeJS.Timeout[] = []
afterAll(() => {
  for (const timer of timers) clearInterval(timer)
  for (const each of open) each.destroy()
})

const failure = z.object({
  code: z.string(),
  details: z.object({ retryAfterSeconds: z.number() }).partial().optional(),
})
type Answer = { readonly status: number; readonly text: string; readonly headers: IncomingMessage['headers'] }

type Body = { readonly size: number; readonly path: string; readonly type?: string }

/** Begins a request with a body over a connection of its own, and sends nothing of the body yet. */
function begin({ url }: TestServer, by: TestMember, { size, path, type = 'application/octet-stream' }: Body) {
  const sent = request(url + servicePrefix + path, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: by.token,
      'x-selected-user': by._id,
      'x-selected-project': by.projectId,
      'idempotency-key': randomUUID(),
      'content-type': type,
      'content-length': size,
    },
  })
  open.push(sent)
  sent.flushHeaders()
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          headers: response.headers,
        }),
      )
    })
  })
  answer.catch(() => undefined)
  const drip = (every: Buffer) => {
    let at = 0
    const timer = setInterval(() => {
      if (at >= size) return sent.end()
      sent.write(every.subarray(0, Math.min(every.length, size - at)))
      at += every.length
      return undefined
    }, 100)
    timers.push(timer)
    void answer.catch(() => undefined).then(() => clearInterval(timer))
  }
  return { answer, drip, sent }
}

const pathOf = (uploadId: string, offset = 0) =>
  calls.sendFilePiece.path.replace('{uploadId}', uploadId).replace('{offset}', String(offset))
async function announce(by: TestMember, size: number = bytes.length) {
  const { _id } = await by.call(calls.createStockProduct, { body: { name: `Leht ${newId()}` } })
  const on = { kind: 'STOCK' as const, _id }
  return {
    on,
    uploadId: await sendPieces(by, on, Buffer.alloc(size, 'Tehas '), {
      missing: Math.ceil(size / constants.filePieceBytes),
    }),
  }
}
const countsOf = async ({ visitor }: TestServer, takes: string) => {
  const { body } = await visitor.send({ url: '/metrics', headers: { host: 'localhost' } })
  const count = (state: string) =>
    Number(new RegExp(`^tehas_uploads\\{takes="${takes}",state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  return { running: count('running'), waiting: count('waiting') }
}

it('should let another project upload while one member sends 40 pieces of which nothing comes', async () => {
  const [attacker, owner] = [await patient.newProject(), await patient.newProject()]
  const { uploadId } = await announce(attacker)
  const attack = Array.from({ length: ATTACKING }, () =>
    begin(patient, attacker, { size: bytes.length, path: pathOf(uploadId) }),
  )
  const { atOnce, share } = { atOnce: patient.services.settings.uploadsAtOnce, share: 4 }
  expect(atOnce).toBe(12)
  await vi.waitFor(async () => expect((await countsOf(patient, 'PIECE')).running).toBe(share), { timeout: 10_000 })
  const own = await announce(owner)
  expect((await sendPiece(owner, own.uploadId, bytes, 0)).statusCode).toBe(200)
  // Nor do pictures wait for pieces of files, whoever sends them.
  const picture = pictureForm(await newPicture())
  const sent = await attacker.send({ method: 'POST', url: servicePrefix + calls.uploadPicture.path, ...picture })
  expect(sent.statusCode).toBe(200)

  // Which of them hold the places is not said: they come over connections of their own.
  const refused: Answer[] = []
  for (const { answer } of attack)
    answer.then(
      (each) => refused.push(each),
      () => undefined,
    )
  await vi.waitFor(() => expect(refused.length).toBe(ATTACKING - share), { timeout: 10_000 })
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => errorCatalogue.UPLOADS_BUSY.status))
  for (const { text, headers } of refused) {
    const { code, details } = failure.parse(JSON.parse(text))
    expect([code, headers['retry-after']]).toEqual(['UPLOADS_BUSY', String(details?.retryAfterSeconds)])
  }
  // Each try of a status that is retried would come six times.
  expect(constants.requestRetryStatuses).not.toContain(errorCatalogue.UPLOADS_BUSY.status)
  for (const { sent: each } of attack) each.destroy()
  await vi.waitFor(async () => expect(await countsOf(patient, 'PIECE')).toEqual({ running: 0, waiting: 0 }), {
    timeout: 10_000,
  })
}, 40_000)

it('should leave places for others where many of one project send at once', async () => {
  const [first, other] = [await patient.newProject(), await patient.newProject()]
  const members = [
    first,
    ...(await Promise.all([1, 2, 3].map(() => patient.newMember(first.projectId, 'STOCK_WRITE')))),
  ]
  for (const by of members) {
    const { uploadId } = await announce(by)
    for (let time = 0; time < 4; time += 1) begin(patient, by, { size: bytes.length, path: pathOf(uploadId) })
  }
  await vi.waitFor(async () => expect((await countsOf(patient, 'PIECE')).running).toBe(6), { timeout: 10_000 })
  const own = await announce(other)
  expect((await sendPiece(other, own.uploadId, bytes, 0)).statusCode).toBe(200)
  for (const each of open) each.destroy()
}, 40_000)

it('should take what comes over a slow and steady line, however long it takes', async () => {
  const owner = await strict.newProject()
  const size = 64 * 1024
  const { uploadId } = await announce(owner, size)
  const { answer, drip } = begin(strict, owner, { size, path: pathOf(uploadId) })
  const startedAt = performance.now()
  drip(bytes.subarray(0, 2 * 1024))
  const { status, text } = await answer
  expect([status, fileUploadSchema.parse(JSON.parse(text)).received]).toEqual([200, size])
  expect(performance.now() - startedAt).toBeGreaterThan(2000)
}, 40_000)

it('should hang up trickles with their code, of pieces and of pictures, and take the piece afterwards', async () => {
  const owner = await strict.newProject()
  const { uploadId } = await announce(owner)
  const form = pictureForm(await newPicture(2000, 2000))
  const head = form.payload.subarray(0, 300)
  const picture = begin(strict, owner, {
    size: 5_000_000,
    path: calls.uploadPicture.path,
    type: form.headers['content-type'],
  })
  picture.sent.write(head)
  const trickles = [begin(strict, owner, { size: bytes.length, path: pathOf(uploadId) }), picture]
  for (const { drip } of trickles) drip(Buffer.from('x'))
  for (const { answer } of trickles) {
    const { status, text, headers } = await answer
    expect([status, failure.parse(JSON.parse(text)).code, headers.connection]).toEqual([
      errorCatalogue.UPLOAD_TOO_SLOW.status,
      'UPLOAD_TOO_SLOW',
      'close',
    ])
  }
  expect(constants.requestRetryStatuses).not.toContain(errorCatalogue.UPLOAD_TOO_SLOW.status)
  expect(await countsOf(strict, 'PIECE')).toEqual({ running: 0, waiting: 0 })
  expect((await sendPiece(owner, uploadId, bytes, 0)).statusCode).toBe(200)
}, 40_000)
