import { type Id, orderKindSchema, type ProjectedBalance, type ProjectedEntry } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { workingDayCounter } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { workCalendarOf } from '../../calendar/work-calendar'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadProjectSource } from '../../orders/sources'
import { countShortages, dayNumber, dayText } from '../../shortages/count-shortages'
import { broughtBy, handedOver, neededBy, takenBy, unitRatio } from '../../stock/open-lines'
import { readableKinds } from './readable-kinds'

/** As many entries as anybody looks at; the sums of the product count all of them. */
const MOST = 500

const entryRow = z.object({
  orderId: z.string(),
  kind: orderKindSchema,
  number: z.string(),
  isActive: z.boolean(),
  product: z.string(),
  day: z.string().nullable(),
  quantity: z.number(),
  lineId: z.string(),
  lines: z.array(z.string()),
  quantities: z.array(z.number()),
  ready: z.number(),
})
type Entry = z.infer<typeof entryRow>
const productRow = z.object({ balance: z.number(), minQuantity: z.number(), today: z.string() })

/**
 * How the balance of a product will go: what open orders take when the work begins that uses it, or at delivery, and what
 * they bring at delivery. What is late counts from today on; what is not published yet is told but not counted.
 */
export async function projectedBalance(context: ProjectContext, stockId: Id): Promise<ProjectedBalance> {
  const { tx, projectId, member, now } = context
  const source = await loadProjectSource(tx, projectId)
  const { timeZone } = source
  const found = await sql`
    SELECT balance, min_quantity AS "minQuantity", (${now().toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date::text AS today
    FROM stock_product WHERE _id = ${stockId} AND NOT removed`.execute(tx)
  if (found.rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { balance, minQuantity, today } = productRow.parse(found.rows[0])
  const { rows } = await sql`
    WITH line AS (
      SELECT h._id, l._id AS line_id, l.name, h.delivery_date::text AS day,
        ${unitRatio('l.unit', 'own.unit')} * (${broughtBy('h', 'l')} - ${takenBy('h', 'l')}) AS quantity,
        ${unitRatio('l.unit', 'own.unit')} * CASE WHEN h.kind = 'MANUFACTURING_ORDER' AND h.status = 'ACTIVE'
          THEN least(greatest(0, l.produced - ${handedOver('l')}), ${broughtBy('h', 'l')}) ELSE 0 END AS ready
      FROM order_product l JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
      JOIN stock_product own ON own.project_id = l.project_id AND own._id = l.stock_id
      WHERE l.stock_id = ${stockId} AND h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
      UNION ALL
      SELECT h._id, i._id, product.name, coalesce(
          ((SELECT min(p.start_time) FROM order_process p
            WHERE p.project_id = i.project_id AND p.order_id = i.order_id AND p.product_id = i.product_id AND p.active
              AND p.item_id IS NOT DISTINCT FROM i.parent_item_id
              AND (i.linked_process IS NULL OR p._id = i.linked_process ->> 'process')) AT TIME ZONE ${timeZone})::date,
          h.delivery_date)::text,
        -${neededBy('i')} * ${unitRatio('i.unit', 'own.unit')}, 0
      FROM order_item i JOIN order_head h ON h.project_id = i.project_id AND h._id = i.order_id
      JOIN order_product product ON product.project_id = i.project_id AND product._id = i.product_id
      JOIN stock_product own ON own.project_id = i.project_id AND own._id = i.stock_id
      WHERE i.stock_id = ${stockId} AND h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
        AND h.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER'))
    SELECT line._id AS "orderId", h.kind, h.transaction_number AS number, h.status = 'ACTIVE' AS "isActive",
      line.name AS product, line.day, sum(line.quantity) AS quantity,
      (array_agg(line.line_id ORDER BY line.ready DESC))[1] AS "lineId", array_agg(line.line_id ORDER BY line.line_id) AS lines,
      array_agg(line.quantity ORDER BY line.line_id) AS quantities, max(line.ready) AS ready
    FROM line JOIN order_head h ON h.project_id = ${projectId} AND h._id = line._id
    WHERE line.quantity <> 0
    GROUP BY line._id, h.kind, h.transaction_number, h.status, line.name, line.day, line.quantity > 0
    -- What comes on a day is there for what leaves on it.
    ORDER BY CASE WHEN line.day < ${today} THEN ${today} ELSE line.day END NULLS LAST, min(line.quantity) < 0, h.transaction_number LIMIT ${MOST + 1}`.execute(
    tx,
  )
  const kinds = new Set(readableKinds(member.rights))
  const { onOrBefore } = workingDayCounter(await workCalendarOf(source, now()))
  const neededOn = await daysOfNeeds(context, stockId)
  /** Lines of a product that lie below others are needed before them, so that one entry may become several. */
  const byDayOfNeed = (entry: Entry): Entry[] => {
    const { lines, quantities, day } = entry
    if (entry.quantity >= 0) return [entry]
    const sums = new Map<string | null, number>()
    for (const [at, id] of lines.entries()) {
      // What is not published is in no shortage; it is needed by the end of the last working day before a closed one all the same.
      const needed = neededOn.get(id) ?? (day === null ? undefined : onOrBefore(dayNumber(day)))
      const on = needed === undefined ? null : dayText(needed)
      sums.set(on, (sums.get(on) ?? 0) + (quantities[at] ?? 0))
    }
    return [...sums].map(([on, quantity]) => ({ ...entry, day: on, quantity: stored(quantity) }))
  }
  const lines = rows.slice(0, MOST).flatMap((row) => byDayOfNeed(entryRow.parse(row)))
  let after = balance
  const entries = inOrder(lines, today).map((line): ProjectedEntry => {
    const { orderId, kind, number, isActive, product, day, quantity, lineId, ready } = line
    if (isActive) after = stored(after + quantity)
    const mayRead = kinds.has(kind)
    return {
      order: mayRead ? { _id: orderId, kind, transactionNumber: number } : null,
      product: mayRead ? product : '',
      day,
      isLate: day !== null && day < today,
      quantity,
      after: isActive ? after : null,
      ready: mayRead && ready > 0 ? { productId: lineId, quantity: ready } : null,
    }
  })
  return { today, balance, minQuantity, entries, isCut: rows.length > MOST }
}

/** On which days lines of open orders need a product, as the shortages count it (rules §16). Throws LongWork. */
async function daysOfNeeds(context: ProjectContext, stockId: Id): Promise<ReadonlyMap<Id, number>> {
  const { needs } = await countShortages({ ...context, now: context.now() }, { only: stockId })
  const plan = needs.plans.get(stockId)
  const all = plan ? [...plan.requirements, ...plan.madeByOrders] : []
  return new Map(all.flatMap((need) => (need.kind === 'ORDER' && need.line ? [[need.line, need.day] as const] : [])))
}

/** By day, what is late as of today, without a day last; what comes on a day is there for what leaves on it. */
function inOrder<Line extends { readonly day: string | null; readonly quantity: number }>(
  lines: readonly Line[],
  today: string,
): readonly Line[] {
  const dayOf = ({ day }: Line) => (day === null ? '9999' : day < today ? today : day)
  return lines.toSorted(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || Number(one.quantity < 0) - Number(other.quantity < 0),
  )
}
