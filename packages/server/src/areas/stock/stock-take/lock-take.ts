import { type Id, stockTakeStatusSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../database/connect'
import { announce } from '../../../events/announce'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'

const lockedRow = z.object({
  _id: z.string(),
  version: z.number(),
  isBlind: z.boolean(),
  status: stockTakeStatusSchema,
})

/**
 * Locks an open stock take. Its row comes before those of stock, whose order is the ledger's. Throws NOT_FOUND, and
 * STOCK_TAKE_ENDED where it was confirmed or cancelled.
 */
export async function lockOpenTake(tx: Tx, takeId: Id): Promise<z.output<typeof lockedRow>> {
  const { rows } = await sql`SELECT _id, version, is_blind AS "isBlind", status FROM stock_take
    WHERE _id = ${takeId} FOR NO KEY UPDATE`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const take = lockedRow.parse(rows[0])
  if (take.status !== 'OPEN') throw new AppError('STOCK_TAKE_ENDED')
  return take
}

/** Raises the version of a take of which a line changed, and tells of it. */
export async function raiseTake({ tx, projectId }: ProjectContext, takeId: Id): Promise<void> {
  const { rows } =
    await sql`UPDATE stock_take SET version = version + 1 WHERE _id = ${takeId} RETURNING version`.execute(tx)
  const { version } = z.object({ version: z.number() }).parse(rows[0])
  await announce(tx, { projectId, entity: 'STOCK_TAKE', type: 'changed', _id: takeId, version })
}
