import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachedFileSchema, calls, constants, fileUploadSchema, newId } from '@tehas/contracts'
import { afterAll, expect, it } from 'vitest'
import { checkData } from '../check-data/check-data-command'
import { fileStore } from '../files/file-store'
import { sweepFiles } from '../files/sweep-files'
import { createTestServer } from '../testing'
import { sendCommand, sendTo, startOwnProcess } from '../testing/own-process'
import { endProcesses } from '../testing/processes'

const { database, services, newProject } = await createTestServer()
const children: ChildProcess[] = []
const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-upload-'))
afterAll(async () => {
  endProcesses(children)
  await rm(folder, { recursive: true, force: true })
})

const owner = await newProject()
const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
const on = { kind: 'STOCK' as const, _id: stockId, lineId: null }
const store = fileStore({ ...services.settings, dataFolder: folder })
const DAY_MS = 86_400_000

const UPLOADS = 6
/** Pieces that were answered before the server is killed. */
const ENOUGH = 7
/** Three pieces, the last of ten bytes. */
const bytesOf = (at: number) => Buffer.alloc(2 * constants.filePieceBytes + 10, `Joonis ${at} `)

type Upload = { readonly at: number; readonly bytes: Buffer; readonly keys: { begin: string; finish: string } }
const uploads: Upload[] = Array.from({ length: UPLOADS }, (_, at) => ({
  at,
  bytes: bytesOf(at),
  keys: { begin: newId(), finish: newId() },
}))

/** Sends one piece. Returns how many bytes are kept now, undefined where no answer came. */
async function sendPiece(url: string, uploadId: string, bytes: Buffer, start: number): Promise<number | undefined> {
  const path = calls.sendFilePiece.path.replace('{uploadId}', uploadId).replace('{offset}', String(start))
  const payload = bytes.subarray(start, start + constants.filePieceBytes)
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': newId() }
  const answer = await sendTo(url, owner, { path, method: 'POST', headers, payload })
  if (!answer) return undefined
  expect(answer.status, answer.text).toBe(200)
  return fileUploadSchema.parse(JSON.parse(answer.text)).received
}

/** Announces a file, or again: its key says that it is the same. Returns the upload's id. */
async function begin(url: string, { at, bytes, keys }: Upload): Promise<string | undefined> {
  const body = { owner: on, fileName: `joonis-${at}.txt`, size: bytes.length }
  const begun = await sendCommand(url, owner, calls.beginFile, { body, key: keys.begin })
  if (!begun) return undefined
  expect(begun.status, begun.text).toBe(200)
  return fileUploadSchema.parse(JSON.parse(begun.text))._id
}

/** Sends every piece from the first on. Returns whether all were answered. */
async function sendPieces(url: string, uploadId: string, bytes: Buffer, onPiece?: () => void): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += constants.filePieceBytes) {
    if ((await sendPiece(url, uploadId, bytes, start)) === undefined) return false
    onPiece?.()
  }
  return true
}

/** Hangs a file up. Returns its id. */
async function finish(url: string, { keys }: Upload, uploadId: string): Promise<string | undefined> {
  const ended = await sendCommand(url, owner, calls.finishFile, { body: { uploadId }, key: keys.finish })
  if (!ended) return undefined
  expect(ended.status, ended.text).toBe(200)
  return attachedFileSchema.parse(JSON.parse(ended.text))._id
}

/** Sends a file as a page does. Returns its id; undefined where somewhere on the way no answer came. */
async function send(url: string, upload: Upload, onPiece?: () => void): Promise<string | undefined> {
  const uploadId = await begin(url, upload)
  if (uploadId === undefined || !(await sendPieces(url, uploadId, upload.bytes, onPiece))) return undefined
  return finish(url, upload, uploadId)
}

const hanging = async () => (await owner.call(calls.listFiles, { body: { owner: on } })).files
const check = async () => {
  const said: string[] = []
  const count = await checkData(database.target, (line) => said.push(line), store)
  return count === 0 ? [] : said
}

it('should go on with every file where it was, hang it up once and leave nothing over, when it is killed amid uploads', async () => {
  const first = await startOwnProcess(children, database.target, folder)
  let pieces = 0
  let killed: Promise<unknown> | undefined
  const onPiece = () => {
    pieces += 1
    if (pieces >= ENOUGH) killed ??= first.kill()
  }
  const answered = (await Promise.all(uploads.map((upload) => send(first.url, upload, onPiece)))).filter(Boolean)
  await killed
  expect(answered.length).toBeLessThan(UPLOADS)
  expect((await hanging()).map(({ _id }) => _id)).toEqual(expect.arrayContaining(answered))
  expect(await check()).toEqual([])

  // Five go on, the sixth is left by whoever sent it: they have gone home.
  const second = await startOwnProcess(children, database.target, folder)
  const [left, ...wanted] = uploads.toReversed()
  if (left) await sendPieces(second.url, (await begin(second.url, left)) ?? '', left.bytes)
  for (const upload of wanted) {
    const uploadId = (await begin(second.url, upload)) ?? ''
    const isThere = (await hanging()).some(({ fileName }) => fileName === `joonis-${upload.at}.txt`)
    // Where only the last answer was lost, the file hangs there; asked again, it is the same one.
    if (!isThere) await sendPieces(second.url, uploadId, upload.bytes)
    const made = await finish(second.url, upload, uploadId)
    expect(made).toEqual(expect.any(String))
    expect(await finish(second.url, upload, uploadId)).toBe(made)
  }
  await second.kill()

  const files = await hanging()
  expect(files.map(({ fileName }) => fileName).sort()).toEqual(wanted.map(({ at }) => `joonis-${at}.txt`).sort())
  for (const { fileName, fileserviceId } of files) {
    const { bytes } = uploads.find(({ at }) => fileName === `joonis-${at}.txt`) ?? {}
    for (const index of [0, 1, 2]) {
      const piece = await store.read(`${owner.projectId}/${fileserviceId}/${index}.bin`)
      const start = index * constants.filePieceBytes
      expect(piece?.equals(bytes?.subarray(start, start + constants.filePieceBytes) ?? Buffer.alloc(0))).toBe(true)
    }
  }

  // A day later nothing of what was left is there, in rows or in the store.
  const later = () => new Date(Date.now() + 2 * DAY_MS)
  await sweepFiles({ db: database.db, settings: { ...services.settings, dataFolder: folder }, now: later })
  const kept = await readdir(join(folder, 'files', owner.projectId))
  expect(kept.sort()).toEqual(files.map(({ fileserviceId }) => fileserviceId).sort())
  const { storage } = await owner.call(calls.listFiles, { body: { owner: on } })
  expect(storage.used).toBe(wanted.length * bytesOf(0).length)
  expect(await check()).toEqual([])
}, 300_000)

it('should sweep a piece that was not whole when the process died, and leave one that is being written', async () => {
  const [file] = await hanging()
  const home = join(folder, 'files', owner.projectId, file?.fileserviceId ?? '')
  await mkdir(home, { recursive: true })
  const whole = await readdir(home)
  await writeFile(join(home, `2.bin.${newId()}.part`), 'pool')
  const sweep = (now: Date) =>
    sweepFiles({ db: database.db, settings: { ...services.settings, dataFolder: folder }, now: () => now })
  expect(await sweep(new Date())).toBe(0)
  expect(await readdir(home)).toHaveLength(whole.length + 1)
  expect(await sweep(new Date(Date.now() + 2 * DAY_MS))).toBe(1)
  expect((await readdir(home)).sort()).toEqual(whole.sort())
})
