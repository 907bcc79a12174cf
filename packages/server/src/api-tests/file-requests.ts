import { calls, type callsByArea } from '@tehas/contracts'
import { sql } from 'kysely'
import { attach, sendPieces } from '../attachments/testing'
import { inProject } from '../database/connect'
import { madeProduct } from './manufacturing-requests'
import type { World } from './test-world'
import type { Make, Sender } from './valid-request'

type FileCall = keyof (typeof callsByArea)['file']

const CONTENT = Buffer.from('Ø12 × 40; nurk 90°')

/** What a file hangs on that whoever has this right may read and change. */
async function ownerFor(world: World, right: Sender['right']) {
  if (right?.startsWith('STOCK')) return { kind: 'STOCK' as const, _id: world.stockId }
  const make = right?.startsWith('PURCHASE')
    ? world.newPurchase
    : right?.startsWith('MANUFACTORING')
      ? world.newMade
      : world.newOrder
  return { kind: 'ORDER' as const, _id: (await make())._id }
}

const attached = async (world: World, { right }: Sender) => attach(world.owner, await ownerFor(world, right))

/** A file that the sender announced; so many of its pieces did not come. */
async function uploadOf(world: World, sender: Sender, missing: number): Promise<string> {
  const uploadId = await sendPieces(world.owner, await ownerFor(world, sender.right), CONTENT, { missing })
  await handOver(world, sender, uploadId)
  return uploadId
}

/** What the owner announced was announced by the sender: an upload is its sender's alone. */
async function handOver(world: World, { user }: Sender, uploadId: string): Promise<void> {
  const userId = user?._id ?? world.owner._id
  await inProject(world.server.database.db, world.projectId, userId, (tx) =>
    sql`UPDATE file_upload SET created_by = ${userId} WHERE _id = ${uploadId}`.execute(tx),
  )
}

export const fileRequests: Readonly<Record<FileCall, Make>> = {
  listFiles: async (world, { right }) => ({ body: { owner: await ownerFor(world, right) } }),
  listProjectFiles: async (world, sender) => {
    await attached(world, sender)
    return {
      body: { search: 'joonis', filters: { kind: ['GENERIC'], access: ['BUSINESS'] }, sort: { size: -1 }, limit: 5 },
    }
  },
  summarizeProjectFiles: async (world, sender) => {
    await attached(world, sender)
    return { body: { search: 'joonis', filters: { kind: ['GENERIC'] } } }
  },
  listUnfinishedUploads: async (world, sender) => {
    await uploadOf(world, sender, 1)
    return {}
  },
  beginFile: async (world, { right }) => ({
    body: {
      owner: { ...(await ownerFor(world, right)), lineId: null },
      fileName: 'joonis.pdf',
      size: 20_000,
      accessType: 'OPERATORS',
      showInTracking: true,
    },
  }),
  sendFilePiece: async (world, sender) => ({
    params: { uploadId: await uploadOf(world, sender, 1), offset: '0' },
    file: CONTENT,
  }),
  finishFile: async (world, sender) => ({ body: { uploadId: await uploadOf(world, sender, 0) } }),
  cancelFile: async (world, sender) => ({ body: { uploadId: await uploadOf(world, sender, 0) } }),
  updateFile: async (world, sender) => {
    const { _id, version } = await attached(world, sender)
    return { body: { _id, version, fileName: 'joonis B.pdf', accessType: 'FOLOWERS', showInTracking: true } }
  },
  removeFile: async (world, sender) => {
    const { _id, version } = await attached(world, sender)
    return { body: { _id, version } }
  },
  restoreFile: async (world, sender) => {
    const { _id, version } = await attached(world, sender)
    await world.owner.call(calls.removeFile, { body: { _id, version } })
    return { body: { _id } }
  },
  readFile: async (world, sender) => ({ params: { fileId: (await attached(world, sender))._id, form: 'file' } }),
  replaceFile: async (world, sender) => {
    const { _id, version, owner } = await attached(world, sender)
    const uploadId = await sendPieces(world.owner, owner, Buffer.from('Ø14 × 40'))
    await handOver(world, sender, uploadId)
    return { body: { _id, version, uploadId } }
  },
  listFileVersions: async (world, sender) => ({ params: { fileId: (await attached(world, sender))._id } }),
  restoreFileVersion: async (world, sender) => {
    const { _id, version } = await attached(world, sender)
    return { body: { _id, version, number: 1 } }
  },
  removeFileVersion: async (world, sender) => {
    const { _id, version, owner } = await attached(world, sender)
    const uploadId = await sendPieces(world.owner, owner, Buffer.from(`Ø14 × 40, ${_id}`))
    const { version: next } = await world.owner.call(calls.replaceFile, { body: { _id, version, uploadId } })
    return { body: { _id, version: next, number: 1 } }
  },
  readFileVersion: async (world, sender) => ({
    params: { fileId: (await attached(world, sender))._id, number: '1', form: 'file' },
  }),
  readJobFile: async (world) => {
    const { orderId, processId } = await madeProduct(world)
    const owner = { kind: 'ORDER' as const, _id: orderId, lineId: processId }
    const { _id } = await attach(world.owner, owner, CONTENT, { accessType: 'OPERATORS' })
    return { params: { orderProcess: processId, fileId: _id, form: 'file' } }
  },
}
