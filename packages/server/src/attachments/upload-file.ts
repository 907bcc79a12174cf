import { createHash } from 'node:crypto'
import {
  type AttachedFile,
  type BodyOf,
  type calls,
  constants,
  type FileOwner,
  type FileUpload,
  fileKindSchema,
  type Id,
  newId,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { fileStore } from '../files/file-store'
import { KEPT_MS } from '../files/kept'
import { requireRoom } from '../files/project-room'
import type { ReceivedPiece } from '../files/receive-piece'
import { removeUnknownJob } from '../files/remove-unknown'
import { shownName } from '../files/shown-name'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { loadFile, loadOwnFile, noteFile } from './file-rows'
import { makePreviewJob } from './make-preview'
import { requireOwner } from './owners'
import { pieceKey } from './pieces'
import { tellKind } from './tell-kind'
import { addVersion } from './version-rows'

const uploadRow = z.object({
  _id: z.string(),
  orderId: z.string().nullable(),
  stockId: z.string().nullable(),
  lineId: z.string().nullable(),
  fileName: z.string(),
  size: z.coerce.number(),
  received: z.coerce.number(),
  pieceHashes: z.array(z.string().nullable()),
  kind: fileKindSchema.nullable(),
})
type Upload = z.output<typeof uploadRow>

const told = ({ _id, size, received }: Pick<Upload, '_id' | 'size' | 'received'>): FileUpload => ({
  _id,
  size,
  received,
})
const ownerOf = ({ orderId, stockId, lineId }: Upload): FileOwner => ({
  kind: orderId === null ? 'STOCK' : 'ORDER',
  _id: orderId ?? stockId ?? '',
  lineId,
})

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })

/**
 * Announces a file; its room is taken from now on. Throws NOT_FOUND, FORBIDDEN and STOCK_PRODUCT_LOCKED for what it is to
 * hang on, and PROJECT_FILES_FULL.
 */
export async function beginFile(context: ProjectContext, body: BodyOf<typeof calls.beginFile>): Promise<FileUpload> {
  const { tx, projectId, user } = context
  const { owner, fileName, size, accessType, showInTracking } = body
  await requireOwner(context, owner, 'write')
  // Two that begin at once see each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${projectId}`}, 0))`.execute(tx)
  await forgetOld(context)
  const _id = newId(context.now().getTime())
  const [orderId, stockId] = owner.kind === 'ORDER' ? [owner._id, null] : [null, owner._id]
  await sql`INSERT INTO file_upload
    (project_id, _id, order_id, stock_id, line_id, file_name, access_type, show_in_tracking, size, created_by, touched_at)
    VALUES (${projectId}, ${_id}, ${orderId}, ${stockId}, ${owner.lineId}, ${shownName(fileName)}, ${accessType},
      ${showInTracking}, ${size}, ${user._id}, ${context.now()})`.execute(tx)
  await requireRoom(tx, projectId)
  return { _id, size, received: 0 }
}

type Piece = ReceivedPiece & { readonly uploadId: Id; readonly offset: string }

/**
 * Keeps a piece of a file, in whichever order they come; one that is kept already is passed over. Throws NOT_FOUND, and
 * VALIDATION_FAILED where no piece begins there or it is not as long as it must be.
 */
export async function keepPiece(
  context: ProjectContext,
  { uploadId, offset, bytes, hash }: Piece,
): Promise<FileUpload> {
  const { tx, projectId, settings } = context
  const start = Number(offset)
  const index = start / constants.filePieceBytes
  // Pieces of a file are written at once, the same piece one after the other: what its hash says is what lies there.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`piece ${uploadId} ${start}`}, 0))`.execute(tx)
  const upload = await findUpload(context, uploadId)
  if (typeof upload.pieceHashes[index] === 'string') return told(upload)
  if (!Number.isInteger(index) || start >= upload.size) throw invalid('offset', 'No piece of the file begins there')
  if (bytes.length !== pieceLength(upload, index)) throw invalid('file', 'A piece has 4 MB, the last one what remains')
  const { kind, contentType } = index === 0 ? await tellKind(bytes) : { kind: null, contentType: null }
  const store = fileStore(settings)
  await store.put(pieceKey(projectId, uploadId, index), bytes)
  // Called off while its bytes were written, after what it had was removed: these go with it.
  const present = await lockUpload(context, uploadId).catch(async (error: unknown) => {
    if (error instanceof AppError) await store.remove(`${projectId}/${uploadId}`)
    throw error
  })
  const received = receivedWith(present, index)
  await sql`UPDATE file_upload SET received = ${received}, touched_at = ${context.now()},
    piece_hashes = ${withHash(present, index, hash)}::text[], kind = coalesce(kind, ${kind}),
    content_type = coalesce(content_type, ${contentType}) WHERE _id = ${uploadId}`.execute(tx)
  return told({ ...present, received })
}

const pieceLength = ({ size }: Upload, index: number): number =>
  Math.min(constants.filePieceBytes, size - index * constants.filePieceBytes)

const withHash = ({ pieceHashes }: Upload, index: number, hash: string): readonly (string | null)[] =>
  Array.from({ length: Math.max(pieceHashes.length, index + 1) }, (_, at) =>
    at === index ? hash : (pieceHashes[at] ?? null),
  )

