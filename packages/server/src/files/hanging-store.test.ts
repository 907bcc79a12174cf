import { attachedFileSchema, calls, constants, errorCatalogue, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { attach, sendPiece, sendPieces } from '../attachments/testing'
import { createTestServer, newPicture, pictureForm, type TestMember } from '../testing'
import { createFakeStore, type StoreMood } from './testing/fake-store'

const store = await createFakeStore()
afterAll(store.close)
beforeEach(() => store.setMood({ kind: 'answers' }))
const patient = await createTestServer({ settings: { filesUrl: store.filesUrl } })
const hasty = await createTestServer({ settings: { filesUrl: `${store.filesUrl}&timeout=2.5` } })
const bytes = Buffer.alloc(constants.filePieceBytes + 10, 'Tehas ')

async function newProduct(owner: TestMember) {
  const { _id } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  return { kind: 'STOCK' as const, _id }
}
const sendPicture = async (owner: TestMember, path = calls.uploadPicture.path) =>
  owner.send({ method: 'POST', url: servicePrefix + path, ...pictureForm(await newPicture()) })
const read = (owner: TestMember, path: string) => owner.send({ method: 'GET', url: `${servicePrefix}${path}` })

it('should answer every other call of the project while a store hangs, and hold no connection for it', async () => {
  const owner = await patient.newProject()
  const members = [owner, await patient.newMember(owner.projectId, 'STOCK_WRITE')]
  const on = await newProduct(owner)
  const uploads = await Promise.all(
    members.flatMap((by) => [1, 2].map(async () => ({ by, _id: await sendPieces(by, on, bytes, { missing: 2 }) }))),
  )
  store.setMood({ kind: 'hangs' })
  const pending = [
    ...uploads.map(({ by, _id }) => sendPiece(by, _id, bytes, 1)),
    ...members.map((by) => sendPicture(by)),
    sendPicture(owner, calls.uploadAvatar.path),
  ]
  // Of each picture its three sizes.
  await vi.waitFor(() => expect(store.hanging()).toBe(4 + 3 * 3), { timeout: 10_000 })
  const { pool } = patient.database
  expect(pool.totalCount - pool.idleCount).toBe(0)
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND state LIKE 'idle in transaction%'`.execute(patient.database.db)
  expect(rows).toEqual([])
  for (let turn = 0; turn < 20; turn += 1) await owner.call(calls.listStockProducts, { body: {} })
  await owner.call(calls.createStockProduct, { body: { name: 'Toru' } })
  expect(store.hanging()).toBe(4 + 3 * 3)
  store.setMood({ kind: 'answers' })
  expect((await Promise.all(pending)).map(({ statusCode }) => statusCode)).toEqual(pending.map(() => 200))
  const [upload] = uploads
  if (!upload) throw new Error('There are uploads')
  await sendPiece(upload.by, upload._id, bytes, 0)
  const file = attachedFileSchema.parse(await upload.by.call(calls.finishFile, { body: { uploadId: upload._id } }))
  expect((await read(owner, `/v2/file/read-file/${file._id}/file`)).rawPayload.equals(bytes)).toBe(true)
}, 30_000)

it.each<[string, StoreMood, keyof typeof errorCatalogue]>([
  ['hangs', { kind: 'hangs' }, 'FILE_STORE_TIMEOUT'],
  ['hangs up', { kind: 'hangs up' }, 'FILE_STORE_AWAY'],
  ['is busy', { kind: 'status', status: 503 }, 'FILE_STORE_AWAY'],
  ['asks for patience', { kind: 'status', status: 429 }, 'FILE_STORE_AWAY'],
  ['is broken', { kind: 'status', status: 500 }, 'FILE_STORE_AWAY'],
  ['does not know the key', { kind: 'status', status: 403 }, 'FILE_STORE_REFUSES'],
  ['does not know who asks', { kind: 'status', status: 401 }, 'FILE_STORE_REFUSES'],
  ['has no bucket', { kind: 'status', status: 404, body: '<Code>NoSuchBucket</Code>' }, 'FILE_STORE_REFUSES'],
  ['leads elsewhere', { kind: 'status', status: 307 }, 'FILE_STORE_REFUSES'],
  ['speaks no HTTP', { kind: 'raw', text: 'MINGI MUU ASI\r\n\r\n' }, 'FILE_STORE_BROKEN'],
])('should say of a store that %s what is the matter, and go on when it is well', async (_what, mood, code) => {
  const owner = await hasty.newProject()
  const on = await newProduct(owner)
  const uploadId = await sendPieces(owner, on, bytes, { missing: 1 })
  const kept = await attach(owner, on, Buffer.from('Olemas'))
  const picture = (await sendPicture(owner)).json()._id
  const keys = store.keys().length
  store.setMood(mood)
  const { status } = errorCatalogue[code]
  const answers = await Promise.all([
    sendPiece(owner, uploadId, bytes, 1),
    sendPicture(owner),
    sendPicture(owner, calls.uploadAvatar.path),
    read(owner, `/v2/file/read-file/${kept._id}/file`),
    read(owner, `/v2/file/read-picture/${picture}/small`),
  ])
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(answers.map(() => [status, code]))
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(
    answers.map(() => (status === 503 ? '2' : undefined)),
  )
  store.setMood({ kind: 'answers' })
  expect((await sendPiece(owner, uploadId, bytes, 1)).json().received).toBe(bytes.length)
  expect(store.keys().length).toBe(keys + 1)
})

it('should say that bytes are gone which a row knows', async () => {
  const owner = await hasty.newProject()
  const kept = await attach(owner, await newProduct(owner), Buffer.from('Olemas'))
  const picture = (await sendPicture(owner)).json()._id
  store.setMood({ kind: 'status', status: 404 })
  for (const path of [`/v2/file/read-file/${kept._id}/file`, `/v2/file/read-picture/${picture}/small`]) {
    const answer = await read(owner, path)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FILE_BYTES_MISSING'])
  }
})

it('should take a piece with one content alone, however many send it', async () => {
  const owner = await hasty.newProject()
  const on = await newProduct(owner)
  const other = Buffer.alloc(bytes.length, 'Muu sisu ')
  const uploadId = await sendPieces(owner, on, bytes, { missing: 2 })
  store.setMood({ kind: 'status', status: 500 })
  expect((await sendPiece(owner, uploadId, bytes, 0)).statusCode).toBe(503)
  store.setMood({ kind: 'answers' })
  // The first may still reach the store: another content under the same key could take its place.
  const refused = await sendPiece(owner, uploadId, other, 0)
  expect([refused.statusCode, refused.json().problems[0].path]).toEqual([400, 'file'])
  expect((await sendPiece(owner, uploadId, bytes, 0)).statusCode).toBe(200)
})
