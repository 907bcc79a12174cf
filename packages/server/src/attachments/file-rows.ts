import { type AttachedFile, attachedFileSchema, type FileOwner, fileKindSchema, type Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { changedPaths } from '../audit/changed-paths'
import { recordAudit } from '../audit/record-audit'
import { requiredMomentColumn } from '../database/columns'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { lineNameOf } from './owners'

const row = z
  .object({
    _id: z.string(),
    version: z.number(),
    orderId: z.string().nullable(),
    stockId: z.string().nullable(),
    lineId: z.string().nullable(),
    fieldKey: z.string().nullable(),
    lineName: z.string().nullable(),
    contentId: z.string(),
    fileName: z.string(),
    kind: fileKindSchema,
    number: z.number(),
    contentType: z.string(),
    size: z.coerce.number(),
    pictureId: z.string().nullable(),
    accessType: attachedFileSchema.shape.accessType,
    showInTracking: z.boolean(),
    createdBy: z.string().nullable(),
    createdAt: requiredMomentColumn,
  })
  .transform(
    ({ orderId, stockId, lineId, fieldKey, lineName, contentId, pictureId, ...file }): AttachedFile => ({
      ...file,
      owner: {
        kind: orderId === null ? 'STOCK' : 'ORDER',
        _id: orderId ?? stockId ?? '',
        lineId,
        ...(fieldKey !== null && { fieldKey }),
      },
      lineName: lineId === null ? '' : lineName,
      fileserviceId: contentId,
      preview: pictureId,
      fullPreview: pictureId,
    }),
  )

/** Files `f` for which the condition holds, in the order in which they came. */
export async function selectFiles({ tx }: ProjectContext, condition: RawBuilder<unknown>): Promise<AttachedFile[]> {
  const { rows } = await sql`
    SELECT f._id, f.version, f.order_id AS "orderId", f.stock_id AS "stockId", f.line_id AS "lineId", f.field_key AS "fieldKey",
      ${lineNameOf(sql`f.order_id`, sql`f.line_id`)} AS "lineName", f.content_id AS "contentId",
      f.file_name AS "fileName", f.number, c.kind, c.content_type AS "contentType", c.size, c.picture_id AS "pictureId",
      f.access_type AS "accessType", f.show_in_tracking AS "showInTracking",
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS "createdBy",
      to_json(v.created_at) #>> '{}' AS "createdAt"
    FROM attached_file f JOIN file_content c ON c.project_id = f.project_id AND c._id = f.content_id
    JOIN file_version v ON v.project_id = f.project_id AND v.file_id = f._id AND v.number = f.number
    LEFT JOIN user_account u ON u._id = v.created_by
    WHERE ${condition} ORDER BY f.created_at, f._id`.execute(tx)
  return z.array(row).parse(rows)
}

/** Files that hang on an order with its lines, or on a stock product. */
export const filesOf = (context: ProjectContext, { kind, _id }: Pick<FileOwner, 'kind' | '_id'>) =>
  selectFiles(
    context,
    sql`${kind === 'ORDER' ? sql`f.order_id = ${_id}` : sql`f.stock_id = ${_id}`} AND f.removed_at IS NULL`,
  )

/** One file. Throws NOT_FOUND, also where it was taken away. */
export const loadFile = (context: ProjectContext, _id: Id): Promise<AttachedFile> =>
  loadWhere(context, _id, sql`f.removed_at IS NULL`)

/** The same, and one that the caller sent for a comment which is not sent yet. */
export const loadOwnFile = (context: ProjectContext, _id: Id): Promise<AttachedFile> =>
  loadWhere(context, _id, sql`(f.removed_at IS NULL OR f.awaits_comment AND f.created_by = ${context.user._id})`)

async function loadWhere(context: ProjectContext, _id: Id, condition: RawBuilder<unknown>): Promise<AttachedFile> {
  const [file] = await selectFiles(context, sql`f._id = ${_id} AND ${condition}`)
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** What the log tells of a file. */
const told = ({ _id, fileName, number, accessType, showInTracking }: AttachedFile) => ({
  _id,
  fileName,
  number,
  accessType,
  showInTracking,
})
const inWords = ({ fileName, lineName }: AttachedFile): string => (lineName ? `${lineName}: ` : '') + fileName
/** `TF-80 rev C.pdf (v2, BUSINESS)`: a version is told where it is another one. */
function withFacts(file: AttachedFile, { number }: AttachedFile): string {
  const version = file.number === number ? undefined : `v${file.number}`
  const facts = [version, file.accessType, file.showInTracking ? 'showInTracking' : undefined]
  return `${inWords(file)} (${facts.filter(Boolean).join(', ')})`
}

type Noted = { readonly before: AttachedFile | undefined; readonly after: AttachedFile | undefined }

/** Notes in the log of a file, and of what it hangs on, that it came, went or is otherwise now. */
export async function noteFile(context: ProjectContext, entity: string, { before, after }: Noted): Promise<void> {
  const file = after ?? before
  if (!file) return
  const { tx, projectId, user } = context
  const by = { projectId, userId: user._id, at: context.now().toISOString() }
  const changes = before && after ? changedPaths(told(before), told(after)) : []
  if (before && after && changes.length === 0) return
  const type = before && after ? 'UPDATE' : after ? 'ADD' : 'DELETE'
  await recordAudit(tx, { ...by, entity: 'ATTACHED_FILE', entityId: file._id, type, changes })
  const [from, to] =
    before && after
      ? [withFacts(before, after), withFacts(after, before)]
      : [before ? inWords(before) : null, after ? inWords(after) : null]
  const entry = { path: 'files', from, to }
  await recordAudit(tx, { ...by, entity, entityId: file.owner._id, type: 'UPDATE', changes: [entry] })
}

/** Notes in both logs that an older version of a file was removed. */
export async function noteVersionGone(
  { tx, projectId, user, now }: ProjectContext,
  entity: string,
  { file, number }: { readonly file: AttachedFile; readonly number: number },
): Promise<void> {
  const by = { projectId, userId: user._id, at: now().toISOString(), type: 'UPDATE' } as const
  const gone = (path: string, from: string) => ({ path, from, to: null })
  await recordAudit(tx, {
    ...by,
    entity: 'ATTACHED_FILE',
    entityId: file._id,
    changes: [gone('versions', `v${number}`)],
  })
  const changes = [gone('files', `${inWords(file)} (v${number})`)]
  await recordAudit(tx, { ...by, entity, entityId: file.owner._id, changes })
}
