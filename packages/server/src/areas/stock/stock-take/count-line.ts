import { type BodyOf, type calls, type Id, newId, type StockTakeLine } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../../audit/note-change'
import { refuseStale } from '../../../database/optimistic-lock'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { requireLocation } from '../movements/require-location'
import { balanceNow, lastMove } from './line-figures'
import { lockOpenTake, raiseTake } from './lock-take'
import { loadLine } from './take-rows'

/**
 * Keeps how much was found of a line, and what the books said at this moment. Throws VERSION_CONFLICT where somebody counted
 * it meanwhile, and STOCK_MOVED where something moved there since the person saw it.
 */
export async function countLine(
  context: ProjectContext,
  { takeId, lineId, version, counted, seen }: BodyOf<typeof calls.countStockTakeLine>,
): Promise<StockTakeLine> {
  const { tx } = context
  const take = await lockOpenTake(tx, takeId)
  const line = await loadLine(tx, take, lineId)
  await refuseStale(version, line, () => line)
  if (counted !== null && seen !== line.lastMove) {
    // Without the balance: a blind one tells none.
    throw new AppError('STOCK_MOVED', { details: { lastMove: line.lastMove } })
  }
  await writeCount(context, lineId, counted)
  return finished(context, takeId, line, await loadLine(tx, take, lineId))
}

/** Adds what was found where nobody expected it, counted; what is on the list already is counted there. */
export async function addLine(
  context: ProjectContext,
  { takeId, stockId, location, counted }: BodyOf<typeof calls.addStockTakeLine>,
): Promise<StockTakeLine> {
  const { tx, projectId } = context
  const take = await lockOpenTake(tx, takeId)
  await requireLocation(tx, 'location', location)
  const found = await sql`SELECT 1 FROM stock_product WHERE _id = ${stockId} AND NOT removed`.execute(tx)
  if (found.rows.length === 0) throw new AppError('NOT_FOUND')
  const present = await sql`SELECT _id FROM stock_take_line
    WHERE take_id = ${takeId} AND stock_id = ${stockId} AND place = ${location ?? ''}`.execute(tx)
  const lineId = present.rows[0] === undefined ? newId() : z.object({ _id: z.string() }).parse(present.rows[0])._id
  if (present.rows[0] === undefined) {
    await sql`INSERT INTO stock_take_line (project_id, _id, take_id, position, stock_id, location_id, is_found)
      SELECT ${projectId}, ${lineId}, ${takeId}, coalesce(max(position), 0) + 1, ${stockId}, ${location}, true
      FROM stock_take_line WHERE take_id = ${takeId}`.execute(tx)
  }
  const line = await loadLine(tx, take, lineId)
  if (line.counted !== null) throw new AppError('VERSION_CONFLICT', { details: { current: line } })
  await writeCount(context, lineId, counted)
  return finished(context, takeId, line, await loadLine(tx, take, lineId))
}

/** The balance and the last movement are read by the statement that keeps the count: both are of one moment. */
async function writeCount({ tx, user, now }: ProjectContext, lineId: Id, counted: number | null): Promise<void> {
  if (counted === null) {
    await sql`UPDATE stock_take_line SET version = version + 1, counted = NULL, expected = NULL, seen = NULL,
      counted_by = NULL, counted_at = NULL WHERE _id = ${lineId}`.execute(tx)
    return
  }
  await sql`UPDATE stock_take_line l SET version = version + 1, counted = ${stored(counted)}, expected = ${balanceNow},
    seen = ${lastMove}, counted_by = ${user._id}, counted_at = ${now()} WHERE _id = ${lineId}`.execute(tx)
}

async function finished(
  context: ProjectContext,
  takeId: Id,
  before: StockTakeLine,
  after: StockTakeLine,
): Promise<StockTakeLine> {
  const name = after.stock.name
  await raiseTake(context, takeId)
  await noteChange(
    context,
    'STOCK_TAKE',
    { _id: takeId, counted: { [name]: before.counted } },
    { _id: takeId, counted: { [name]: after.counted } },
  )
  return after
}
