import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AttachedFile, calls, constants, newId, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../check-data/check-data-command'
import { inProject } from '../database/connect'
import { fileStore, filesFolder } from '../files/file-store'
import { removeUnknown } from '../files/remove-unknown'
import { sweepFiles } from '../files/sweep-files'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import { newPicture, type TestMember } from '../testing'
import { makePreview } from './make-preview'
import { attach, sendPiece, sendPieces } from './testing'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, partnerId, newMember, newProject, database, services } = world
const HOUR_MS = 3_600_000

const newOrder = () =>
  owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      products: [
        {
          name: 'Lauaraam',
          netQuantity: 4,
          processes: [{ name: 'Keevitamine' }],
          items: [{ name: 'Toru', netQuantity: 2 }],
        },
      ],
    },
  })
const onOrder = async () => ({ kind: 'ORDER' as const, _id: (await newOrder())._id })
const list = async (by: TestMember, on: { kind: 'ORDER' | 'STOCK'; _id: string }) =>
  (await by.call(calls.listFiles, { body: { owner: on } })).files
const read = (by: TestMember, { _id }: Pick<AttachedFile, '_id'>, form = 'file') =>
  by.send({ method: 'GET', url: `${servicePrefix}/v2/file/read-file/${_id}/${form}` })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

it('should count into what the project says that it uses, in megabytes', async () => {
  const member = await newProject()
  const used = async () => (await member.call(calls.getProject, { body: { projectId: member.projectId } })).usedSize
  expect(await used()).toBe(0)
  const order = await member.call(calls.createSaleOrder, { body: { products: [{ name: 'Post', netQuantity: 1 }] } })
  await attach(member, { kind: 'ORDER', _id: order._id }, Buffer.alloc(1_572_864, 'x'))
  expect(await used()).toBe(1.5)
})

it('should hang on the order, its lines by their names, and come back byte by byte', async () => {
  const order = await newOrder()
  const [product] = order.products
  const on = { kind: 'ORDER' as const, _id: order._id }
  const bytes = Buffer.from('%PDF-1.7\nõäöü\n%%EOF')
  await attach(owner, on, bytes, { fileName: 'TF-80 rev C.pdf' })
  await attach(owner, { ...on, lineId: product?._id ?? '' }, undefined, { fileName: 'mõõdud.csv' })
  await attach(owner, { ...on, lineId: product?.processes[0]?._id ?? '' }, undefined, { accessType: 'OPERATORS' })
  await attach(owner, { ...on, lineId: product?.items[0]?._id ?? '' })
  const files = await list(owner, on)
  expect(files.map(({ fileName, lineName, kind, accessType }) => [fileName, lineName, kind, accessType])).toEqual([
    ['TF-80 rev C.pdf', '', 'PDF', 'BUSINESS'],
    ['mõõdud.csv', 'Lauaraam', 'GENERIC', 'BUSINESS'],
    ['joonis.txt', 'Lauaraam, Keevitamine', 'GENERIC', 'OPERATORS'],
    ['joonis.txt', 'Lauaraam, Toru', 'GENERIC', 'BUSINESS'],
  ])
  const answer = await read(owner, files[0] ?? { _id: '' })
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': "attachment; filename*=UTF-8''TF-80%20rev%20C.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it('should come in pieces, go on where it was cut off, and be refused where no piece begins or of a wrong length', async () => {
  const on = await onOrder()
  const bytes = Buffer.alloc(2 * constants.filePieceBytes + 100, 'Tehas ')
  const uploadId = await sendPieces(owner, on, bytes, { missing: 2 })
  expect((await sendPiece(owner, uploadId, Buffer.concat([bytes, bytes]), 3)).json().problems[0].path).toBe('offset')
  expect((await sendPiece(owner, uploadId, bytes, 1 / 4)).json().problems[0].path).toBe('offset')
  expect(
    (await sendPiece(owner, uploadId, bytes.subarray(0, constants.filePieceBytes + 7), 1)).json().problems[0].path,
  ).toBe('file')
  expect(await refusal(owner.call(calls.finishFile, { body: { uploadId } }))).toBe('VALIDATION_FAILED')
  // What was kept is passed over.
  for (const [index, received] of [
    [0, 1],
    [1, 2],
    [1, 2],
  ] as const) {
    expect((await sendPiece(owner, uploadId, bytes, index)).json().received).toBe(received * constants.filePieceBytes)
  }
  await sendPiece(owner, uploadId, bytes, 2)
  const file = await owner.call(calls.finishFile, { body: { uploadId } })
  expect((await read(owner, file)).rawPayload.equals(bytes)).toBe(true)
  expect((await sendPiece(owner, uploadId, bytes, 2)).statusCode).toBe(404)
})

