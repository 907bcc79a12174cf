import { orderKinds, type UnfinishedUpload, unfinishedUploadSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import type { ProjectContext } from '../http/context'

const row = unfinishedUploadSchema.extend({
  size: z.coerce.number(),
  received: z.coerce.number(),
  begunAt: requiredMomentColumn,
  touchedAt: requiredMomentColumn,
})

/** Whoever looks after the project looks after its room, and so after what others announced. */
export const looksAfterUploads = ({ member }: Pick<ProjectContext, 'member'>): boolean =>
  hasRight(member.rights, 'PROJECT')

/** Files that were announced and do not hang anywhere yet, the oldest first; those of others for who looks after them. */
export async function listUnfinishedUploads(context: ProjectContext): Promise<UnfinishedUpload[]> {
  const { tx, user, member } = context
  const whose = looksAfterUploads(context) ? sql`true` : sql`f.created_by = ${user._id}`
  const { rows } = await sql`
    SELECT f._id, f.file_name AS "fileName", f.size, f.received, f.created_by = ${user._id} AS "isOwn",
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS "sentBy", coalesce(h.kind, 'STOCK') AS place,
      json_build_object('_id', coalesce(h._id, s._id), 'name', coalesce(h.transaction_number, s.name)) AS "hangsOn",
      to_json(f.begun_at) #>> '{}' AS "begunAt", to_json(f.touched_at) #>> '{}' AS "touchedAt"
    FROM file_upload f
    LEFT JOIN order_head h ON h.project_id = f.project_id AND h._id = f.order_id
    LEFT JOIN stock_product s ON s.project_id = f.project_id AND s._id = f.stock_id
    LEFT JOIN user_account u ON u._id = f.created_by
    WHERE ${whose} ORDER BY f.begun_at, f._id`.execute(tx)
  return z
    .array(row)
    .parse(rows)
    .map((upload) => {
      const right = upload.place === 'STOCK' ? 'STOCK_READ' : orderKinds[upload.place].rights.read
      return hasRight(member.rights, right) ? upload : { ...upload, hangsOn: null }
    })
}
