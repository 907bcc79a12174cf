import { type Id, orderKindSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/record-audit'
import { removeUnknownJob } from '../files/remove-unknown'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { tellPerson } from '../notifications/tell'
import { lineNameOf } from './owners'
import { looksAfterUploads } from './unfinished-uploads'

const cancelledRow = z.object({
  fileName: z.string(),
  sender: z.string(),
  entityId: z.string(),
  kind: orderKindSchema.nullable(),
  /** Number of the order, or name of the stock product. */
  place: z.string(),
  lineName: z.string().nullable(),
})
type Cancelled = z.output<typeof cancelledRow>

/**
 * Calls an announced file off: its room is free at once, its pieces go. That of somebody else for who looks after the
 * project; it then stands in the log of what it was for, and its sender is notified. Throws NOT_FOUND.
 */
export async function cancelFile(context: ProjectContext, uploadId: Id): Promise<{ ok: true }> {
  const { tx, projectId, user } = context
  const whose = looksAfterUploads(context) ? sql`true` : sql`f.created_by = ${user._id}`
  const { rows } = await sql`
    WITH gone AS (DELETE FROM file_upload f WHERE f._id = ${uploadId} AND ${whose} RETURNING *)
    SELECT f.file_name AS "fileName", f.created_by AS sender, coalesce(f.order_id, f.stock_id) AS "entityId", h.kind,
      coalesce(h.transaction_number, s.name) AS place, ${lineNameOf(sql`f.order_id`, sql`f.line_id`)} AS "lineName"
    FROM gone f LEFT JOIN order_head h ON h.project_id = f.project_id AND h._id = f.order_id
    LEFT JOIN stock_product s ON s.project_id = f.project_id AND s._id = f.stock_id`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const cancelled = cancelledRow.parse(rows[0])
  if (cancelled.sender !== user._id) await noteForOther(context, uploadId, cancelled)
  await enqueue(tx, removeUnknownJob, { projectId, folderId: uploadId })
  return { ok: true }
}

async function noteForOther(
  { tx, projectId, user, now }: ProjectContext,
  uploadId: Id,
  { fileName, sender, entityId, kind, place, lineName }: Cancelled,
): Promise<void> {
  const at = now()
  const from = (lineName === null ? '' : `${lineName}: `) + fileName
  const entity = kind ?? 'STOCK_PRODUCT'
  const changes = [{ path: 'uploads', from, to: null }]
  await recordAudit(tx, {
    projectId,
    entity,
    entityId,
    type: 'UPDATE',
    userId: user._id,
    changes,
    at: at.toISOString(),
  })
  const teller = { tx, projectId, userId: user._id, now: at }
  const news = { type: 'UPDATE', act: 'UPLOAD_CANCELLED', identifier: `UPLOAD_CANCELLED:${uploadId}` } as const
  await tellPerson(teller, { ...news, to: sender, values: { name: fileName, text: place } })
}
