import { type BodyOf, type calls, constants, newId, type StockTake } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../../audit/note-change'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { requireLocation } from '../movements/require-location'
import { loadTake } from './take-rows'

/** Begins a stock take of what lies at places or usually does, in the order in which one walks. */
export async function startTake(
  context: ProjectContext,
  { name, locations, categories, isBlind }: BodyOf<typeof calls.startStockTake>,
): Promise<StockTake> {
  const { tx, projectId, user, now } = context
  for (const [index, location] of locations.entries()) await requireLocation(tx, `locations.${index}`, location)
  const takeId = newId()
  await sql`INSERT INTO stock_take (project_id, _id, name, categories, is_blind, started_by, started_at)
    VALUES (${projectId}, ${takeId}, ${name}, ${[...categories]}::text[], ${isBlind}, ${user._id}, ${now()})`.execute(
    tx,
  )
  const places = locations.map((location) => location ?? '')
  const { rows } = await sql`
    SELECT p._id AS stock, at.place FROM stock_product p
    CROSS JOIN LATERAL (
      SELECT v.place FROM stock_level v
      WHERE v.project_id = p.project_id AND v.stock_id = p._id AND v.balance <> 0
      UNION SELECT p.location_id WHERE p.location_id IS NOT NULL) at
    LEFT JOIN inventory_location named ON named.project_id = p.project_id AND named._id = at.place
    WHERE p.project_id = ${projectId} AND NOT p.removed
      AND (p.active OR p.balance <> 0)
      AND ${places.length === 0 ? sql`true` : sql`at.place = ANY (${places}::text[])`}
      AND ${categories.length === 0 ? sql`true` : sql`p.category = ANY (${[...categories]}::text[])`}
    ORDER BY lower(named.name) NULLS LAST, lower(p.name), lower(p.sub_title), p._id
    LIMIT ${constants.stockTakeLinesMax + 1}`.execute(tx)
  const lines = z.array(z.object({ stock: z.string(), place: z.string() })).parse(rows)
  if (lines.length > constants.stockTakeLinesMax) {
    const message = `More than ${constants.stockTakeLinesMax} products: choose fewer places`
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'locations', message }] })
  }
  const written = lines.map((line, index) => ({ ...line, _id: newId(), position: index + 1 }))
  await sql`INSERT INTO stock_take_line (project_id, _id, take_id, position, stock_id, location_id)
    SELECT ${projectId}, l._id, ${takeId}, l.position, l.stock, nullif(l.place, '')
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS l(_id text, position integer, stock text, place text)`.execute(
    tx,
  )
  await noteChange(context, 'STOCK_TAKE', undefined, { _id: takeId, name, isBlind })
  return loadTake(tx, takeId)
}
