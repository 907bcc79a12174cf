import {
  type AttachedFile,
  type BodyOf,
  type calls,
  type FileContent,
  type FileForm,
  type FileVersion,
  fileKindSchema,
  type Id,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { contentOf, lockFile } from './change-file'
import { loadFile, loadOwnFile, noteFile, noteVersionGone } from './file-rows'
import { freeContent } from './free-content'
import { nextName } from './next-name'
import { requireOwner } from './owners'
import { endUpload, keepContent } from './upload-file'
import { isFor, lockWhole } from './upload-rows'
import { addVersion } from './version-rows'

const row = z.object({
  number: z.number(),
  fileName: z.string(),
  kind: fileKindSchema,
  size: z.coerce.number(),
  createdBy: z.string().nullable(),
  createdAt: requiredMomentColumn,
  contentId: z.string(),
  contentType: z.string(),
  pictureId: z.string().nullable(),
})
type Row = z.output<typeof row>

/** Versions `v` for which the condition holds, the newest first. */
async function selectVersions({ tx }: ProjectContext, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql`
    SELECT v.number, v.file_name AS "fileName", c.kind, c.size, v.content_id AS "contentId",
      c.content_type AS "contentType", c.picture_id AS "pictureId",
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS "createdBy",
      to_json(v.created_at) #>> '{}' AS "createdAt"
    FROM file_version v JOIN file_content c ON c.project_id = v.project_id AND c._id = v.content_id
    LEFT JOIN user_account u ON u._id = v.created_by
    WHERE ${condition} ORDER BY v.number DESC`.execute(tx)
  return z.array(row).parse(rows)
}

/** A version of a file. Throws NOT_FOUND. */
async function loadVersion(context: ProjectContext, fileId: Id, number: number): Promise<Row> {
  const [found] = await selectVersions(context, sql`v.file_id = ${fileId} AND v.number = ${number}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** A file of which the caller reads what it hangs on. Throws NOT_FOUND and FORBIDDEN. */
export async function readableFile(context: ProjectContext, fileId: Id): Promise<AttachedFile> {
  const file = await loadOwnFile(context, fileId)
  await requireOwner(context, { ...file.owner, lineId: null }, 'read')
  return file
}

/** Every version of a file. Throws as `readableFile`. */
export async function versionsOf(context: ProjectContext, fileId: Id): Promise<FileVersion[]> {
  const { _id } = await readableFile(context, fileId)
  const rows = await selectVersions(context, sql`v.file_id = ${_id}`)
  return rows.map(({ number, fileName, kind, size, createdBy, createdAt, pictureId }) => ({
    number,
    fileName,
    kind,
    size,
    createdBy,
    createdAt,
    hasPreview: pictureId !== null,
  }))
}

type Wanted = { readonly fileId: Id; readonly number: string; readonly form: FileForm }

/** Which bytes a version of a file, or a preview of it, is. Throws as `readableFile`. */
export async function contentOfVersion(
  context: ProjectContext,
  { fileId, number, form }: Wanted,
): Promise<FileContent> {
  const { _id } = await readableFile(context, fileId)
  const { contentId, pictureId, ...version } = await loadVersion(context, _id, Number(number))
  return contentOf({ ...version, fileserviceId: contentId, preview: pictureId }, form)
}

/**
 * Makes what was sent the newest version of a file: what hangs on it, who sees it and the older versions stay. Where somebody
 * else changed it since it was read, nothing is replaced and what was sent stays, so that it need not be sent again. Throws as
 * `lockFile`, and VALIDATION_FAILED for an upload of something else or one that is not whole.
 */
export async function replaceFile(
  context: ProjectContext,
  { uploadId, ...target }: BodyOf<typeof calls.replaceFile>,
): Promise<AttachedFile> {
  const upload = await lockWhole(context, uploadId)
  const [file, entity] = await lockFile(context, target)
  if (!isFor(upload, file.owner)) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'uploadId', message: 'What was sent is for something else' }],
    })
  }
  const contentId = await keepContent(context, upload)
  const after = await showNext(context, file, { entity, contentId, fileName: upload.fileName })
  await endUpload(context, upload, contentId)
  return after
}

/** Makes an older version the newest one: the versions after it stay. Throws as `lockFile`. */
export async function restoreFileVersion(
  context: ProjectContext,
  { number, ...target }: BodyOf<typeof calls.restoreFileVersion>,
): Promise<AttachedFile> {
  const [file, entity] = await lockFile(context, target)
  const { contentId, fileName } = await loadVersion(context, file._id, number)
  return showNext(context, file, { entity, contentId, fileName })
}

/**
 * Removes an older version of a file for good: what it alone took of the project's room is free at once. Throws as `lockFile`,
 * NOT_FOUND, and VALIDATION_FAILED for the newest one, which is what the file shows.
 */
export async function removeFileVersion(
  context: ProjectContext,
  { number, ...target }: BodyOf<typeof calls.removeFileVersion>,
): Promise<AttachedFile> {
  const [file, entity] = await lockFile(context, target)
  const { contentId } = await loadVersion(context, file._id, number)
  if (number === file.number) {
    const problems = [{ path: 'number', message: 'The newest version is removed with the file' }]
    throw new AppError('VALIDATION_FAILED', { problems })
  }
  await sql`DELETE FROM file_version WHERE file_id = ${file._id} AND number = ${number}`.execute(context.tx)
  await sql`UPDATE attached_file SET version = version + 1 WHERE _id = ${file._id}`.execute(context.tx)
  await freeContent(context, contentId)
  await noteVersionGone(context, entity, { file, number })
  return loadFile(context, file._id)
}

type Next = { readonly entity: string; readonly contentId: Id; readonly fileName: string }

async function showNext(context: ProjectContext, file: AttachedFile, { entity, contentId, fileName }: Next) {
  const { _id } = file
  const before = await loadVersion(context, _id, file.number)
  const number = file.number + 1
  const shown = nextName(file.fileName, { before: before.fileName, after: fileName })
  await addVersion(context, { fileId: _id, number, contentId, fileName })
  await sql`UPDATE attached_file SET content_id = ${contentId}, number = ${number}, file_name = ${shown},
    version = version + 1 WHERE _id = ${_id}`.execute(context.tx)
  const after = await loadFile(context, _id)
  await noteFile(context, entity, { before: file, after })
  return after
}
