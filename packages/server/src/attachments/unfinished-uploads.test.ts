import { calls, constants } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer, type TestMember } from '../testing'
import { sendPieces } from './testing'

const server = await createTestServer()
const MEGABYTE = 1024 * 1024

async function newStock(owner: TestMember) {
  const { _id } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
  return { kind: 'STOCK' as const, _id }
}
const announce = (by: TestMember, on: { kind: 'STOCK' | 'ORDER'; _id: string }, size: number, fileName = 'film.mp4') =>
  by.call(calls.beginFile, { body: { owner: on, fileName, size } })
const unfinished = async (by: TestMember) => (await by.call(calls.listUnfinishedUploads, {})).uploads
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

it('should show who looks after the project what everybody announced, and others their own', async () => {
  const owner = await server.newProject()
  const on = await newStock(owner)
  const [sender, manager, reader] = [
    await server.newMember(owner.projectId, 'STOCK_WRITE'),
    await server.newMember(owner.projectId, 'PROJECT', 'SALES_READ'),
    await server.newMember(owner.projectId, 'STOCK_READ'),
  ]
  const bytes = Buffer.alloc(constants.filePieceBytes + 10, 'Tehas ')
  const uploadId = await sendPieces(sender, on, bytes, { missing: 1, fileName: 'joonis.pdf' })
  await announce(owner, on, 3 * MEGABYTE)
  const row = {
    _id: uploadId,
    fileName: 'joonis.pdf',
    size: bytes.length,
    received: constants.filePieceBytes,
    sentBy: 'Kadri Tamm',
    place: 'STOCK',
  }
  const hangsOn = { _id: on._id, name: 'Leht' }
  const found = await unfinished(owner)
  expect(found.map(({ fileName, isOwn }) => [fileName, isOwn])).toEqual([
    ['joonis.pdf', false],
    ['film.mp4', true],
  ])
  expect(found[0]).toMatchObject({ ...row, hangsOn })
  expect(Date.parse(found[0]?.begunAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await unfinished(sender)).toMatchObject([{ ...row, hangsOn, isOwn: true }])
  // Who does not read what it is for learns its name alone, to call it off.
  expect(await unfinished(manager)).toMatchObject([{ ...row, hangsOn: null }, {}])
  expect(await unfinished(reader)).toEqual([])
  expect(await unfinished(await server.newProject())).toEqual([])
})

it('should be called off by its sender and by who looks after the project, and by nobody else', async () => {
  const owner = await server.newProject()
  const on = await newStock(owner)
  const [sender, manager, writer] = [
    await server.newMember(owner.projectId, 'STOCK_WRITE'),
    await server.newMember(owner.projectId, 'PROJECT'),
    await server.newMember(owner.projectId, 'STOCK_WRITE'),
  ]
  const stranger = await server.newProject()
  const cancel = (by: TestMember, uploadId: string) => refusal(by.call(calls.cancelFile, { body: { uploadId } }))
  const uploads = await Promise.all([1, 2, 3].map(() => announce(sender, on, 1000)))
  const [first = '', second = '', third = ''] = uploads.map(({ _id }) => _id)
  expect(await cancel(writer, first)).toBe('NOT_FOUND')
  expect(await cancel(stranger, first)).toBe('NOT_FOUND')
  expect([await cancel(owner, first), await cancel(manager, second), await cancel(sender, third)]).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(await unfinished(owner)).toEqual([])
  // Who may call it off may not send for its sender.
  const open = await announce(sender, on, 10)
  expect(await refusal(owner.call(calls.finishFile, { body: { uploadId: open._id } }))).toBe('NOT_FOUND')
})

it('should count what is announced and has not come against whoever announced it', async () => {
  const owner = await server.newProject()
  const on = await newStock(owner)
  const greedy = await server.newMember(owner.projectId, 'STOCK_WRITE')
  // Half of the room of 125 MB is for several of one person; a single file may be as large as fits.
  await announce(greedy, on, 40 * MEGABYTE)
  await announce(greedy, on, 22 * MEGABYTE)
  expect(await refusal(announce(greedy, on, MEGABYTE))).toBe('ANNOUNCED_TOO_MUCH')
  const large = await announce(owner, on, 60 * MEGABYTE)
  expect(await refusal(announce(owner, on, 10 * MEGABYTE))).toBe('PROJECT_FILES_FULL')
  await owner.call(calls.cancelFile, { body: { uploadId: large._id } })
  await announce(owner, on, 40 * MEGABYTE)
  // What came counts no more.
  const [open] = await unfinished(greedy)
  await greedy.call(calls.cancelFile, { body: { uploadId: open?._id ?? '' } })
  await sendPieces(greedy, on, Buffer.alloc(8 * MEGABYTE, 'x'))
  expect(await refusal(announce(greedy, on, 35 * MEGABYTE))).toBe('done')
  expect(await refusal(announce(greedy, on, 6 * MEGABYTE))).toBe('ANNOUNCED_TOO_MUCH')
})

it('should hold how many files one person announces', async () => {
  const owner = await server.newProject()
  const on = await newStock(owner)
  for (let count = 0; count < constants.announcedFilesMax; count += 1) await announce(owner, on, 1)
  expect(await refusal(announce(owner, on, 1))).toBe('ANNOUNCED_TOO_MUCH')
  expect(await refusal(announce(await server.newMember(owner.projectId, 'STOCK_WRITE'), on, 1))).toBe('done')
}, 60_000)