it('should be whole in whichever order its pieces come, and also where two come at once', async () => {
  const on = await onOrder()
  const bytes = Buffer.concat(
    ['%PDF-1.7 esimene ', 'teine ', 'kolmas ', 'neljas '].map((text) => Buffer.alloc(constants.filePieceBytes, text)),
  )
  const sent = async (uploadId: string, index: number) => (await sendPiece(owner, uploadId, bytes, index)).json()
  const late = await sendPieces(owner, on, bytes, { missing: 4 })
  const received = []
  for (const index of [3, 1, 1, 0, 2]) received.push((await sent(late, index)).received / constants.filePieceBytes)
  // What is kept without a gap, from the beginning on.
  expect(received).toEqual([0, 0, 0, 2, 4])

  const together = await sendPieces(owner, on, bytes, { missing: 4 })
  await Promise.all([sent(together, 1), sent(together, 0), sent(together, 0)])
  await Promise.all([sent(together, 3), sent(together, 2)])
  for (const uploadId of [late, together]) {
    const file = await owner.call(calls.finishFile, { body: { uploadId } })
    expect([file.kind, file.size]).toEqual(['PDF', bytes.length])
    expect((await read(owner, file)).rawPayload.equals(bytes)).toBe(true)
  }
})

it.each([
  ['a drawing', Buffer.from('%PDF-1.4\n'), 'PDF', 'application/pdf'],
  [
    'a page that says it is a PDF',
    Buffer.from('<html><script>alert(1)</script></html>'),
    'GENERIC',
    'application/octet-stream',
  ],
  [
    'a drawing that would run',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'GENERIC',
    'application/octet-stream',
  ],
  ['a table', Buffer.from('nimi;kogus\r\nToru;12\r\nLeht;3\r\n'), 'CSV', 'application/octet-stream'],
  [
    'an invoice',
    Buffer.from('<?xml version="1.0"?>\n<E_Invoice><Header/></E_Invoice>'),
    'INVOICE',
    'application/octet-stream',
  ],
  ['bytes', Buffer.from([0, 1, 2, 3, 255]), 'GENERIC', 'application/octet-stream'],
])('should be told by its content: %s', async (_what, bytes, kind, contentType) => {
  const file = await attach(owner, await onOrder(), bytes, { fileName: 'joonis.pdf' })
  expect([file.kind, file.contentType]).toEqual([kind, contentType])
  expect((await read(owner, file)).headers['content-type']).toBe(contentType)
})

it('should be told in no time, however it is written', async () => {
  // A pattern for comments would look at 2^40 ways to read this.
  const hostile = Buffer.from(`${'<!---->'.repeat(40)}x`)
  expect((await attach(owner, await onOrder(), hostile)).kind).toBe('GENERIC')
  const invoice = Buffer.from(`<?xml version="1.0"?><!-- a --><!-- b --><inv:Invoice xmlns:inv="urn:x"/>`)
  expect((await attach(owner, await onOrder(), invoice)).kind).toBe('INVOICE')
})

