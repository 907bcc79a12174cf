import { orderKindSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { rowShape, selectFields } from '../database/fields'
import { differenceNow } from '../documents/kept-difference'
import { countFields } from '../orders/head-fields'
import { type OrderCosts, orderCosts } from '../orders/order-costs'
import { countsOf } from '../orders/order-state'
import { loadOrder } from '../orders/store/load-order'
import { checkSupply } from './check-supply'
import { type Difference, differences } from './difference'

const head = z.object({
  _id: z.string(),
  kind: orderKindSchema,
  transactionNumber: z.string(),
  missingPrices: z.number(),
  ...rowShape(countFields),
})

/**
 * The figures of every order and of each of its lines, counted anew by the engine that the screens use, and how many of its
 * lines are complete.
 */
export async function checkOrders(tx: Tx, projectId: string): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT _id, kind, transaction_number AS "transactionNumber", missing_prices AS "missingPrices", ${selectFields(countFields, 'h')}
    FROM order_head h ORDER BY kind, _id`.execute(tx)
  const found: Difference[] = []
  for (const row of rows) {
    const { _id, kind, transactionNumber, missingPrices, ...counts } = head.parse(row)
    const order = await loadOrder(tx, { projectId, kind, orderId: _id })
    if (!order) continue
    found.push(...differences(transactionNumber, counts, countsOf(kind, order.state.products)))
    const costs = orderCosts(order.state, kind)
    found.push(...compare(transactionNumber, order.costs, costs))
    found.push(
      ...differences(`${transactionNumber} in lists`, { missingPrices }, { missingPrices: costs.order.missingPrices }),
    )
    const { isTold, differsFrom, pricesDifferFrom } = order.state
    const told = await differenceNow(tx, { projectId, kind, orderId: _id }, order)
    found.push(
      ...differences(`${transactionNumber} beside what was sent`, { isTold, differsFrom, pricesDifferFrom }, told),
    )
    found.push(...(await checkSupply(tx, order)))
  }
  return [...found, ...(await checkOpenLines(tx))]
}

const openLine = z.object({ line: z.string(), transactionNumber: z.string(), isOpen: z.boolean() })

/** Lines that are marked as those of an open order although their order is not, or the other way round. */
async function checkOpenLines(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT line._id AS line, head.transaction_number AS "transactionNumber", line.is_open AS "isOpen"
    FROM (SELECT _id, order_id, is_open FROM order_product UNION ALL SELECT _id, order_id, is_open FROM order_item) line
    JOIN order_head head ON head._id = line.order_id
    WHERE line.is_open <> is_open_status(head.status) ORDER BY line._id`.execute(tx)
  return rows.flatMap((row) => {
    const { line, transactionNumber, isOpen } = openLine.parse(row)
    return differences(`${transactionNumber}, line ${line}`, { isOpen }, { isOpen: !isOpen })
  })
}

function compare(number: string, kept: OrderCosts, counted: OrderCosts): Difference[] {
  const found = differences(number, kept.order, counted.order)
  for (const lines of ['products', 'items', 'processes'] as const) {
    for (const [id, figures] of kept[lines]) {
      found.push(...differences(`${number}, ${lines} ${id}`, figures, counted[lines].get(id) ?? {}))
    }
  }
  return found
}
