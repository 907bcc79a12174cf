import { type AttachedFile, calls, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../check-data/check-data-command'
import { inProject } from '../database/connect'
import { fileStore } from '../files/file-store'
import { sweepFiles } from '../files/sweep-files'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import { newPicture, type TestMember } from '../testing'
import { makePreview } from './make-preview'
import { attach, sendPieces } from './testing'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, partnerId, newMember, newProject, database, services } = world
const HOUR_MS = 3_600_000
const FIRST = Buffer.from('Ø12 × 40')
const SECOND = Buffer.from('Ø14 × 40, nurk 90°')
const THIRD = Buffer.from('Ø16')

const newOrder = () =>
  owner.call(calls.createSaleOrder, {
    body: { client: partnerId, products: [{ name: 'Lauaraam', netQuantity: 4 }] },
  })
const onOrder = async () => ({ kind: 'ORDER' as const, _id: (await newOrder())._id })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const bytesOf = async (by: TestMember, path: string) => {
  const { statusCode, rawPayload } = await by.send({ method: 'GET', url: `${servicePrefix}/v2/file/${path}` })
  return statusCode === 200 ? rawPayload.toString() : statusCode
}
const shown = (by: TestMember, { _id }: Pick<AttachedFile, '_id'>) => bytesOf(by, `read-file/${_id}/file`)
const older = (by: TestMember, { _id }: Pick<AttachedFile, '_id'>, number: number) =>
  bytesOf(by, `read-file-version/${_id}/${number}/file`)
const versions = async (by: TestMember, fileId: string) =>
  (await by.call(calls.listFileVersions, { params: { fileId } })).versions

/** Sends bytes for where the file hangs and puts them in its place. */
async function replace(by: TestMember, file: AttachedFile, bytes: Buffer = SECOND, fileName = 'joonis.txt') {
  const uploadId = await sendPieces(by, { ...file.owner, lineId: null }, bytes, {
    fileName,
  })
  return by.call(calls.replaceFile, { body: { _id: file._id, version: file.version, uploadId } })
}

