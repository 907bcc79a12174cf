import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { selectFields } from '../../database/fields'
import { LongWork } from '../../long-calls/long-work'
import { createTurns } from '../../long-calls/turns'
import type { LineKind } from '../../structure/tree'
import { lineTables } from './line-tables'
import { headJson, isOrder, type LoadedOrder, type OrderTarget, ofOrder, orderOf, storedHeadSchema } from './load-order'
import { storedLinesSchema } from './parse-lines'

/** What is put together in one turn of the event loop; a longer order is read by a worker. */
const MOST_LINES = 3000
/** Lines that come as one text, which is parsed in one turn. */
const AT_ONCE = 50

const rowSchema = z.object({ part: z.enum(['head', 'product', 'item', 'process']), at: z.number(), json: z.string() })

const linesOf = (target: OrderTarget, kind: LineKind) => sql`
  SELECT ${sql.lit(kind)} AS part, line.at, json_agg(line ORDER BY line.position)::text AS json FROM (
    SELECT line.*, (row_number() OVER (ORDER BY line.position) - 1) / ${AT_ONCE}::int AS at FROM (
      SELECT ${selectFields(lineTables[kind].fields)} FROM ${sql.table(lineTables[kind].table)} WHERE ${ofOrder(target)}
    ) AS line) AS line GROUP BY line.at`

/**
 * One order with all its lines, as `loadOrder` reads it, but so that other requests are answered meanwhile: the lines come
 * in pieces of one statement, and each is parsed in a turn of its own. Throws LongWork where it has too many lines for that.
 */
export async function loadOrderInTurns(tx: Tx, target: OrderTarget): Promise<LoadedOrder | undefined> {
  const { rows: counted } = await sql<{ lines: number }>`SELECT (
    (SELECT count(*) FROM order_item WHERE ${ofOrder(target)}) + (SELECT count(*) FROM order_process WHERE ${ofOrder(target)})
  )::int AS lines`.execute(tx)
  const lines = counted[0]?.lines ?? 0
  if (lines > MOST_LINES) throw new LongWork(`${lines} lines`)
  const { rows } = await sql`
    SELECT 'head' AS part, 0::bigint AS at, ${headJson}::text AS json FROM order_head h WHERE ${isOrder(target)}
    UNION ALL ${linesOf(target, 'product')} UNION ALL ${linesOf(target, 'item')} UNION ALL ${linesOf(target, 'process')}
    ORDER BY 1, 2`.execute(tx)
  const pieces = rows.map((row) => rowSchema.parse(row))
  const head = pieces.find(({ part }) => part === 'head')
  if (!head) return undefined
  const turn = createTurns()
  const { shape } = storedLinesSchema
  const read = async <Row>(kind: LineKind, schema: z.ZodType<Row>): Promise<Row[]> => {
    const found: Row[] = []
    for (const { part, json } of pieces) {
      if (part !== kind) continue
      for (const row of z.array(z.unknown()).parse(JSON.parse(json))) found.push(schema.parse(row))
      await turn()
    }
    return found
  }
  const stored = {
    head: storedHeadSchema.parse(JSON.parse(head.json)),
    products: await read('product', shape.products.element),
    items: await read('item', shape.items.element),
    processes: await read('process', shape.processes.element),
  }
  return orderOf(target.kind, stored)
}
