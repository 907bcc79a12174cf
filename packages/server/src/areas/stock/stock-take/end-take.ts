import type { BodyOf, calls, Id, StockTake } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../../audit/note-change'
import type { Tx } from '../../../database/connect'
import { refuseStale } from '../../../database/optimistic-lock'
import type { ProjectContext } from '../../../http/context'
import { bookMovements } from '../../../stock/ledger/book-movements'
import type { Entry } from '../../../stock/ledger/entries'
import { isOvertaken, openDifference } from './line-figures'
import { lockOpenTake } from './lock-take'
import { loadTake } from './take-rows'

const differenceRow = z.object({
  _id: z.string(),
  stock: z.string(),
  location: z.string().nullable(),
  difference: z.number(),
  overtaken: z.boolean(),
})

/** What is to be booked of each counted line; certain while its products are locked. */
async function differencesOf(tx: Tx, takeId: Id): Promise<z.output<typeof differenceRow>[]> {
  const { rows } = await sql`
    SELECT l._id, l.stock_id AS stock, l.location_id AS location, ${openDifference} AS difference,
      ${isOvertaken} AS overtaken
    FROM stock_take_line l JOIN stock_product p ON p.project_id = l.project_id AND p._id = l.stock_id
    WHERE l.take_id = ${takeId} AND l.counted IS NOT NULL AND NOT p.removed ORDER BY l.position`.execute(tx)
  return rows.map((row) => differenceRow.parse(row))
}

/**
 * Books the differences of what was counted as one act, on what the balances are now. Throws VERSION_CONFLICT where something
 * was counted since the person looked, and STOCK_TAKE_ENDED where it was done already.
 */
export async function confirmTake(
  context: ProjectContext,
  { takeId, version }: BodyOf<typeof calls.confirmStockTake>,
): Promise<StockTake> {
  const { tx } = context
  const take = await lockOpenTake(tx, takeId)
  await refuseStale(version, take, () => loadTake(tx, takeId))
  const before = await loadTake(tx, takeId)
  const stocks = (await differencesOf(tx, takeId)).map(({ stock }) => stock)
  let lines: Awaited<ReturnType<typeof differencesOf>> = []
  const { rows } = await bookMovements(context, stocks, async () => {
    lines = await differencesOf(tx, takeId)
    return lines.flatMap(({ stock, location, difference }): Entry[] => {
      const quantity = stored(Math.abs(difference))
      if (quantity === 0) return []
      const entry = { stock, location, quantity, reason: 'COUNT', note: before.name } as const
      return [{ ...entry, type: difference > 0 ? 'in' : 'out' }]
    })
  })
  const booked = new Map(
    rows.flatMap((row) =>
      row.correctionOf === null ? [[`${row.stock} ${row.location ?? ''}`, row._id] as const] : [],
    ),
  )
  const written = lines.map(({ _id, stock, location, difference, overtaken }) => ({
    _id,
    difference: stored(difference),
    overtaken,
    movement: booked.get(`${stock} ${location ?? ''}`) ?? null,
  }))
  await sql`UPDATE stock_take_line l SET difference = w.difference, is_overtaken = w.overtaken, movement_id = w.movement
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS w(_id text, difference numeric, overtaken boolean, movement text) WHERE l._id = w._id`.execute(tx)
  return end(context, takeId, 'DONE', before)
}

/** Ends a stock take and books nothing of it. */
export async function cancelTake(
  context: ProjectContext,
  { takeId, version }: BodyOf<typeof calls.cancelStockTake>,
): Promise<StockTake> {
  const { tx } = context
  const take = await lockOpenTake(tx, takeId)
  await refuseStale(version, take, () => loadTake(tx, takeId))
  return end(context, takeId, 'CANCELLED', await loadTake(tx, takeId))
}

async function end(
  context: ProjectContext,
  takeId: Id,
  status: 'DONE' | 'CANCELLED',
  before: StockTake,
): Promise<StockTake> {
  const { tx, user, now } = context
  await sql`UPDATE stock_take SET status = ${status}, ended_by = ${user._id}, ended_at = ${now()}, version = version + 1
    WHERE _id = ${takeId}`.execute(tx)
  await noteChange(context, 'STOCK_TAKE', { _id: takeId, status: before.status }, { _id: takeId, status })
  return loadTake(tx, takeId)
}
