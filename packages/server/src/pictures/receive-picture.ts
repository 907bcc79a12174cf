import type { FastifyRequest } from 'fastify'
import { receiveFile } from '../files/receive-file'
import { shownName } from '../files/shown-name'
import type { Uploads } from '../files/uploads'
import { type MadePicture, makeSizes } from './make-sizes'

/** What a call that takes a picture gets in place of a body. */
export type ReceivedPicture = MadePicture & {
  /** SHA-256 of what was sent. */
  readonly hash: string
  /** What it was called where it came from, without folders and signs that nobody sees; at most 255 characters. */
  readonly fileName: string
}

/**
 * Receives the one file of a request and makes a picture of it. Nothing of it is stored yet. Throws as `receiveFile`, and
 * UNSUPPORTED_MEDIA_TYPE, PICTURE_DAMAGED, PICTURE_TOO_MANY_POINTS at the path `file`.
 */
export async function receivePicture(request: FastifyRequest, uploads: Uploads): Promise<ReceivedPicture> {
  const { bytes, hash, name } = await receiveFile(request, uploads)
  const made = await makeSizes(bytes)
  return { ...made, hash, fileName: shownName(name, 'picture') }
}
