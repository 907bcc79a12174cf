import { constants } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import { invalid, tooLarge } from './refused-bytes'
import type { Uploads } from './uploads'

const MOST_BYTES = constants.filePieceBytes

/** A piece of a file as it was sent. */
export type ReceivedPiece = {
  readonly bytes: Buffer
  /** SHA-256. */
  readonly hash: string
}

/**
 * Receives the body of a request as it is, whole. Throws VALIDATION_FAILED and PAYLOAD_TOO_LARGE at the path `file`, and
 * UPLOAD_TOO_SLOW.
 */
export async function receivePiece(request: FastifyRequest, uploads: Uploads): Promise<ReceivedPiece> {
  // A form would be kept with its frame.
  if (request.headers['content-type']?.startsWith('multipart/')) throw invalid('Send the piece itself as the body')
  const announced = request.headers['content-length']
  const size = announced === undefined ? MOST_BYTES : Number(announced)
  if (size > MOST_BYTES) throw tooLarge(MOST_BYTES)
  if (size === 0) throw invalid('The file is empty')
  const bytes = await uploads.read(request, () => readBody(request, size))
  return { bytes, hash: await sha256(bytes) }
}

/** Into one piece of memory: a list of small ones would be put together to be digested. */
async function readBody({ raw }: FastifyRequest, most: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(most)
  let size = 0
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      if (size + chunk.length > most) throw tooLarge(MOST_BYTES)
      size += chunk.copy(bytes, size)
    }
  } catch (error) {
    // Cut off: whoever sent it sends it again.
    throw raw.readableAborted || raw.destroyed ? invalid('The upload is incomplete') : error
  }
  if (size === 0) throw invalid('The file is empty')
  return bytes.subarray(0, size)
}

/** In another thread: a large piece would keep every other call waiting. */
const sha256 = async (bytes: Buffer): Promise<string> =>
  Buffer.from(
    await crypto.subtle.digest('SHA-256', new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)),
  ).toString('hex')