it('should be called as people wrote it, without folders and signs that nobody sees', async () => {
  const hostile = '../../etc/pass\u202Ewd\u0007/..\\joonis "õ".pdf'
  expect((await attach(owner, await onOrder(), undefined, { fileName: hostile })).fileName).toBe('joonis "õ".pdf')
  const [body, _id] = [{ owner: await onOrder(), size: 3 }, newId()]
  expect(await refusal(owner.call(calls.beginFile, { body: { ...body, fileName: '  ' } }))).toBe('VALIDATION_FAILED')
  expect(await refusal(owner.call(calls.removeFile, { body: { _id, version: 1 } }))).toBe('NOT_FOUND')
})

it('should be seen by whoever reads what it hangs on, and by nobody else', async () => {
  const on = await onOrder()
  const file = await attach(owner, on)
  const [sales, buyer] = [
    await newMember(owner.projectId, 'SALES_READ'),
    await newMember(owner.projectId, 'PURCHASE_WRITE', 'STOCK_WRITE'),
  ]
  const stranger = await newProject()
  expect((await read(sales, file)).statusCode).toBe(200)
  expect((await read(buyer, file)).statusCode).toBe(403)
  expect((await read(stranger, file)).statusCode).toBe(404)
  const { _id, version } = file
  expect(await refusal(list(buyer, on))).toBe('FORBIDDEN')
  expect(await refusal(buyer.call(calls.removeFile, { body: { _id, version } }))).toBe('FORBIDDEN')
  expect(await refusal(buyer.call(calls.beginFile, { body: { owner: on, fileName: 'a', size: 1 } }))).toBe('FORBIDDEN')
  expect(await refusal(stranger.call(calls.updateFile, { body: { _id, version, fileName: 'b' } }))).toBe('NOT_FOUND')
  // An upload is its sender's alone.
  const uploadId = await sendPieces(owner, on, Buffer.from('abc'), { missing: 1 })
  const writer = await newMember(owner.projectId, 'SALES_WRITE')
  expect((await sendPiece(writer, uploadId, Buffer.from('abc'), 0)).statusCode).toBe(404)
})

it('should be renamed over the version that was read, taken away and hung up again, all in the log of its order', async () => {
  const order = await newOrder()
  const on = { kind: 'ORDER' as const, _id: order._id, lineId: order.products[0]?._id ?? '' }
  const { _id, version } = await attach(owner, on, undefined, { fileName: 'A.pdf' })
  const renamed = await owner.call(calls.updateFile, {
    body: { _id, version, fileName: 'B.pdf', accessType: 'OPERATORS' },
  })
  expect(await refusal(owner.call(calls.updateFile, { body: { _id, version, fileName: 'C.pdf' } }))).toBe(
    'VERSION_CONFLICT',
  )
  await owner.call(calls.removeFile, { body: { _id, version: renamed.version } })
  expect(await list(owner, on)).toEqual([])
  expect((await read(owner, renamed)).statusCode).toBe(404)
  expect(await owner.call(calls.restoreFile, { body: { _id } })).toMatchObject({ fileName: 'B.pdf', version: 4 })
  const { audit } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const changes = z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() }))
  const told = audit.updatedBy.flatMap(({ reqBody }) => changes.parse(reqBody?.changes))
  expect(told.filter(({ path }) => path === 'files').map(({ from, to }) => [from, to])).toEqual([
    [null, 'Lauaraam: B.pdf'],
    ['Lauaraam: B.pdf', null],
    ['Lauaraam: A.pdf (BUSINESS)', 'Lauaraam: B.pdf (OPERATORS)'],
    [null, 'Lauaraam: A.pdf'],
  ])
})

it('should stay where the order is complete, and be refused on a locked product', async () => {
  const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: `Raam ${newId()}` } })
  const on = { kind: 'STOCK' as const, _id }
  const file = await attach(owner, on)
  await owner.call(calls.updateStockProduct, { body: { _id, version, lock: true } })
  expect(await refusal(attach(owner, on))).toBe('STOCK_PRODUCT_LOCKED')
  expect(await refusal(owner.call(calls.removeFile, { body: { _id: file._id, version: file.version } }))).toBe(
    'STOCK_PRODUCT_LOCKED',
  )
  expect((await read(owner, file)).statusCode).toBe(200)
})

