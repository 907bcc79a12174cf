import { Readable } from 'node:stream'
import { fileContentSchema } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../files/content-disposition'
import { fileStore } from '../files/file-store'
import { sendsNothingToRun } from '../files/safe-headers'
import { requireProjectId } from '../http/access/load-member'
import { AppError } from '../http/app-error'
import { pictureKey } from '../pictures/send-picture'
import type { Settings } from '../settings/read-settings'
import { readPieces } from './pieces'

/**
 * Answers the bytes of a file, or of a preview, that a call named; always as a download of which nothing may run. Throws
 * FILE_BYTES_MISSING where they are gone.
 */
export async function sendFile(
  settings: Settings,
  answer: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { contentId, form, fileName, contentType, size } = fileContentSchema.parse(JSON.parse(answer ?? 'null'))
  const projectId = requireProjectId(String(request.headers['x-selected-project'] ?? ''))
  const store = fileStore(settings)
  // A content never changes under its id.
  const etag = `"${contentId}-${form}"`
  sendsNothingToRun(reply, etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.header('content-disposition', contentDisposition(fileName))
  if (form !== 'file') {
    const bytes = await store.read(pictureKey(projectId, contentId, form))
    if (!bytes) throw new AppError('FILE_BYTES_MISSING')
    return reply.type('image/webp').send(bytes)
  }
  const pieces = readPieces(store, { projectId, contentId, size })
  // Before anything is sent: what is wrong with the store can be said by then alone.
  const first = await pieces.next()
  return reply
    .header('content-length', size)
    .type(contentType)
    .send(Readable.from(withFirst(first, pieces), { objectMode: false }))
}

async function* withFirst(first: IteratorResult<Buffer, void>, others: AsyncGenerator<Buffer, void>) {
  if (first.done) return
  yield first.value
  yield* others
}
