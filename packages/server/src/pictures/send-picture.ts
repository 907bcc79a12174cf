import { type PictureSize, pictureContentSchema, pictureSizes } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileStore } from '../files/file-store'
import { sendsNothingToRun } from '../files/safe-headers'
import { AppError } from '../http/app-error'
import type { Settings } from '../settings/read-settings'

/** The key of one size of a picture of a project, or of an account. */
export const pictureKey = (ownerId: string, fileId: string, size: PictureSize): string =>
  `${ownerId}/${fileId}/${size}.webp`

export const sizeNames = Object.keys(pictureSizes).filter((name): name is PictureSize => name in pictureSizes)

/** Answers the bytes that a call named, our own WebP. Throws FILE_BYTES_MISSING where they are gone. */
export async function sendPicture(
  settings: Settings,
  answer: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ownerId, fileId, size } = pictureContentSchema.parse(JSON.parse(answer ?? 'null'))
  // A picture never changes under its id.
  const etag = `"${fileId}-${size}"`
  sendsNothingToRun(reply, etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await fileStore(settings).read(pictureKey(ownerId, fileId, size))
  if (!bytes) throw new AppError('FILE_BYTES_MISSING')
  return reply
    .header('content-disposition', `attachment; filename="${fileId}-${size}.webp"`)
    .type('image/webp')
    .send(bytes)
}