it('should stay the same file with its access and name, show what came last and keep what was before', async () => {
  const order = await newOrder()
  const on = { kind: 'ORDER' as const, _id: order._id, lineId: order.products[0]?._id ?? '' }
  const options = { fileName: 'TF-80 rev C.pdf', accessType: 'OPERATORS', showInTracking: true } as const
  const file = await attach(owner, on, FIRST, options)
  const drawer = await newMember(owner.projectId, 'SALES_WRITE')
  await inProject(database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE user_account SET first_name = 'James', last_name = 'Carter' WHERE _id = ${drawer._id}`.execute(tx),
  )
  const after = await replace(drawer, file, SECOND, 'TF-80 rev D.pdf')
  const { _id, lineName, accessType, showInTracking } = file
  expect(after).toMatchObject({ _id, lineName, accessType, showInTracking, number: 2, fileName: 'TF-80 rev D.pdf' })
  expect([await shown(owner, file), await older(owner, file, 1), await older(owner, file, 2)]).toEqual(
    [SECOND, FIRST, SECOND].map(String),
  )
  const back = await owner.call(calls.restoreFileVersion, { body: { _id, version: after.version, number: 1 } })
  expect(back).toMatchObject({ number: 3, fileName: 'TF-80 rev C.pdf' })
  expect(await shown(owner, file)).toBe(String(FIRST))
  expect((await versions(owner, _id)).map(({ number, fileName, size }) => [number, fileName, size])).toEqual([
    [3, 'TF-80 rev C.pdf', FIRST.length],
    [2, 'TF-80 rev D.pdf', SECOND.length],
    [1, 'TF-80 rev C.pdf', FIRST.length],
  ])
  expect((await versions(owner, _id)).map(({ createdBy }) => createdBy)).toEqual([
    'Kadri Tamm',
    'James Carter',
    'Kadri Tamm',
  ])
  const { audit } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const changes = z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() }))
  const told = audit.updatedBy.flatMap(({ reqBody }) => changes.parse(reqBody?.changes))
  expect(told.filter(({ path }) => path === 'files').map(({ from, to }) => [from, to])).toEqual([
    [
      'Lauaraam: TF-80 rev D.pdf (v2, OPERATORS, showInTracking)',
      'Lauaraam: TF-80 rev C.pdf (v3, OPERATORS, showInTracking)',
    ],
    [
      'Lauaraam: TF-80 rev C.pdf (v1, OPERATORS, showInTracking)',
      'Lauaraam: TF-80 rev D.pdf (v2, OPERATORS, showInTracking)',
    ],
    [null, 'Lauaraam: TF-80 rev C.pdf'],
  ])
})

it('should lose none of two that are sent at once: the second is told, keeps what it sent, and may go over the first', async () => {
  const file = await attach(owner, await onOrder(), FIRST)
  const { _id, version } = file
  const uploads = await Promise.all(
    [SECOND, THIRD].map((bytes) => sendPieces(owner, { ...file.owner, lineId: null }, bytes)),
  )
  const answers = await Promise.all(
    uploads.map((uploadId) => refusal(owner.call(calls.replaceFile, { body: { _id, version, uploadId } }))),
  )
  expect(answers.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
  const uploadId = uploads[answers.indexOf('VERSION_CONFLICT')] ?? ''
  const after = await owner.call(calls.replaceFile, { body: { _id, version: version + 1, uploadId } })
  expect(after.number).toBe(3)
  const texts = await Promise.all([1, 2, 3].map((number) => older(owner, file, number)))
  expect(texts.toSorted()).toEqual([FIRST, SECOND, THIRD].map(String).toSorted())
})

it('should be replaced and brought back by whoever may change what it hangs on, and by nobody else', async () => {
  const on = await onOrder()
  const file = await attach(owner, on, FIRST)
  const { _id } = file
  const [reader, buyer] = [
    await newMember(owner.projectId, 'SALES_READ', 'STOCK_WRITE'),
    await newMember(owner.projectId, 'PURCHASE_WRITE'),
  ]
  const stranger = await newProject()
  const version = (await replace(owner, file)).version
  const restore = { body: { _id, version, number: 1 } }
  expect(await refusal(reader.call(calls.restoreFileVersion, restore))).toBe('FORBIDDEN')
  expect(await refusal(stranger.call(calls.restoreFileVersion, restore))).toBe('NOT_FOUND')
  expect([await older(reader, file, 1), await older(buyer, file, 1), await older(stranger, file, 1)]).toEqual([
    String(FIRST),
    403,
    404,
  ])
  expect(await refusal(versions(buyer, _id))).toBe('FORBIDDEN')
  expect(await refusal(versions(stranger, _id))).toBe('NOT_FOUND')
  // What somebody else sent, or what was sent for something else, replaces nothing.
  const theirs = await sendPieces(owner, on, Buffer.from('abc'))
  const writer = await newMember(owner.projectId, 'SALES_WRITE')
  expect(await refusal(writer.call(calls.replaceFile, { body: { _id, version, uploadId: theirs } }))).toBe('NOT_FOUND')
  const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const elsewhere = await sendPieces(reader, { kind: 'STOCK', _id: stockId }, Buffer.from('abc'))
  expect(await refusal(reader.call(calls.replaceFile, { body: { _id, version, uploadId: elsewhere } }))).toBe(
    'FORBIDDEN',
  )
  const other = await sendPieces(owner, await onOrder(), Buffer.from('abc'))
  expect(await refusal(owner.call(calls.replaceFile, { body: { _id, version, uploadId: other } }))).toBe(
    'VALIDATION_FAILED',
  )
  const cut = await sendPieces(owner, on, Buffer.from('abc'), { missing: 1 })
  expect(await refusal(owner.call(calls.replaceFile, { body: { _id, version, uploadId: cut } }))).toBe(
    'VALIDATION_FAILED',
  )
  expect(await refusal(owner.call(calls.restoreFileVersion, { body: { _id, version, number: 9 } }))).toBe('NOT_FOUND')
  expect(await older(owner, file, 9)).toBe(404)
})

it('should have no versions on a locked product, nor once it was taken away', async () => {
  const { _id: stockId, version } = await owner.call(calls.createStockProduct, { body: { name: 'Raam lukus' } })
  const file = await replace(owner, await attach(owner, { kind: 'STOCK', _id: stockId }, FIRST))
  const { _id } = file
  await owner.call(calls.updateStockProduct, { body: { _id: stockId, version, lock: true } })
  const restore = { body: { _id, version: file.version, number: 1 } }
  expect(await refusal(owner.call(calls.restoreFileVersion, restore))).toBe('STOCK_PRODUCT_LOCKED')
  expect(await older(owner, file, 1)).toBe(String(FIRST))
  const gone = await replace(owner, await attach(owner, await onOrder(), FIRST))
  await owner.call(calls.removeFile, { body: { _id: gone._id, version: gone.version } })
  expect([await older(owner, gone, 1), await refusal(versions(owner, gone._id))]).toEqual([404, 'NOT_FOUND'])
  await owner.call(calls.restoreFile, { body: { _id: gone._id } })
  expect(await older(owner, gone, 1)).toBe(String(FIRST))
})

it('should take room with every version, keep the bytes of each while it hangs there, and give them back when it goes', async () => {
  const other = await newProject()
  const { _id } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const on = { kind: 'STOCK' as const, _id }
  const file = await replace(other, await attach(other, on, Buffer.alloc(3000, 1)), Buffer.alloc(2000, 2))
  const used = async () => (await other.call(calls.listFiles, { body: { owner: on } })).storage.used
  expect(await used()).toBe(5000)
  const sweep = (hours: number) =>
    sweepFiles({ ...services, now: () => new Date(services.now().getTime() + hours * HOUR_MS) })
  await sweep(50)
  expect(await older(other, file, 1)).toBe('\u0001'.repeat(3000))
  await other.call(calls.removeFile, { body: { _id: file._id, version: file.version } })
  await sweep(23)
  expect(await used()).toBe(5000)
  await sweep(25)
  expect(await used()).toBe(0)
})

it('should have a preview of the version that is shown, and check-data tells of a version that is lost or not shown', async () => {
  const other = await newProject()
  const { projectId } = other
  const { _id } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const file = await attach(other, { kind: 'STOCK', _id }, await newPicture(400, 300), { fileName: 'foto.png' })
  const first = file.fileserviceId ?? ''
  const { fileserviceId } = await replace(other, file, await newPicture(300, 400), 'foto 2.png')
  // The first one was replaced before its preview was made.
  for (const contentId of [first, fileserviceId ?? '']) await makePreview(services, { projectId, contentId })
  expect((await versions(other, file._id)).map(({ hasPreview }) => hasPreview)).toEqual([true, true])
  const said = async () => {
    const lines: string[] = []
    await checkData(database.target, (line) => lines.push(line), fileStore(services.settings))
    return lines.filter((line) => line.includes('file ')).join('\n')
  }
  expect(await said()).toBe('')
  await inProject(database.db, projectId, other._id, (tx) =>
    sql`UPDATE attached_file SET content_id = ${first} WHERE _id = ${file._id}`.execute(tx),
  )
  expect(await said()).toContain(`file foto 2.png (${file._id}): newest version is kept as 2, counted 2`)
  await fileStore(services.settings).remove(`${projectId}/${fileserviceId}`)
  expect(await said()).toContain('pieces in the file store')
})

it('should lose an older version for good, with its room at once, and keep what another file has too', async () => {
  const other = await newProject()
  const { _id: stockId } = await other.call(calls.createStockProduct, { body: { name: 'Leht' } })
  const on = { kind: 'STOCK' as const, _id: stockId }
  const used = async () => (await other.call(calls.listFiles, { body: { owner: on } })).storage.used
  const first = await attach(other, on, FIRST)
  const second = await replace(other, first, SECOND)
  const third = await replace(other, second, THIRD)
  // The content of the second version hangs elsewhere too.
  const twin = await attach(other, on, SECOND, { fileName: 'koopia.txt' })
  const remove = (by: TestMember, number: number, version: number) =>
    by.call(calls.removeFileVersion, { body: { _id: first._id, version, number } })
  const keeper = await newMember(other.projectId, 'STOCK_READ', 'SALES_WRITE')
  expect(await refusal(remove(keeper, 1, third.version))).toBe('FORBIDDEN')
  expect(await refusal(remove(await newProject(), 1, third.version))).toBe('NOT_FOUND')
  expect(await refusal(remove(other, 1, second.version))).toBe('VERSION_CONFLICT')
  expect(await refusal(remove(other, 3, third.version))).toBe('VALIDATION_FAILED')
  expect(await refusal(remove(other, 9, third.version))).toBe('NOT_FOUND')

  const before = await used()
  const afterFirst = await remove(other, 1, third.version)
  expect(afterFirst).toMatchObject({ number: 3, version: third.version + 1, fileName: third.fileName })
  expect(await used()).toBe(before - FIRST.length)
  expect(await older(other, first, 1)).toBe(404)
  await remove(other, 2, afterFirst.version)
  expect(await used()).toBe(before - FIRST.length)
  expect(await shown(other, twin)).toBe(String(SECOND))
  expect(await shown(other, first)).toBe(String(THIRD))
  expect((await versions(other, first._id)).map(({ number }) => number)).toEqual([3])
  const said: string[] = []
  await checkData(database.target, (line) => said.push(line), fileStore(services.settings))
  expect(said.filter((line) => line.includes(first._id))).toEqual([])
})
