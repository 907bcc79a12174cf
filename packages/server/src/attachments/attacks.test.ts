import { deflateRawSync } from 'node:zlib'
import { type AttachedFile, calls, constants, servicePrefix } from '@tehas/contracts'
import { describe, expect, it, vi } from 'vitest'
import { fileStore } from '../files/file-store'
import { removeUnknown } from '../files/remove-unknown'
import { StoreFailure } from '../files/store-failure'
import { runRemovals } from '../files/testing/run-removals'
import { createTestServer, newPicture, type TestMember } from '../testing'
import { makePreview } from './make-preview'
import { tellKind } from './tell-kind'
import { attach, sendPiece, sendPieces } from './testing'

const server = await createTestServer()
const { services } = server
const owner = await server.newProject()
const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
const on = { kind: 'STOCK' as const, _id: stockId }

const get = (by: TestMember, path: string) => by.send({ method: 'GET', url: `${servicePrefix}/v2/file/${path}` })
const read = (by: TestMember, { _id }: Pick<AttachedFile, '_id'>, form = 'file') => get(by, `read-file/${_id}/${form}`)

describe('content that would run', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/octet-stream'],
    [
      'a drawing with a script',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'application/octet-stream',
    ],
    ['a script', Buffer.from('fetch("/api/v2/user/get-me")'), 'application/octet-stream'],
    ['a picture that is a script too', Buffer.from('GIF89a=1;alert(1)/*\x00\x00\x3b*/', 'latin1'), 'image/gif'],
    [
      'a PDF that begins a page and has a script of its own',
      Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
      'application/pdf',
    ],
  ])('should go out as a download in which nothing runs: %s', async (_what, bytes, contentType) => {
    const file = await attach(owner, on, bytes, { fileName: 'index.html' })
    const { headers, rawPayload } = await read(owner, file)
    expect(headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': "attachment; filename*=UTF-8''index.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(rawPayload.equals(bytes)).toBe(true)
    const older = await get(owner, `read-file-version/${file._id}/1/file`)
    expect(older.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  it('should be refused where its name has a sign that no text may have', async () => {
    const begun = owner.call(calls.beginFile, { body: { owner: on, fileName: 'CON\u0000.txt', size: 3 } })
    expect(await begun.catch((error) => error.code)).toBe('VALIDATION_FAILED')
  })

  it.each([
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'a\r\nset-cookie: x=1',
    '\u202Efdp.exe',
    '"; filename="x.html',
  ])('should carry no folder, line or sign that nobody sees in its name: %j', async (fileName) => {
    const file = await attach(owner, on, undefined, { fileName })
    expect(file.fileName).not.toMatch(/[\\/\r\n\0\u202E]/)
    const { headers } = await read(owner, file)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9._~%!-]+$/)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('content that grows', () => {
  const BYTES = 512 * 1024 * 1024
  let packed: Buffer | undefined

  /** One file of an archive, of nothing but zeros, as its header and its packed bytes say it. */
  function zipEntry(name: string): Buffer {
    packed ??= deflateRawSync(Buffer.alloc(BYTES), { level: 9 })
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(BYTES, 22)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name), packed])
  }

  it.each(['[Content_Types].xml', 'word/document.xml', 'mimetype'])(
    'should not be unpacked to be told: %s of an office document with 512 MB of nothing',
    async (name) => {
      const bomb = zipEntry(name)
      expect(bomb.length).toBeLessThan(constants.filePieceBytes)
      const [start, before] = [performance.now(), process.memoryUsage()]
      await tellKind(bomb)
      const { rss, external } = process.memoryUsage()
      expect(performance.now() - start).toBeLessThan(2000)
      expect(Math.max(rss - before.rss, external - before.external)).toBeLessThan(64 * 1024 * 1024)
    },
    60_000,
  )

  it('should be kept without a preview where a picture says it has 900 million points', async () => {
    const bomb = await newPicture()
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const file = await attach(owner, on, bomb, { fileName: 'foto.png' })
    await makePreview(services, { projectId: owner.projectId, contentId: file.fileserviceId ?? '' })
    expect((await read(owner, file, 'small')).statusCode).toBe(404)
    expect((await read(owner, file)).rawPayload.equals(bomb)).toBe(true)
  })

  it('should be told of a PDF that says it is huge by its first bytes alone', async () => {
    const huge = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(constants.filePieceBytes - 9, '1 0 obj<<')])
    const start = performance.now()
    expect(await tellKind(huge)).toEqual({ kind: 'PDF', contentType: 'application/pdf' })
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('a file by a guessed address', () => {
  it('should be no more than not found in another project, and forbidden without the right, in each form and version', async () => {
    const file = await attach(owner, on, Buffer.from('Ø12 × 40, salajane'))
    const uploadId = await sendPieces(owner, on, Buffer.from('Ø14 × 40, salajane'))
    await owner.call(calls.replaceFile, { body: { _id: file._id, version: file.version, uploadId } })
    const [stranger, seller] = [await server.newProject(), await server.newMember(owner.projectId, 'SALES_WRITE')]
    for (const path of [
      `read-file/${file._id}/file`,
      `read-file/${file._id}/small`,
      `read-file-version/${file._id}/1/file`,
      `list-file-versions/${file._id}`,
    ]) {
      expect([path, (await get(stranger, path)).statusCode]).toEqual([path, 404])
      expect([path, (await get(seller, path)).statusCode]).toEqual([path, 403])
    }
    // Neither the id of its content nor a header of another project leads to it.
    expect((await get(owner, `read-file/${file.fileserviceId}/file`)).statusCode).toBe(404)
    const url = `${servicePrefix}/v2/file/read-file/${file._id}/file`
    const crossed = await stranger.send({ method: 'GET', url, headers: { 'x-selected-project': owner.projectId } })
    expect(crossed.json().code).toBe('NOT_VALID_PROJECT_ID')
  })

  it('should be gone by every address once it was taken away', async () => {
    const file = await attach(owner, on)
    await owner.call(calls.removeFile, { body: { _id: file._id, version: file.version } })
    for (const path of [`read-file/${file._id}/file`, `read-file-version/${file._id}/1/file`]) {
      expect((await get(owner, path)).statusCode).toBe(404)
    }
  })
})

describe('a store that is full or away', () => {
  const store = fileStore(services.settings)
  const bytes = Buffer.alloc(constants.filePieceBytes + 10, 'Tehas ')
  const failOnce = (error: Error) => vi.spyOn(store, 'put').mockRejectedValueOnce(error)
  const received = async (uploadId: string, index: number) => {
    const answer = await sendPiece(owner, uploadId, bytes, index)
    return answer.statusCode === 200 ? answer.json().received : [answer.statusCode, answer.json().code]
  }

  it('should say that there is no space, keep nothing of the piece, and go on with the same piece', async () => {
    const uploadId = await sendPieces(owner, on, bytes, { missing: 2 })
    failOnce(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
    expect(await received(uploadId, 0)).toEqual([507, 'STORAGE_FULL'])
    failOnce(new StoreFailure('FILE_STORE_AWAY', new Error('connect ECONNREFUSED')))
    expect(await received(uploadId, 1)).toEqual([503, 'FILE_STORE_AWAY'])
    failOnce(new Error('A fault of our own'))
    expect(await received(uploadId, 1)).toEqual([500, 'INTERNAL_ERROR'])
    expect(await received(uploadId, 0)).toBe(constants.filePieceBytes)
    const early = await owner.call(calls.finishFile, { body: { uploadId } }).catch((error) => error.code)
    expect(early).toBe('VALIDATION_FAILED')
    expect(await received(uploadId, 1)).toBe(bytes.length)
    const file = await owner.call(calls.finishFile, { body: { uploadId } })
    expect((await read(owner, file)).rawPayload.equals(bytes)).toBe(true)
  })

  it('should leave no file, no row and no room of an upload that was cut off and called off', async () => {
    const used = async () => (await owner.call(calls.listFiles, { body: { owner: on } })).storage.used
    const before = await used()
    const uploadId = await sendPieces(owner, on, bytes, { missing: 1 })
    expect(await used()).toBe(before + bytes.length)
    await owner.call(calls.cancelFile, { body: { uploadId } })
    expect(await used()).toBe(before)
    const listed = await owner.call(calls.listProjectFiles, { body: { ids: [uploadId] } })
    expect(listed.rows).toEqual([])
    expect((await sendPiece(owner, uploadId, bytes, 1)).statusCode).toBe(404)
  })

  it('should leave no bytes of pieces that were written while their file was called off', async () => {
    const uploadId = await sendPieces(owner, on, bytes, { missing: 2 })
    const { put } = store
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let begun = 0
    const spy = vi.spyOn(store, 'put').mockImplementation(async (key, piece) => {
      begun += 1
      await held
      await put(key, piece)
    })
    const sent = [0, 1].map((index) => sendPiece(owner, uploadId, bytes, index))
    await vi.waitFor(() => expect(begun).toBe(2), { timeout: 10_000 })
    await owner.call(calls.cancelFile, { body: { uploadId } })
    await removeUnknown(
      { db: server.database.db, settings: services.settings },
      { projectId: owner.projectId, folderId: uploadId },
    )
    letGo()
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    spy.mockRestore()
    await runRemovals(server)
    const folders = []
    for await (const { folder } of store.list()) folders.push(folder)
    expect(folders).not.toContain(`${owner.projectId}/${uploadId}`)
  })
})
