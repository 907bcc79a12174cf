import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { callErrorSchema, calls, constants, newId, servicePrefix } from '@tehas/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { uploadTo } from '../api-tests/pictures'
import { inProject } from '../database/connect'
import { filesFolder } from '../files/file-store'
import { runRemovals } from '../files/testing/run-removals'
import { type Caller, createTestServer, newPicture, pictureForm } from '../testing'

const server = await createTestServer({ live: true })
const owner = await server.newProject()

const url = servicePrefix + calls.uploadPicture.path
const send = (
  bytes: Buffer,
  { as = owner, key, ...form }: { as?: Caller; key?: string; name?: string; type?: string; field?: string } = {},
) => {
  const { headers, payload } = pictureForm(bytes, form)
  return as.send({ method: 'POST', url, payload, headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
}
const refusal = (response: LightMyRequestResponse) => {
  const { code, problems } = callErrorSchema.parse(response.json())
  return [response.statusCode, code, problems?.map(({ path }) => path)]
}
const read = (fileId: string, size = 'large', as: Caller = owner, headers = {}) =>
  as.send({ url: `${servicePrefix}/v2/file/read-picture/${fileId}/${size}`, headers })
const stored = () => readdir(join(filesFolder(server.services.settings), owner.projectId)).catch(() => [])
const rows = () =>
  inProject(server.database.db, owner.projectId, owner._id, async (tx) => {
    const found = await sql`SELECT count(*)::int AS count FROM stored_picture`.execute(tx)
    return found.rows[0]
  })
const nothingNew = async (work: () => Promise<unknown>) => {
  const before = [await stored(), await rows()]
  await work()
  expect([await stored(), await rows()]).toEqual(before)
}

describe('a picture that is uploaded', () => {
  it('should stand for its product in the list, and be read in three sizes', async () => {
    const image = await uploadTo({ owner }, await newPicture(3000, 1500))
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Nurgaplaat' } })
    const changed = await owner.call(calls.setStockImages, { body: { _id, version, images: [image] } })
    expect(changed.images).toMatchObject([{ _id: image, fileName: 'foto.png', width: 2400, height: 1200 }])
    const listed = await owner.call(calls.listStockProducts, { body: { ids: [_id] } })
    expect(listed.rows).toMatchObject([{ name: 'Nurgaplaat', image }])
    const sides = []
    for (const size of ['small', 'medium', 'large']) {
      const { format, width, height } = await sharp((await read(image, size)).rawPayload).metadata()
      sides.push([format, width, height])
    }
    expect(sides).toEqual([
      ['webp', 192, 96],
      ['webp', 800, 400],
      ['webp', 2400, 1200],
    ])
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('should be taken as %s, whatever it is called', async (format) => {
    const bytes = await sharp(await newPicture())
      .toFormat(format)
      .toBuffer()
    const response = await send(bytes, { name: 'arve.exe', type: 'application/pdf' })
    expect([response.statusCode, response.json().fileName]).toEqual([200, 'arve.exe'])
  })

  it('should stand upright and lose where and by what it was taken', async () => {
    const bytes = await sharp(await newPicture(60, 40))
      .jpeg()
      .withExif({ IFD0: { Make: 'Nokia' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { _id, width, height } = (await send(bytes)).json()
    expect([width, height]).toEqual([40, 60])
    const { exif, xmp, icc, orientation } = await sharp((await read(_id)).rawPayload).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('should be stored once however often it is sent, also under one key', async () => {
    const bytes = await newPicture()
    const first = (await send(bytes, { key: 'once' })).json()
    const count = (await stored()).length
    expect((await send(bytes, { key: 'once' })).json()).toEqual(first)
    expect((await send(bytes, { name: 'teine.png' })).json()._id).toBe(first._id)
    expect((await stored()).length).toBe(count)
    expect(refusal(await send(await newPicture(), { key: 'once' }))).toEqual([422, 'IDEMPOTENCY_MISMATCH', undefined])
    await runRemovals(server)
    expect((await stored()).length).toBe(count)
  })

  it.each([
    ['..%2F..%2Fetc%2Fpasswd.png', '..%2F..%2Fetc%2Fpasswd.png'],
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Windows\\pilt\u202egnp.exe', 'piltgnp.exe'],
    ['\u0000\u0007.png', '.png'],
    ['õun 🍎.png', 'õun 🍎.png'],
  ])('should never become a path by its name: %j', async (name, shown) => {
    const response = await send(await newPicture(), { name })
    expect([response.statusCode, response.json().fileName]).toEqual([200, shown])
    expect(await stored()).toContain(response.json()._id)
  })
})

describe('what is refused, and leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')

  it.each([
    ['an SVG with a script', svg],
    ['a page', html],
    ['a PDF', Buffer.from('%PDF-1.7 nothing')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a few bytes', Buffer.from('x')],
  ])('should be %s, though it calls itself a PNG', (_what, bytes) =>
    nothingNew(async () => expect(refusal(await send(bytes))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', ['file']])),
  )

  it('should be a picture that is damaged or cut off', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    const magic = Buffer.concat([(await newPicture()).subarray(0, 8), svg])
    for (const bytes of [whole.subarray(0, whole.length / 2), magic]) {
      await nothingNew(async () => expect(refusal(await send(bytes))).toEqual([422, 'PICTURE_DAMAGED', ['file']]))
    }
  })

  it('should be a picture that is small to send and huge to decode', async () => {
    const bomb = await newPicture()
    // The header says 30 000 × 30 000 points.
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await nothingNew(async () => expect(refusal(await send(bomb))).toEqual([422, 'PICTURE_TOO_MANY_POINTS', ['file']]))
  })

  it('should be what is larger than 10 MB, told by its length or not', async () => {
    const bytes = Buffer.concat([await newPicture(), Buffer.alloc(constants.imageUploadMaxBytes)])
    await nothingNew(async () => {
      expect(refusal(await send(bytes))).toEqual([413, 'PAYLOAD_TOO_LARGE', ['file']])
      const { headers, payload } = pictureForm(bytes)
      // In parts, without a length.
      const streamed = await owner.send({ method: 'POST', url, headers, payload: Readable.from([payload]) })
      expect(refusal(streamed)).toEqual([413, 'PAYLOAD_TOO_LARGE', ['file']])
    })
  })

  it('should be another body, another field, nothing, and two files', async () => {
    const bytes = await newPicture()
    const { headers, payload } = pictureForm(bytes)
    const twice = Buffer.concat([
      payload.subarray(0, payload.length - 4),
      payload.subarray(0, -4).subarray(payload.indexOf('\r\n')),
    ])
    await nothingNew(async () => {
      const invalid = [400, 'VALIDATION_FAILED', ['file']]
      expect(refusal(await owner.send({ method: 'POST', url, payload: { file: 'x' } }))).toEqual(invalid)
      expect(refusal(await owner.send({ method: 'POST', url }))).toEqual(invalid)
      expect(refusal(await send(bytes, { field: 'other' }))).toEqual(invalid)
      expect(refusal(await send(Buffer.alloc(0)))).toEqual(invalid)
      expect(refusal(await owner.send({ method: 'POST', url, headers, payload: twice }))).toEqual(invalid)
      expect(refusal(await owner.send({ method: 'POST', url, headers, payload: payload.subarray(0, -30) }))).toEqual(
        invalid,
      )
    })
  })

  it('should be an upload that breaks off in the middle', () =>
    nothingNew(async () => {
      const { hostname, port } = new URL(server.url)
      const { headers, payload } = pictureForm(await newPicture(400, 400))
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      const head = [
        `POST ${url} HTTP/1.1`,
        `host: ${hostname}`,
        `authorization: ${owner.token}`,
        `x-selected-user: ${owner._id}`,
        `x-selected-project: ${owner.projectId}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${payload.length}`,
      ].join('\r\n')
      socket.write(`${head}\r\n\r\n`)
      socket.write(payload.subarray(0, payload.length / 2))
      await new Promise((resolve) => setTimeout(resolve, 100))
      socket.resetAndDestroy()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }))

  it('should be what goes beyond the room of the project', async () => {
    const small = await server.newProject()
    await inProject(server.database.db, small.projectId, small._id, (tx) =>
      sql`INSERT INTO stored_picture (project_id, _id, hash, file_name, width, height, bytes)
        VALUES (${small.projectId}, ${newId()}, ${'0'.repeat(64)}, 'suur.png', 1, 1, 125 * 1024 * 1024)`.execute(tx),
    )
    expect(refusal(await send(await newPicture(), { as: small }))).toEqual([409, 'PROJECT_FILES_FULL', undefined])
    expect(await readdir(join(filesFolder(server.services.settings), small.projectId)).catch(() => [])).toEqual([])
  })
})

describe('reading a picture', () => {
  it('should send bytes that nothing takes for a page, and ask again before showing them from a cache', async () => {
    const image = await uploadTo({ owner })
    const { headers } = await read(image, 'small')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${image}-small.webp"`,
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = await read(image, 'small', owner, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('should be refused in another project, as if there were none, and to an ended session also from a cache', async () => {
    const image = await uploadTo({ owner })
    const other = await server.newProject()
    expect(refusal(await read(image, 'large', other))).toEqual([404, 'NOT_FOUND', undefined])
    expect(refusal(await read(newId(), 'large', owner))).toEqual([404, 'NOT_FOUND', undefined])
    const etag = `"${image}-large"`
    const visiting = { 'x-selected-project': owner.projectId, 'if-none-match': etag }
    expect(refusal(await read(image, 'large', server.visitor, visiting))[0]).toBe(401)
    expect(refusal(await read(image, 'large', other, { 'if-none-match': etag }))[0]).toBe(404)
  })

  it('should follow the rights to what the picture belongs to', async () => {
    const { projectId } = owner
    const [seller, worker] = [
      await server.newMember(projectId, 'SALES_WRITE'),
      await server.newMember(projectId, 'PRODUCTION'),
    ]
    const image = await uploadTo({ owner })
    const statuses = async () => [
      (await read(image, 'small', seller)).statusCode,
      (await read(image, 'small', worker)).statusCode,
    ]
    expect(await statuses()).toEqual([404, 404])
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Liist' } })
    const product = await owner.call(calls.setStockImages, { body: { _id, version, images: [image] } })
    expect(await statuses()).toEqual([200, 404])
    await owner.call(calls.setStockImages, { body: { _id, version: product.version, images: [] } })
    expect(await statuses()).toEqual([404, 404])
    await owner.call(calls.upsertInventoryLocation, { body: { name: 'Õu', image } })
    expect(await statuses()).toEqual([200, 200])
  })

  it.each(['../../db', '%2e%2e%2fdb', 'small.webp', 'LARGE', 'constructor'])(
    'should refuse the size %s',
    async (size) => {
      const { statusCode } = await read(await uploadTo({ owner }), size)
      expect([400, 404]).toContain(statusCode)
    },
  )
})

describe('the pictures of a product', () => {
  it('should stay in the order they are put in, and be noted in its log', async () => {
    const [a, b] = [await uploadTo({ owner }), await uploadTo({ owner })]
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Kast' } })
    const both = await owner.call(calls.setStockImages, { body: { _id, version, images: [a, b] } })
    const turned = await owner.call(calls.setStockImages, { body: { _id, version: both.version, images: [b, a] } })
    expect(turned.images.map((each) => each._id)).toEqual([b, a])
    expect((await owner.call(calls.getStockProduct, { params: { stockId: _id } })).images).toEqual(turned.images)
    const stale = owner.call(calls.setStockImages, { body: { _id, version, images: [] } })
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(turned.audit.updatedBy[0]).toMatchObject({ changedPaths: ['images'] })
  })

  it('should not be those of another project, nor change while the product is locked', async () => {
    const other = await server.newProject()
    const theirs = await uploadTo({ owner: other })
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Riba', lock: true } })
    const { version: now } = await owner.call(calls.updateStockProduct, { body: { _id, version, lock: false } })
    const foreign = owner.call(calls.setStockImages, { body: { _id, version: now, images: [theirs] } })
    await expect(foreign).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      answer: { problems: [{ path: 'images.0' }] },
    })
    const locked = await owner.call(calls.updateStockProduct, { body: { _id, version: now, lock: true } })
    const change = owner.call(calls.setStockImages, { body: { _id, version: locked.version, images: [] } })
    await expect(change).rejects.toMatchObject({ code: 'STOCK_PRODUCT_LOCKED' })
  })
})
