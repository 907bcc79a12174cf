import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, constants } from '@tehas/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import { createLane } from '../pictures/lane'

const FIELD = 'file'
/** What stands around the file in the body. */
const FRAME_BYTES = 16 * 1024
/** Held in memory while they arrive: so many in a process. */
const ARRIVING = 12
/** Not read yet while they wait for their turn; more are refused. */
const WAITING = 24

const arriving = createLane({ atOnce: ARRIVING, waiting: WAITING })

/** Bytes that a call which `takes` a file gets at most. */
export const mostBytesOf = ({ takes }: Pick<Call, 'takes'>): number =>
  takes === 'PIECE' ? constants.filePieceBytes : constants.imageUploadMaxBytes

const invalid = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: FIELD, message }] })
const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', {
    details: { maxBytes },
    problems: [{ path: FIELD, message: 'The file is too large' }],
  })

/** Lets the routes of this scope take one file, and no other kind of body: those are left unread. */
export async function takeOneFile(scope: FastifyInstance, mostBytes: number): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart, {
    // One file and nothing else; what is more ends the upload.
    limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  })
}

/** One file as it was sent, in the parts in which it arrived; `name` is as whoever sent it wrote it. */
export type ReceivedFile = {
  readonly parts: readonly Buffer[]
  readonly size: number
  /** SHA-256. */
  readonly hash: string
  readonly name: string
}

/**
 * Receives the one file of a request, whole. Throws VALIDATION_FAILED and PAYLOAD_TOO_LARGE at the path `file`, and
 * OVERLOADED while too many arrive.
 */
export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data, in the field file')
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FRAME_BYTES) throw tooLarge(mostBytes)
  return arriving(() => readFile(request, mostBytes))
}

async function readFile(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile> {
  try {
    const part = await request.file()
    if (!part) throw invalid('Required')
    if (part.fieldname !== FIELD) throw invalid('The field of the file is called file')
    // Neither put together nor looked at twice: a copy of each piece would cost as much as receiving it.
    const parts: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of part.file) {
      if (!Buffer.isBuffer(chunk) || part.file.truncated) continue
      parts.push(chunk)
      hash.update(chunk)
      size += chunk.length
    }
    if (part.file.truncated) throw tooLarge(mostBytes)
    if (size === 0) throw invalid('The file is empty')
    return { parts, size, hash: hash.digest('hex'), name: part.filename }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isTooLarge(error)) throw tooLarge(mostBytes)
    // Cut off, of more parts than one, or not what its header says: whoever sent it can mend it.
    throw invalid('The upload is incomplete, or holds more than one file')
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
