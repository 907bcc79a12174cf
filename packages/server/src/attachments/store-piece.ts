import { constants, type FileUpload, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../database/connect'
import { fileStore } from '../files/file-store'
import type { ReceivedPiece } from '../files/receive-piece'
import { removeUnknownJob } from '../files/remove-unknown'
import { AppError } from '../http/app-error'
import type { Stored } from '../http/call-handler'
import type { ProjectContext, StoringContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { pieceKey } from './pieces'
import { tellKind } from './tell-kind'
import { lockUpload, shownUpload, type Upload } from './upload-rows'

type Piece = ReceivedPiece & { readonly uploadId: Id; readonly offset: string }
type Place = { readonly uploadId: Id; readonly index: number; readonly hash: string }

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })

/**
 * Puts a piece of a file into the store, in whichever order they come; one that is kept already is passed over. Throws
 * NOT_FOUND, and VALIDATION_FAILED where no piece begins there, it is not as long as it must be or is another one than before.
 */
export async function storePiece(
  context: StoringContext,
  { uploadId, offset, bytes, hash }: Piece,
): Promise<Stored<FileUpload>> {
  const { projectId, settings, user, enter } = context
  const index = Number(offset) / constants.filePieceBytes
  const place = { uploadId, index, hash }
  const isKept = await enter(async (tx) => {
    const upload = await lockUpload({ tx, user }, uploadId)
    requirePiece(upload, index, bytes.length)
    return claim(tx, upload, place)
  })
  if (isKept) return { run: async (entered) => shownUpload(await lockUpload(entered, uploadId)) }
  const told = index === 0 ? await tellKind(bytes) : { kind: null, contentType: null }
  await fileStore(settings).put(pieceKey(projectId, uploadId, index), bytes)
  return {
    run: (entered) => keepPiece(entered, place, told),
    // Called off while its bytes were written, after what it had was removed: these go with it.
    discard: (tx) => enqueue(tx, removeUnknownJob, { projectId, folderId: uploadId }),
  }
}

function requirePiece({ size, pieceHashes }: Upload, index: number, length: number): void {
  if (typeof pieceHashes[index] === 'string') return
  if (!Number.isInteger(index) || index * constants.filePieceBytes >= size) {
    throw invalid('offset', 'No piece of the file begins there')
  }
  const whole = Math.min(constants.filePieceBytes, size - index * constants.filePieceBytes)
  if (length !== whole) throw invalid('file', 'A piece has 4 MB, the last one what remains')
}

/**
 * Fixes what a piece will be before its bytes are written, which nothing locks: all that write it write the same. Returns
 * whether it is kept already.
 */
async function claim(tx: Tx, { pieceHashes, claimedHashes }: Upload, { uploadId, index, hash }: Place) {
  if (typeof pieceHashes[index] === 'string') return true
  const claimed = claimedHashes[index]
  if (typeof claimed === 'string' && claimed !== hash) {
    throw invalid('file', 'The file is another one now. Call it off and send it anew')
  }
  const hashes = withHash(claimedHashes, index, hash)
  await sql`UPDATE file_upload SET claimed_hashes = ${hashes}::text[] WHERE _id = ${uploadId}`.execute(tx)
  return false
}

type Told = Awaited<ReturnType<typeof tellKind>> | { readonly kind: null; readonly contentType: null }

/** Notes that a piece lies in the store. */
async function keepPiece(
  context: ProjectContext,
  { uploadId, index, hash }: Place,
  { kind, contentType }: Told,
): Promise<FileUpload> {
  const upload = await lockUpload(context, uploadId)
  const received = receivedWith(upload, index)
  await sql`UPDATE file_upload SET received = ${received}, touched_at = ${context.now()},
    piece_hashes = ${withHash(upload.pieceHashes, index, hash)}::text[], kind = coalesce(kind, ${kind}),
    content_type = coalesce(content_type, ${contentType}) WHERE _id = ${uploadId}`.execute(context.tx)
  return shownUpload({ ...upload, received })
}

/** By the places of the pieces, which come in any order. */
const withHash = (hashes: Upload['pieceHashes'], index: number, hash: string): readonly (string | null)[] =>
  Array.from({ length: Math.max(hashes.length, index + 1) }, (_, at) => (at === index ? hash : (hashes[at] ?? null)))

/** Bytes from the beginning without a gap, once this piece is there too. */
function receivedWith({ size, pieceHashes }: Upload, added: number): number {
  let index = 0
  while (index === added || typeof pieceHashes[index] === 'string') index += 1
  return Math.min(size, index * constants.filePieceBytes)
}
