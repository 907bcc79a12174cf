import { type AttachedFile, calls, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { attach, sendPieces } from '../attachments/testing'
import { createTestServer, type TestMember } from '../testing'

const { newProject, newMember } = await createTestServer()

const newOrder = async (owner: TestMember) =>
  (await owner.call(calls.createSaleOrder, { body: { products: [{ name: 'Lauaraam', netQuantity: 24 }] } }))._id
const on = (_id: string) => ({ kind: 'ORDER', _id }) as const
const add = (who: TestMember, orderId: string, files: string[], content = 'Vaata') =>
  who.call(calls.addComment, { body: { orderId, content, files } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

it('should show the files of a comment in their order to whoever reads it, until they are taken away', async () => {
  const owner = await newProject()
  const orderId = await newOrder(owner)
  const first = await attach(owner, on(orderId), undefined, { fileName: 'a.txt' })
  const second = await attach(owner, on(orderId), undefined, { fileName: 'b.txt' })
  await add(owner, orderId, [second._id, first._id, second._id])
  const reader = await newMember(owner.projectId, 'SALES_READ')
  const shown = async () =>
    (await reader.call(calls.getComments, { params: { orderId } })).comments[0]?.files.map(({ fileName }) => fileName)
  expect(await shown()).toEqual(['b.txt', 'a.txt'])
  const url = calls.readFile.path.replace('{fileId}', first._id).replace('{form}', 'file')
  expect((await reader.send({ method: 'GET', url: servicePrefix + url })).statusCode).toBe(200)
  await owner.call(calls.removeFile, { body: { _id: second._id, version: second.version } })
  expect(await shown()).toEqual(['a.txt'])
})

it('should show nothing of another order or project, nor what was taken away, and say the same of what never was', async () => {
  const owner = await newProject()
  const [orderId, otherOrder] = [await newOrder(owner), await newOrder(owner)]
  const stranger = await newProject()
  const strange = await attach(stranger, on(await newOrder(stranger)))
  const other = await attach(owner, on(otherOrder))
  const gone = await attach(owner, on(orderId))
  await owner.call(calls.removeFile, { body: { _id: gone._id, version: gone.version } })
  for (const _id of [strange._id, other._id, gone._id, 'f'.repeat(24)]) {
    expect(await refusal(add(owner, orderId, [_id]))).toBe('VALIDATION_FAILED')
  }
  expect((await owner.call(calls.getComments, { params: { orderId } })).comments).toEqual([])
})

it('should be changed with the comment by its author, and stay where only the words change', async () => {
  const owner = await newProject()
  const orderId = await newOrder(owner)
  const [drawing, photo] = [await attach(owner, on(orderId)), await attach(owner, on(orderId))]
  const written = (await add(owner, orderId, [drawing._id])).comments[0]
  const body = { orderId, _id: written?._id ?? '', version: written?.version ?? 0 }
  const reworded = (await owner.call(calls.updateComment, { body: { ...body, content: 'Vaata siia' } })).comments[0]
  expect(reworded?.files.map(({ _id }) => _id)).toEqual([drawing._id])
  const changed = await owner.call(calls.updateComment, {
    body: { ...body, version: reworded?.version ?? 0, content: 'Vaata siia', files: [photo._id] },
  })
  expect(changed.comments[0]?.files.map(({ _id }) => _id)).toEqual([photo._id])
  expect(changed.comments[0]?.changedAt).not.toBeNull()
  // A removed comment shows nothing, its files stay with the order.
  const removed = { ...body, version: changed.comments[0]?.version ?? 0 }
  await owner.call(calls.removeComment, { body: removed })
  const { files } = await owner.call(calls.listFiles, { body: { owner: on(orderId) } })
  expect(files).toHaveLength(2)
})

/** A file that is sent for a comment which is not sent yet. */
const sendFor = async (who: TestMember, orderId: string, fileName = 'joonis.txt'): Promise<AttachedFile> => {
  const uploadId = await sendPieces(who, on(orderId), Buffer.from(`Joonis ${fileName}`), { fileName })
  return who.call(calls.finishFile, { body: { uploadId, forComment: true } })
}
const namesOf = async (who: TestMember, orderId: string) =>
  (await who.call(calls.listFiles, { body: { owner: on(orderId) } })).files.map(({ fileName }) => fileName)
const bytesOf = (who: TestMember, fileId: string) =>
  who.send({
    method: 'GET',
    url: servicePrefix + calls.readFile.path.replace('{fileId}', fileId).replace('{form}', 'file'),
  })

it('should hang what was sent for a comment on the order with the comment, and on nothing before that', async () => {
  const owner = await newProject()
  const orderId = await newOrder(owner)
  const colleague = await newMember(owner.projectId, 'SALES_WRITE')
  const { _id } = await sendFor(owner, orderId)
  const inExplorer = async (who: TestMember) =>
    (await who.call(calls.listProjectFiles, { body: { filters: { place: ['SALE_ORDER', 'NOWHERE'] } } })).rows
  const filesInLog = async () =>
    (await owner.call(calls.getSaleOrder, { params: { orderId } })).audit.updatedBy.filter(({ changedPaths }) =>
      changedPaths.includes('files'),
    )
  expect(await namesOf(owner, orderId)).toEqual([])
  expect([await inExplorer(owner), await inExplorer(colleague)]).toEqual([[], []])
  expect(await filesInLog()).toEqual([])
  // Whoever sent it looks at it meanwhile.
  expect((await bytesOf(owner, _id)).statusCode).toBe(200)
  expect((await bytesOf(colleague, _id)).statusCode).toBe(404)

  await add(owner, orderId, [_id])
  expect(await namesOf(colleague, orderId)).toEqual(['joonis.txt'])
  expect((await inExplorer(colleague)).map(({ fileName }) => fileName)).toEqual(['joonis.txt'])
  expect(await filesInLog()).toHaveLength(1)
  expect((await bytesOf(colleague, _id)).statusCode).toBe(200)
})

it('should hang it up for nobody else, on no other order, and by an answer or a change of a comment too', async () => {
  const owner = await newProject()
  const [orderId, otherOrder] = [await newOrder(owner), await newOrder(owner)]
  const colleague = await newMember(owner.projectId, 'SALES_WRITE')
  const [first, second] = [await sendFor(owner, orderId, 'a.txt'), await sendFor(owner, orderId, 'b.txt')]
  expect(await refusal(add(colleague, orderId, [first._id]))).toBe('VALIDATION_FAILED')
  expect(await refusal(add(owner, otherOrder, [first._id]))).toBe('VALIDATION_FAILED')
  expect(await refusal(colleague.call(calls.restoreFile, { body: { _id: first._id } }))).toBe('NOT_FOUND')
  expect(await namesOf(owner, orderId)).toEqual([])

  const written = (await add(owner, orderId, [first._id])).comments[0]
  const body = { orderId, _id: written?._id ?? '', version: written?.version ?? 0, content: 'Vaata' }
  await owner.call(calls.updateComment, { body: { ...body, files: [second._id] } })
  // What the comment does not show any more stays with the order.
  expect(await namesOf(owner, orderId)).toEqual(['a.txt', 'b.txt'])
})
