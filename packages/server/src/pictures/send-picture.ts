import { type PictureSize, pictureContentSchema, pictureSizes } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileStore } from '../files/file-store'
import { requireProjectId } from '../http/access/load-member'
import { AppError } from '../http/app-error'
import type { Settings } from '../settings/read-settings'

/** The key of one size of a picture. */
export const pictureKey = (projectId: string, fileId: string, size: PictureSize): string =>
  `${projectId}/${fileId}/${size}.webp`

export const sizeNames = Object.keys(pictureSizes).filter((name): name is PictureSize => name in pictureSizes)

/**
 * Answers the bytes that a call named. They are our own WebP; still nothing in them may run or be taken for a page, and each
 * look is asked for again, so that whoever lost the right sees nothing from a cache. Throws NOT_FOUND where they are gone.
 */
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
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, x-selected-project')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await fileStore(settings).read(pictureKey(projectId, fileId, size))
  if (!bytes) throw new AppError('NOT_FOUND')
  return reply
    .header('content-disposition', `attachment; filename="${fileId}-${size}.webp"`)
    .type('image/webp')
    .send(bytes)
}