/** Bytes from the beginning without a gap, once this piece is there too. */
function receivedWith({ size, pieceHashes }: Upload, added: number): number {
  let index = 0
  while (index === added || typeof pieceHashes[index] === 'string') index += 1
  return Math.min(size, index * constants.filePieceBytes)
}

/**
 * Hangs a file up of which everything came, or keeps it for the comment that will show it: the same content is kept once a
 * project. Throws as `beginFile`.
 */
export async function finishFile(
  context: ProjectContext,
  { uploadId, forComment }: BodyOf<typeof calls.finishFile>,
): Promise<AttachedFile> {
  const { tx, user } = context
  const upload = await lockWhole(context, uploadId)
  const entity = await requireOwner(context, ownerOf(upload), 'write')
  const contentId = await keepContent(context, upload)
  const _id = newId(context.now().getTime())
  await sql`INSERT INTO attached_file (project_id, _id, order_id, stock_id, line_id, content_id, file_name, access_type,
      show_in_tracking, created_by, created_at, awaits_comment, removed_at)
    SELECT project_id, ${_id}, order_id, stock_id, line_id, ${contentId}, file_name, access_type, show_in_tracking,
      ${user._id}, ${context.now()}, ${forComment}, ${forComment ? context.now() : null} FROM file_upload WHERE _id = ${uploadId}`.execute(
    tx,
  )
  await addVersion(context, { fileId: _id, number: 1, contentId, fileName: upload.fileName })
  await endUpload(context, upload, contentId)
  if (forComment) return loadOwnFile(context, _id)
  const after = await loadFile(context, _id)
  await noteFile(context, entity, { before: undefined, after })
  return after
}

/** The caller’s announced file of which everything came, locked. Throws NOT_FOUND, and VALIDATION_FAILED. */
export async function lockWhole(context: ProjectContext, uploadId: Id): Promise<Upload> {
  const upload = await lockUpload(context, uploadId)
  if (upload.received < upload.size) throw invalid('uploadId', 'Pieces of the file are missing')
  return upload
}

/** Whether an announced file is for this order or product; its line may be gone. */
export const isFor = (upload: Upload, { kind, _id }: FileOwner): boolean =>
  ownerOf(upload).kind === kind && ownerOf(upload)._id === _id

/** The id of the content that came: the same content is kept once a project. */
export async function keepContent({ tx, now }: ProjectContext, { _id, pieceHashes }: Upload): Promise<Id> {
  const hash = sha256(Buffer.from(pieceHashes.join('')))
  const { rows } = await sql`
    INSERT INTO file_content AS kept (project_id, _id, hash, size, kind, content_type, used_at)
    SELECT project_id, _id, ${hash}, size, kind, content_type, ${now()} FROM file_upload WHERE _id = ${_id}
    ON CONFLICT (project_id, hash) DO UPDATE SET used_at = excluded.used_at RETURNING _id`.execute(tx)
  return z.object({ _id: z.string() }).parse(rows[0])._id
}

/** Ends an upload whose content is kept under this id; what was sent twice goes, a picture gets its previews. */
export async function endUpload(
  { tx, projectId }: ProjectContext,
  { _id, kind }: Upload,
  contentId: Id,
): Promise<void> {
  await sql`DELETE FROM file_upload WHERE _id = ${_id}`.execute(tx)
  if (contentId !== _id) await enqueue(tx, removeUnknownJob, { projectId, folderId: _id })
  else if (kind === 'IMAGE') await enqueue(tx, makePreviewJob, { projectId, contentId })
}

/** Calls an announced file off: its room is free at once, its pieces go. Throws NOT_FOUND. */
export async function cancelFile(context: ProjectContext, uploadId: Id): Promise<{ ok: true }> {
  const { tx, projectId } = context
  await lockUpload(context, uploadId)
  await sql`DELETE FROM file_upload WHERE _id = ${uploadId}`.execute(tx)
  await enqueue(tx, removeUnknownJob, { projectId, folderId: uploadId })
  return { ok: true }
}

/** What was announced a day ago and never came takes no room any more; the sweep sees only what has bytes. */
const forgetOld = ({ tx, now }: ProjectContext) =>
  sql`DELETE FROM file_upload WHERE received = 0
    AND touched_at < ${new Date(now().getTime() - KEPT_MS)}`.execute(tx)

/** The caller’s announced file, locked. Throws NOT_FOUND. */
const lockUpload = (context: ProjectContext, uploadId: Id): Promise<Upload> =>
  findUpload(context, uploadId, sql`FOR UPDATE`)

/** The caller’s announced file. Throws NOT_FOUND. */
async function findUpload({ tx, user }: ProjectContext, uploadId: Id, lock = sql``): Promise<Upload> {
  const { rows } = await sql`SELECT _id, order_id AS "orderId", stock_id AS "stockId", line_id AS "lineId",
    file_name AS "fileName", size, received, piece_hashes AS "pieceHashes", kind
    FROM file_upload WHERE _id = ${uploadId} AND created_by = ${user._id} ${lock}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return uploadRow.parse(rows[0])
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
