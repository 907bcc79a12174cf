import { type BodyInputOf, calls, type Id, newId, type QualityReport, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { uploadTo } from '../../api-tests/pictures'
import { inProject } from '../../database/connect'
import { projectRoom } from '../../files/project-room'
import { sweepFiles } from '../../files/sweep-files'
import { type Caller, CallFailure, createTestServer, newPicture, type TestMember } from '../../testing'

const HOUR_MS = 3_600_000
const server = await createTestServer({ live: true })
const owner = await server.newProject()
const { projectId } = owner
const [checker, other, reader, worker] = await Promise.all([
  server.newMember(projectId, 'QUALITY_REPORTS_READ', 'QUALITY_REPORTS_WRITE'),
  server.newMember(projectId, 'QUALITY_REPORTS_READ', 'QUALITY_REPORTS_WRITE'),
  server.newMember(projectId, 'QUALITY_REPORTS_READ'),
  server.newMember(projectId, 'PRODUCTION'),
])

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const noSuchPhoto = { code: 'VALIDATION_FAILED', problems: [expect.objectContaining({ path: 'photos.0' })] }

/** The line of an order that can be reported on. */
async function newLine(by: TestMember = owner) {
  const body = { products: [{ name: 'Lauaraam', netQuantity: 10 }] }
  const { _id: order, version, products } = await by.call(calls.createManufacturingOrder, { body })
  const published = { orderId: order, version, action: 'publish' as const }
  await by.call(calls.changeManufacturingOrderStatus, { body: published })
  return { order, orderProduct: products[0]?._id ?? '' }
}
const report = async (photos: Id[], by: TestMember = checker, at?: Awaited<ReturnType<typeof newLine>>) =>
  by.call(calls.createQualityReport, {
    body: { ...(at ?? (await newLine())), checked: 1, accepted: 1, rejected: 0, photos },
  })
type Changes = Omit<BodyInputOf<typeof calls.updateQualityReport>, '_id' | 'version'>
const update = ({ _id, version }: QualityReport, changes: Changes, by: TestMember = checker) =>
  by.call(calls.updateQualityReport, { body: { _id, version, ...changes } })

const read = async (photo: Id, by: Caller, size = 'large') =>
  (await by.send({ url: `${servicePrefix}/v2/file/read-picture/${photo}/${size}` })).statusCode
const used = () =>
  inProject(server.database.db, projectId, owner._id, async (tx) => (await projectRoom(tx, projectId)).used)
const sweep = (hours: number) =>
  sweepFiles({ ...server.services, now: () => new Date(server.services.now().getTime() + hours * HOUR_MS) })

it('should be read in every size by whoever may read the report, and by nobody else', async () => {
  const photo = await uploadTo({ owner: checker })
  // Until it is a report's, it is only of whoever sent it.
  expect([await read(photo, checker), await read(photo, reader), await read(photo, worker)]).toEqual([200, 404, 404])
  const { photos } = await report([photo])
  expect(photos).toMatchObject([{ _id: photo, fileName: 'foto.png' }])
  for (const size of ['small', 'medium', 'large']) expect(await read(photo, reader, size)).toBe(200)
  expect(await read(photo, worker)).toBe(404)
  expect(await read(photo, await server.newProject())).toBe(404)
  expect(await read(photo, server.visitor)).toBe(401)
})

it('should be refused where it is of another project, of somebody else, or shows a file', async () => {
  expect(await refusal(report([await uploadTo({ owner: await server.newProject() })]))).toMatchObject(noSuchPhoto)
  // What somebody else sent and hung nowhere: its id does not open it by hanging it into a report of one's own.
  const theirs = await uploadTo({ owner: other })
  expect(await refusal(report([theirs]))).toMatchObject(noSuchPhoto)
  const written = await report([])
  expect(await refusal(update(written, { photos: [theirs] }))).toMatchObject(noSuchPhoto)
  // A picture of a product, by somebody who may not see products.
  const image = await uploadTo({ owner })
  const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Nurgaplaat' } })
  await owner.call(calls.setStockImages, { body: { _id, version, images: [image] } })
  expect(await refusal(update(written, { photos: [image] }))).toMatchObject(noSuchPhoto)
  expect(await read(image, reader)).toBe(404)
  // Nor is anything told of whether there is one.
  expect(await refusal(update(written, { photos: [newId()] }))).toMatchObject(noSuchPhoto)
})

it('should be a photo for each who sends the same one', async () => {
  const bytes = await newPicture()
  const first = await uploadTo({ owner: other }, bytes)
  const again = await uploadTo({ owner: checker }, bytes)
  expect(again).toBe(first)
  expect((await report([again])).photos).toHaveLength(1)
})

it('should stay readable while one of two reports shows it', async () => {
  const photo = await uploadTo({ owner: checker })
  const [one, two] = [await report([photo]), await report([photo])]
  await update(one, { photos: [] })
  expect(await read(photo, reader)).toBe(200)
  await checker.call(calls.removeQualityReport, { body: { _id: two._id, version: two.version } })
  expect(await read(photo, reader)).toBe(404)
})

it('should free its place a day after it was taken off, and not before', async () => {
  await sweep(25)
  const before = await used()
  const [kept, off] = [await uploadTo({ owner: checker }), await uploadTo({ owner: checker })]
  const written = await report([kept, off])
  const with2 = await used()
  const left = await update(written, { photos: [kept] })
  expect(left.photos.map(({ _id }) => _id)).toEqual([kept])
  await sweep(23)
  expect(await used()).toBe(with2)
  await sweep(25)
  const with1 = await used()
  expect([with1 < with2, with1 > before]).toEqual([true, true])
  // The one that stands in the report stays, however long.
  await sweep(24 * 400)
  expect([await read(kept, reader), await read(off, checker)]).toEqual([200, 404])
  await checker.call(calls.removeQualityReport, { body: { _id: left._id, version: left.version } })
  await sweep(25)
  expect(await used()).toBe(before)
})

it('should be no more than a report holds, and none of a closed report', async () => {
  const photo = await uploadTo({ owner: checker })
  const written = await report([photo])
  const many = Array.from({ length: 21 }, () => photo)
  expect(await refusal(update(written, { photos: many }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const { _id, version } = written
  const closed = await checker.call(calls.setQualityReportStatus, { body: { _id, version, status: 'CLOSED' } })
  expect(await refusal(update(closed, { photos: [] }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(update(written, { photos: [] }, reader))).toMatchObject({ code: 'FORBIDDEN' })
})
