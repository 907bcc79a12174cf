import { randomUUID } from 'node:crypto'
import {
  type AttachedFile,
  attachedFileSchema,
  type BodyInputOf,
  calls,
  constants,
  servicePrefix,
} from '@tehas/contracts'
import type { TestMember } from '../testing'

type Options = Partial<Omit<BodyInputOf<typeof calls.beginFile>, 'owner' | 'size'>>

/** Announces a file as a member and sends its pieces, all but the last `missing`; returns the upload's id. */
export async function sendPieces(
  member: TestMember,
  owner: BodyInputOf<typeof calls.beginFile>['owner'],
  bytes: Buffer,
  { missing = 0, ...options }: Options & { readonly missing?: number } = {},
): Promise<string> {
  const body = { owner, fileName: 'joonis.txt', size: bytes.length, ...options }
  const { _id } = await member.call(calls.beginFile, { body })
  const pieces = Math.ceil(bytes.length / constants.filePieceBytes) - missing
  for (let index = 0; index < pieces; index += 1) await sendPiece(member, _id, bytes, index)
  return _id
}

/** Sends one piece of a file. */
export function sendPiece(member: TestMember, uploadId: string, bytes: Buffer, index: number) {
  const start = index * constants.filePieceBytes
  const path = calls.sendFilePiece.path.replace('{uploadId}', uploadId).replace('{offset}', String(start))
  const payload = bytes.subarray(start, start + constants.filePieceBytes)
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() }
  return member.send({ method: 'POST', url: servicePrefix + path, headers, payload })
}

/** Hangs a file up as a member. */
export async function attach(
  member: TestMember,
  owner: BodyInputOf<typeof calls.beginFile>['owner'],
  bytes: Buffer = Buffer.from(`Joonis ${Math.random()}`),
  options: Options = {},
): Promise<AttachedFile> {
  const uploadId = await sendPieces(member, owner, bytes, options)
  return attachedFileSchema.parse(await member.call(calls.finishFile, { body: { uploadId } }))
}
