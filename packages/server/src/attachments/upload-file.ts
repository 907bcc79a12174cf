import { createHash } from 'node:crypto'
import {
  type AttachedFile,
  type BodyOf,
  type calls,
  constants,
  type FileUpload,
  type Id,
  newId,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { KEPT_MS } from '../files/kept'
import { requireRoom } from '../files/project-room'
import { removeUnknownJob } from '../files/remove-unknown'
import { shownName } from '../files/shown-name'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { requireFileField } from './field-files'
import { loadFile, loadOwnFile, noteFile } from './file-rows'
import { makePreviewJob } from './make-preview'
import { requireOwner } from './owners'
import { lockWhole, ownerOf, shownUpload, type Upload } from './upload-rows'
import { addVersion } from './version-rows'

/**
 * Announces a file; its room is taken from now on. Throws NOT_FOUND, FORBIDDEN and STOCK_PRODUCT_LOCKED for what it is to
 * hang on, PROJECT_FILES_FULL, and ANNOUNCED_TOO_MUCH where the caller announced too much that has not come.
 */
export async function beginFile(context: ProjectContext, body: BodyOf<typeof calls.beginFile>): Promise<FileUpload> {
  const { tx, projectId, user } = context
  const { owner, fileName, size, accessType, showInTracking } = body
  await requireOwner(context, owner, 'write')
  if (owner.fieldKey !== undefined) await requireFileField(context, owner, owner.fieldKey)
  // Two that begin at once see each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${projectId}`}, 0))`.execute(tx)
  await forgetOld(context)
  const _id = newId(context.now().getTime())
  const [orderId, stockId] = owner.kind === 'ORDER' ? [owner._id, null] : [null, owner._id]
  await sql`INSERT INTO file_upload
    (project_id, _id, order_id, stock_id, line_id, field_key, file_name, access_type, show_in_tracking, size, created_by, begun_at,
      touched_at)
    VALUES (${projectId}, ${_id}, ${orderId}, ${stockId}, ${owner.lineId}, ${owner.fieldKey ?? null},
      ${shownName(fileName)}, ${accessType},
      ${showInTracking}, ${size}, ${user._id}, ${context.now()}, ${context.now()})`.execute(tx)
  const { max } = await requireRoom(tx, projectId)
  await requireShare(context, max)
  return shownUpload({ _id, size, received: 0 })
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
  const owner = ownerOf(upload)
  const entity = await requireOwner(context, owner, 'write')
  // The field may have gone while the file came.
  if (owner.fieldKey !== undefined) await requireFileField(context, owner, owner.fieldKey)
  const contentId = await keepContent(context, upload)
  const _id = newId(context.now().getTime())
  await sql`INSERT INTO attached_file (project_id, _id, order_id, stock_id, line_id, field_key, content_id, file_name, access_type,
      show_in_tracking, created_by, created_at, awaits_comment, removed_at)
    SELECT project_id, ${_id}, order_id, stock_id, line_id, field_key, ${contentId}, file_name, access_type, show_in_tracking,
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

const shareRow = z.object({ files: z.number(), waiting: z.coerce.number() })

/**
 * What a person announced takes room before it comes. Several files may take half of the project's; a single one may be as
 * large as there is room.
 */
async function requireShare({ tx, user }: ProjectContext, max: number): Promise<void> {
  const { rows } = await sql`SELECT count(*)::int AS files, coalesce(sum(size - received), 0) AS waiting
    FROM file_upload WHERE created_by = ${user._id}`.execute(tx)
  const { files, waiting } = shareRow.parse(rows[0])
  const mostBytes = max / 2
  if (files > constants.announcedFilesMax || (files > 1 && waiting > mostBytes)) {
    throw new AppError('ANNOUNCED_TOO_MUCH', {
      details: { files: files - 1, mostFiles: constants.announcedFilesMax, mostBytes },
    })
  }
}

/** What was announced a day ago and never came takes no room any more; the sweep sees only what has bytes. */
const forgetOld = ({ tx, now }: ProjectContext) =>
  sql`DELETE FROM file_upload WHERE received = 0
    AND touched_at < ${new Date(now().getTime() - KEPT_MS)}`.execute(tx)

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
