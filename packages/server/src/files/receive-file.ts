import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, constants } from '@tehas/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import { FILE_PATH, invalid, tooLarge } from './refused-bytes'
import type { Uploads } from './uploads'

/** What stands around the file in the body. */
const FRAME_BYTES = 16 * 1024
const MOST_BYTES = constants.imageUploadMaxBytes

/** Lets the routes of this scope take what their call takes, and no other kind of body: bodies are left unread. */
export async function takeBytes(scope: FastifyInstance, { takes }: Pick<Call, 'takes'>): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  if (takes === 'PIECE') return
  await scope.register(multipart, {
    // One file and nothing else; what is more ends the upload.
    limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  })
}

/** One file as it was sent; `name` is as whoever sent it wrote it. */
export type ReceivedFile = {
  readonly bytes: Buffer
  /** SHA-256. */
  readonly hash: string
  readonly name: string
}

/**
 * Receives the one file of a form, whole. Throws VALIDATION_FAILED and PAYLOAD_TOO_LARGE at the path `file`, and
 * UPLOAD_TOO_SLOW.
 */
export async function receiveFile(request: FastifyRequest, uploads: Uploads): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data, in the field file')
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FRAME_BYTES) throw tooLarge(MOST_BYTES)
  return uploads.read(request, () => readFile(request))
}

async function readFile(request: FastifyRequest): Promise<ReceivedFile> {
  try {
    const part = await request.file()
    if (!part) throw invalid('Required')
    if (part.fieldname !== FILE_PATH) throw invalid('The field of the file is called file')
    const parts: Buffer[] = []
    const hash = createHash('sha256')
    for await (const chunk of part.file) {
      if (!Buffer.isBuffer(chunk) || part.file.truncated) continue
      parts.push(chunk)
      hash.update(chunk)
    }
    if (part.file.truncated) throw tooLarge(MOST_BYTES)
    const bytes = Buffer.concat(parts)
    if (bytes.length === 0) throw invalid('The file is empty')
    return { bytes, hash: hash.digest('hex'), name: part.filename }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isTooLarge(error)) throw tooLarge(MOST_BYTES)
    // Cut off, of more parts than one, or not what its header says: whoever sent it can mend it.
    throw invalid('The upload is incomplete, or holds more than one file')
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
