import { type FileOwner, type FileUpload, fileKindSchema, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'

const uploadRow = z.object({
  _id: z.string(),
  orderId: z.string().nullable(),
  stockId: z.string().nullable(),
  lineId: z.string().nullable(),
  fieldKey: z.string().nullable(),
  fileName: z.string(),
  size: z.coerce.number(),
  received: z.coerce.number(),
  /** Of the pieces that are kept. */
  pieceHashes: z.array(z.string().nullable()),
  /** Of the pieces that were begun to be written: no other content comes in their place. */
  claimedHashes: z.array(z.string().nullable()),
  kind: fileKindSchema.nullable(),
})
/** A file that is being sent. */
export type Upload = z.output<typeof uploadRow>

/** What its sender is told. */
export const shownUpload = ({ _id, size, received }: Pick<Upload, '_id' | 'size' | 'received'>): FileUpload => ({
  _id,
  size,
  received,
})

export const ownerOf = ({ orderId, stockId, lineId, fieldKey }: Upload): FileOwner => ({
  kind: orderId === null ? 'STOCK' : 'ORDER',
  _id: orderId ?? stockId ?? '',
  lineId,
  ...(fieldKey !== null && { fieldKey }),
})

/** Whether an announced file is for this order or product; its line may be gone. */
export const isFor = (upload: Upload, { kind, _id }: FileOwner): boolean =>
  ownerOf(upload).kind === kind && ownerOf(upload)._id === _id

type Asking = { readonly tx: Tx; readonly user: Pick<ProjectContext['user'], '_id'> }

/** The caller’s announced file, locked. Throws NOT_FOUND. */
export async function lockUpload({ tx, user }: Asking, uploadId: Id): Promise<Upload> {
  const { rows } =
    await sql`SELECT _id, order_id AS "orderId", stock_id AS "stockId", line_id AS "lineId", field_key AS "fieldKey",
    file_name AS "fileName", size, received, piece_hashes AS "pieceHashes", claimed_hashes AS "claimedHashes", kind
    FROM file_upload WHERE _id = ${uploadId} AND created_by = ${user._id} FOR UPDATE`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return uploadRow.parse(rows[0])
}

/** The caller’s announced file of which everything came, locked. Throws NOT_FOUND, and VALIDATION_FAILED. */
export async function lockWhole(context: Asking, uploadId: Id): Promise<Upload> {
  const upload = await lockUpload(context, uploadId)
  if (upload.received < upload.size) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'uploadId', message: 'Pieces of the file are missing' }],
    })
  }
  return upload
}
