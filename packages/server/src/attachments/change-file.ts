import type { AttachedFile, BodyOf, calls, FileContent, FileForm, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { refuseStale } from '../database/optimistic-lock'
import { shownName } from '../files/shown-name'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { keepRequired } from './field-files'
import { loadFile, noteFile, selectFiles } from './file-rows'
import { requireOwner } from './owners'

type Target = { readonly _id: Id; readonly version: number }

/**
 * A file that the caller may change, locked, and the name of what it hangs on in logs. Throws NOT_FOUND, FORBIDDEN,
 * STOCK_PRODUCT_LOCKED, VERSION_CONFLICT.
 */
export async function lockFile(context: ProjectContext, { _id, version }: Target): Promise<[AttachedFile, string]> {
  await sql`SELECT 1 FROM attached_file WHERE _id = ${_id} FOR UPDATE`.execute(context.tx)
  const file = await loadFile(context, _id)
  const entity = await requireHolder(context, file)
  await refuseStale(version, file, () => file)
  return [file, entity]
}

/** The order or product that a file hangs on; its line may be gone. */
const requireHolder = (context: ProjectContext, { owner }: AttachedFile): Promise<string> =>
  requireOwner(context, { ...owner, lineId: null }, 'write')

/** Renames a file, or changes who may see it. Throws as `lockFile`. */
export async function updateFile(
  context: ProjectContext,
  { _id, version, ...changes }: BodyOf<typeof calls.updateFile>,
): Promise<AttachedFile> {
  const [file, entity] = await lockFile(context, { _id, version })
  const { accessType = file.accessType, showInTracking = file.showInTracking } = changes
  const fileName = changes.fileName === undefined ? file.fileName : shownName(changes.fileName)
  await sql`UPDATE attached_file SET file_name = ${fileName}, access_type = ${accessType},
    show_in_tracking = ${showInTracking}, version = version + 1 WHERE _id = ${_id}`.execute(context.tx)
  const after = await loadFile(context, _id)
  await noteFile(context, entity, { before: file, after })
  return after
}

/** Takes a file away. Throws as `lockFile`. */
export async function removeFile(context: ProjectContext, target: Target): Promise<{ ok: true }> {
  const [file, entity] = await lockFile(context, target)
  await keepRequired(context, file.owner)
  await sql`UPDATE attached_file SET removed_at = ${context.now()}, version = version + 1
    WHERE _id = ${target._id}`.execute(context.tx)
  // Kept for a day from now on, if nothing else has the content of its versions.
  await sql`UPDATE file_content SET used_at = ${context.now()}
    WHERE _id IN (SELECT content_id FROM file_version WHERE file_id = ${target._id})`.execute(context.tx)
  await noteFile(context, entity, { before: file, after: undefined })
  return { ok: true }
}

/** Takes away what hangs on a product that is removed: nobody could see it there, and it would keep its room. */
export async function removeFilesOfStock({ tx, now }: ProjectContext, stockId: Id): Promise<void> {
  await sql`DELETE FROM file_upload WHERE stock_id = ${stockId}`.execute(tx)
  await sql`UPDATE attached_file SET removed_at = ${now()}, version = version + 1
    WHERE stock_id = ${stockId} AND removed_at IS NULL`.execute(tx)
}

/** Hangs a file up again. Throws NOT_FOUND once it is gone for good, FORBIDDEN and STOCK_PRODUCT_LOCKED. */
export async function restoreFile(context: ProjectContext, _id: Id): Promise<AttachedFile> {
  await sql`SELECT 1 FROM attached_file WHERE _id = ${_id} FOR UPDATE`.execute(context.tx)
  // What was sent for a comment is known to its sender alone until the comment is sent.
  const [removed] = await selectFiles(
    context,
    sql`f._id = ${_id} AND (NOT f.awaits_comment OR f.created_by = ${context.user._id})`,
  )
  if (!removed) throw new AppError('NOT_FOUND')
  const entity = await requireHolder(context, removed)
  const { numAffectedRows } =
    await sql`UPDATE attached_file SET removed_at = NULL, awaits_comment = false, version = version + 1
    WHERE _id = ${_id} AND removed_at IS NOT NULL`.execute(context.tx)
  const after = await loadFile(context, _id)
  if (numAffectedRows === 1n) await noteFile(context, entity, { before: undefined, after })
  return after
}

/** Which bytes a file, or a preview of it, is. Throws NOT_FOUND where it has no such preview. */
export function contentOf(
  file: Pick<AttachedFile, 'fileName' | 'contentType' | 'size' | 'fileserviceId' | 'preview'>,
  form: FileForm,
): FileContent {
  const { fileName, contentType, size } = file
  if (form === 'file') return { contentId: file.fileserviceId ?? '', form, fileName, contentType, size }
  if (!file.preview) throw new AppError('NOT_FOUND')
  return { contentId: file.preview, form, fileName: `${fileName}.webp`, contentType: 'image/webp', size: 0 }
}
