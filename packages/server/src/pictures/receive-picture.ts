import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { constants } from '@tehas/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import { createLane } from './lane'
import { type MadePicture, makeSizes } from './make-sizes'

/** What a call that takes a picture gets in place of a body. */
export type ReceivedPicture = MadePicture & {
  /** SHA-256 of what was sent. */
  readonly hash: string
  /** What it was called where it came from, without folders and signs that nobody sees; at most 255 characters. */
  readonly fileName: string
}

const FIELD = 'file'
const MOST_BYTES = constants.imageUploadMaxBytes
/** What stands around the picture in the body. */
const FRAME_BYTES = 16 * 1024
/** Held in memory while they arrive: so many in a process. */
const ARRIVING = 12
/** Not read yet while they wait for their turn; more are refused. */
const WAITING = 24
const NAME_LENGTH = 255

const arriving = createLane({ atOnce: ARRIVING, waiting: WAITING })

const invalid = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: FIELD, message }] })
const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', {
    details: { maxBytes: MOST_BYTES },
    problems: [{ path: FIELD, message: 'The picture is too large' }],
  })

/** Lets the routes of this scope take one file, and no other kind of body: those are left unread. */
export async function takePictures(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart, {
    // One file and nothing else; what is more ends the upload.
    limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  })
}

/**
 * Receives the one file of a request, whole, and makes a picture of it. Nothing of it is stored yet. Throws
 * VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, PICTURE_DAMAGED, PICTURE_TOO_MANY_POINTS, all at the path
 * `file`, and OVERLOADED while too many arrive.
 */
export async function receivePicture(request: FastifyRequest): Promise<ReceivedPicture> {
  if (!request.isMultipart()) throw invalid('Send the picture as multipart/form-data, in the field file')
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FRAME_BYTES) throw tooLarge()
  const { bytes, name } = await arriving(() => readFile(request))
  const made = await makeSizes(bytes)
  return { ...made, hash: createHash('sha256').update(bytes).digest('hex'), fileName: shownName(name) }
}

async function readFile(request: FastifyRequest): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  try {
    const part = await request.file()
    if (!part) throw invalid('Required')
    if (part.fieldname !== FIELD) throw invalid('The field of the picture is called file')
    const bytes = await part.toBuffer()
    if (bytes.length === 0) throw invalid('The file is empty')
    return { bytes, name: part.filename }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isTooLarge(error)) throw tooLarge()
    // Cut off, of more parts than one, or not what its header says: whoever sent it can mend it.
    throw invalid('The upload is incomplete, or holds more than one file')
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** A name for people to read: the last part of a path, without control and direction signs. */
export function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()
  return [...clean].slice(0, NAME_LENGTH).join('').slice(0, NAME_LENGTH) || 'picture'
}
