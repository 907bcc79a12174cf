import { type PictureSize, pictureContentSchema, pictureSizes } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileStore } from '../files/file-store'
import { sendsNothingToRun } from '../files/safe-headers'
import { requireProjectId } from '../http/access/load-member'
import { AppError } from '../http/app-error'
import type { Settings } from '../settings/read-settings'

/** The key of one size of a picture. */
export const pictureKey = (projectId: string, fileId: string, size: PictureSize): string =>
  `${projectId}/${fileId}/${size}.webp`

export const sizeNames = Object.keys(pictureSizes).filter((name): name is PictureSize => name in pictureSizes)

/** Answers the bytes that a call named, our own WebP. Throws NOT_FOUND where they are gone. */
export async function sendPicture(
  settings: Settings,
  answer: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileId, size } = pictureContentSchema.parse(JSON.parse(answer ?? 'null'))
  const projectId = requireProjectId(String(request.headers['x-selected-project'] ?? ''))
  // A picture never changes under its id.
  const etag = `"${fileId}-${size}"`
  sendsNothingToRun(reply, etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await fileStore(settings).read(pictureKey(projectId, fileId, size))
  if (!bytes) throw new AppError('NOT_FOUND')
  return reply
    .header('content-disposition', `attachment; filename="${fileId}-${size}.webp"`)
    .type('image/webp')
    .send(bytes)
}
