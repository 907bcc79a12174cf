import { type Id, isSameSheet, type OrderKind, type SentSheet, sentSheetSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'
import { rowShape } from '../database/fields'
import { requireShort, shortJson } from '../long-calls/short-json'
import type { OrderState } from '../orders/order-state'
import { lineTables } from '../orders/store/line-tables'
import { type LoadedOrder, linesAs, loadOrder, type OrderTarget, ofOrder } from '../orders/store/load-order'
import { isGivenUp } from './given-up'
import { seenSheet, sentLineOf, sentSheetOf } from './sent-sheet'

/** What the head of an order keeps of how it differs from what was sent. */
export type KeptDifference = Pick<OrderState, 'isTold' | 'differsFrom' | 'pricesDifferFrom'>

type Sent = { readonly createdAt: string; readonly sheet: SentSheet }
type Told = Pick<LoadedOrder, 'state' | 'costs'> & { readonly part?: LoadedOrder['part'] | undefined }

/** Whether an order says something else than the letter by which the other side knows it last; the one place that decides. */
function differenceOf(kind: OrderKind, sent: Sent | null, today: SentSheet): KeptDifference {
  if (!sent) return { isTold: false, differsFrom: null, pricesDifferFrom: null }
  const withoutPrices = (sheet: SentSheet) => seenSheet(kind, sheet, {})
  const since = (isSame: boolean) => (isSame ? null : sent.createdAt)
  return {
    isTold: true,
    differsFrom: since(isSameSheet(withoutPrices(sent.sheet), withoutPrices(today))),
    pricesDifferFrom: since(isSameSheet(sent.sheet, today)),
  }
}

/**
 * The difference that an order has after a change of it that is not stored yet. Letters, and lines that were not read, are
 * read only where something was sent and the change touches what that says.
 */
export async function changedDifference(
  tx: Tx,
  target: OrderTarget,
  before: Told,
  after: Told,
): Promise<KeptDifference> {
  const { isTold, differsFrom, pricesDifferFrom } = before.state
  if (!isTold || isSameSheet(readSheet(before), readSheet(after))) return { isTold, differsFrom, pricesDifferFrom }
  return differenceNow(tx, target, after)
}

/** Decides anew of an order as it is given, and keeps it with its head. */
export async function keepDifference(tx: Tx, target: OrderTarget, order: Told): Promise<void> {
  const { isTold, differsFrom, pricesDifferFrom } = await differenceNow(tx, target, order)
  await sql`UPDATE order_head SET is_told = ${isTold}, differs_from = ${differsFrom}, prices_differ_from = ${pricesDifferFrom}
    WHERE project_id = ${target.projectId} AND _id = ${target.orderId}
      AND (is_told, differs_from, prices_differ_from)
        IS DISTINCT FROM (${isTold}::boolean, ${differsFrom}::timestamptz, ${pricesDifferFrom}::timestamptz)`.execute(
    tx,
  )
}

/** The same of an order as it is stored: its letters changed, such as one that was given up. */
export async function keepDifferenceOfStored(tx: Tx, target: OrderTarget): Promise<void> {
  await sql`SELECT FROM order_head WHERE project_id = ${target.projectId} AND _id = ${target.orderId}
    FOR NO KEY UPDATE`.execute(tx)
  const order = await loadOrder(tx, target)
  if (order) await keepDifference(tx, target, order)
}

const { _id, name, description, coating, netQuantity, unit } = lineTables.product.fields
const { position, figures } = lineTables.product.fields
const lineFields = { _id, name, description, coating, netQuantity, unit, position, figures }

const readSchema = z.object({
  last: z.object({ createdAt: requiredMomentColumn, sheet: sentSheetSchema }).nullable(),
  unread: z.array(z.object(rowShape(lineFields))),
})

/** Decided of the last letter that has a sheet and was not given up: what nobody received was told to nobody. */
export async function differenceNow(tx: Tx, target: OrderTarget, order: Told): Promise<KeptDifference> {
  const unread = [...(order.part?.unread.keys() ?? [])]
  const last = sql`(SELECT json_build_object('createdAt', to_json(m.created_at) #>> '{}', 'sheet', l.sheet)
    FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id
    WHERE l.order_id = ${target.orderId} AND l.sheet IS NOT NULL AND NOT ${isGivenUp} ORDER BY l.mail_id DESC LIMIT 1)`
  const lines = linesAs(
    target,
    { table: lineTables.product.table, fields: lineFields },
    sql`${ofOrder(target)} AND _id = ANY (${unread}::text[])`,
  )
  const { rows } = await sql`SELECT ${shortJson(target, last)} AS last, ${lines} AS unread`.execute(tx)
  const read = readSchema.parse(requireShort(rows[0]))
  const { lines: own, totals } = readSheet(order)
  const others = read.unread.map((line) => sentLineOf(line, line.figures))
  return differenceOf(target.kind, read.last, { lines: [...own, ...others], totals })
}

/** What an order says, without the lines that were not read. */
function readSheet({ state, costs, part }: Told): SentSheet {
  const isRead = (id: Id): boolean => part?.unread.has(id) !== true
  return sentSheetOf({ state: { ...state, products: state.products.filter((line) => isRead(line._id)) }, costs })
}