it('should show a worker what operators may see of the job, its product, its order and these in stock', async () => {
  const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: `Raam ${newId()}` } })
  const order = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      products: [
        { name: 'Raam', netQuantity: 2, stock: { _id: stockId }, processes: [{ name: 'Keevitamine' }] },
        { name: 'Laud', netQuantity: 1, processes: [{ name: 'Saagimine' }] },
      ],
    },
  })
  const { version, products } = order
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId: order._id, version, action: 'publish' } })
  const on = { kind: 'ORDER' as const, _id: order._id }
  const forWorkers = { accessType: 'OPERATORS' } as const
  const [frame, table] = products
  const of = (_id: string | undefined) => ({ ...on, lineId: _id ?? '' })
  const shown = [
    await attach(owner, on, undefined, { ...forWorkers, fileName: 'tellimus' }),
    await attach(owner, of(frame?._id), undefined, { ...forWorkers, fileName: 'toode' }),
    await attach(owner, of(frame?.processes[0]?._id), undefined, { ...forWorkers, fileName: 'protsess' }),
    await attach(owner, { kind: 'STOCK', _id: stockId }, undefined, { ...forWorkers, fileName: 'ladu' }),
  ]
  const hidden = [
    await attach(owner, on, undefined, { fileName: 'hind' }),
    await attach(owner, of(table?._id), undefined, { ...forWorkers, fileName: 'laud' }),
  ]
  const worker = await newMember(owner.projectId, 'PRODUCTION')
  const orderProcess = frame?.processes[0]?._id ?? ''
  const { files } = await worker.call(calls.describeJob, { params: { orderProcess } })
  expect(files.map(({ fileName }) => fileName)).toEqual(['tellimus', 'toode', 'protsess', 'ladu'])
  const open = async ({ _id }: AttachedFile) =>
    (await worker.send({ method: 'GET', url: `${servicePrefix}/v2/file/read-job-file/${orderProcess}/${_id}/file` }))
      .statusCode
  expect(await Promise.all(shown.map(open))).toEqual([200, 200, 200, 200])
  expect(await Promise.all(hidden.map(open))).toEqual([404, 404])
  expect((await read(worker, shown[0] ?? { _id: '' })).statusCode).toBe(403)
})

it('should take the room of the project once for the same content, and be refused where there is none', async () => {
  const other = await newProject()
  const { _id } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const on = { kind: 'STOCK' as const, _id }
  const bytes = Buffer.alloc(5000, 7)
  await attach(other, on, bytes)
  await attach(other, on, bytes, { fileName: 'koopia' })
  const { storage } = await other.call(calls.listFiles, { body: { owner: on } })
  expect(storage).toEqual({ used: 5000, max: 125 * 1024 * 1024 })
  // What is announced takes its room at once.
  const size = storage.max - 5000
  const announced = await other.call(calls.beginFile, { body: { owner: on, fileName: 'suur', size } })
  const more = { body: { owner: on, fileName: 'veel', size: 1 } }
  expect(await refusal(other.call(calls.beginFile, more))).toBe('PROJECT_FILES_FULL')
  await other.call(calls.cancelFile, { body: { uploadId: announced._id } })
  expect(await refusal(other.call(calls.beginFile, more))).toBe('done')
})

it('should leave nothing of an upload whose content was there, nor of what hung on a product that is removed', async () => {
  const other = await newProject()
  const { projectId } = other
  const { _id, version } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const on = { kind: 'STOCK' as const, _id }
  const bytes = Buffer.alloc(300, 9)
  const kept = await attach(other, on, bytes)
  const folderId = await sendPieces(other, on, bytes)
  await other.call(calls.finishFile, { body: { uploadId: folderId } })
  const stored = () => readdir(join(filesFolder(services.settings), projectId))
  for (const folder of [folderId, kept.fileserviceId ?? ''])
    await removeUnknown(services, { projectId, folderId: folder })
  expect(await stored()).toEqual([kept.fileserviceId])

  await other.call(calls.adjustStock, { body: { stockId: _id, direction: 'IN', quantity: 1, note: 'Algseis' } })
  const { version: now } = await other.call(calls.getStockProduct, { params: { stockId: _id } })
  expect(now).toBeGreaterThanOrEqual(version)
  await other.call(calls.removeStockProduct, { body: { _id, version: now, force: 'Leht' } })
  await sweepFiles({ ...services, now: () => new Date(services.now().getTime() + 25 * HOUR_MS) })
  await sweepFiles({ ...services, now: () => new Date(services.now().getTime() + 50 * HOUR_MS) })
  expect(await stored().catch(() => [])).toEqual([])
})

it('should take no room for good where it was announced and never came', async () => {
  const other = await newProject()
  const { _id } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const body = { owner: { kind: 'STOCK' as const, _id }, fileName: 'film', size: 125 * 1024 * 1024 }
  await other.call(calls.beginFile, { body })
  expect(await refusal(other.call(calls.beginFile, { body }))).toBe('PROJECT_FILES_FULL')
  await inProject(database.db, other.projectId, other._id, (tx) =>
    sql`UPDATE file_upload SET touched_at = touched_at - interval '25 hours'`.execute(tx),
  )
  expect(await refusal(other.call(calls.beginFile, { body }))).toBe('done')
})

it('should have previews where it is a picture, and none where it only looks like one', async () => {
  const damaged = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)])
  for (const [bytes, status] of [
    [await newPicture(400, 300), 200],
    [damaged, 404],
  ] as const) {
    const { _id, fileserviceId } = await attach(owner, await onOrder(), bytes, { fileName: 'foto.png' })
    await makePreview(services, { projectId: owner.projectId, contentId: fileserviceId ?? '' })
    expect((await read(owner, { _id }, 'small')).statusCode).toBe(status)
    expect((await read(owner, { _id })).statusCode).toBe(200)
    const [{ preview }] = await inProject(database.db, owner.projectId, owner._id, async (tx) => {
      const { rows } = await sql<{ preview: string | null }>`SELECT picture_id AS preview FROM file_content
        WHERE _id = ${fileserviceId}`.execute(tx)
      return [{ preview: rows[0]?.preview ?? newId() }] as const
    })
    // Whoever writes stock sees pictures that nothing refers to; this one is of a sale order.
    const keeper = await newMember(owner.projectId, 'STOCK_WRITE')
    const path = `${servicePrefix}/v2/file/read-picture/${preview}/small`
    expect((await keeper.send({ method: 'GET', url: path })).statusCode).toBe(404)
  }
})

it('should go a day after it was taken away, with its bytes, and not before; check-data tells what is lost', async () => {
  const kept = await newProject()
  const { _id } = await kept.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const on = { kind: 'STOCK' as const, _id }
  const [used, freed] = [await attach(kept, on), await attach(kept, on)]
  await sendPieces(kept, on, Buffer.from('Pooleli'))
  await kept.call(calls.removeFile, { body: { _id: freed._id, version: freed.version } })
  const stored = async () => (await readdir(join(filesFolder(services.settings), kept.projectId))).length
  const sweep = (hours: number) =>
    sweepFiles({ ...services, now: () => new Date(services.now().getTime() + hours * HOUR_MS) })
  await sweep(23)
  expect(await stored()).toBe(3)
  await sweep(25)
  expect(await stored()).toBe(1)
  expect((await read(kept, used)).statusCode).toBe(200)
  expect(await refusal(kept.call(calls.restoreFile, { body: { _id: freed._id } }))).toBe('NOT_FOUND')

  await fileStore(services.settings).remove(`${kept.projectId}/${used.fileserviceId}`)
  const said: string[] = []
  await checkData(database.target, (line) => said.push(line), fileStore(services.settings))
  expect(said.join('\n')).toContain('pieces in the file store')
  expect((await read(kept, used)).statusCode).toBe(404)
  // For the files of the other tests.
  await inProject(database.db, kept.projectId, kept._id, (tx) => sql`DELETE FROM attached_file`.execute(tx))
})
