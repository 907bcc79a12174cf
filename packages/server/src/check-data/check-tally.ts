import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const sums = z.object({
  orders: z.number(),
  cost: z.number(),
  price: z.number(),
  net: z.number(),
  unpriced: z.number(),
})
const tallyRow = z.object({ of: z.string(), kept: sums, counted: sums })
const inTimeRow = z.object({ of: z.string(), kept: z.number(), counted: z.number() })

/** Sums of orders that summaries and home read, and how many products of an order were complete by its delivery date. */
export async function checkTally(tx: Tx): Promise<Difference[]> {
  const sumsOf = (row: string) => {
    const column = (name: string) => sql`coalesce(${sql.ref(`${row}.${name}`)}, 0)`
    return sql`json_build_object('orders', ${column('orders')}, 'cost', ${column('cost')},
      'price', ${column('price_without_vat')}, 'net', ${column('net_price')}, 'unpriced', ${column('unpriced')})`
  }
  const { rows } = await sql`
    WITH counted AS (
      SELECT h.kind, p.scope, p.dimension, h.status, p.maker, p.place, count(*)::integer AS orders, sum(h.cost) AS cost,
        sum(h.price_without_vat) AS price_without_vat, sum(h.net_price) AS net_price,
        (count(*) FILTER (WHERE h.missing_prices > 0))::integer AS unpriced
      FROM order_head h CROSS JOIN LATERAL tally_places(h) p GROUP BY 1, 2, 3, 4, 5, 6
    )
    SELECT concat_ws(' ', 'sums of', kind, nullif(scope, ''), dimension, status, nullif(maker, ''), place) AS of,
      ${sumsOf('kept')} AS kept, ${sumsOf('c')} AS counted
    FROM order_tally kept FULL JOIN counted c USING (kind, scope, dimension, status, maker, place)
    WHERE (kept.orders, kept.cost, kept.price_without_vat, kept.net_price, kept.unpriced)
      IS DISTINCT FROM (c.orders, c.cost, c.price_without_vat, c.net_price, c.unpriced) ORDER BY 1`.execute(tx)
  const { rows: late } = await sql`
    SELECT transaction_number AS of, products_in_time AS kept, count_in_time(project_id, _id, delivery_date) AS counted
    FROM order_head h WHERE products_in_time <> count_in_time(project_id, _id, delivery_date) ORDER BY 1`.execute(tx)
  return [
    ...rows.flatMap((row) => {
      const { of, kept, counted } = tallyRow.parse(row)
      return differences(of, kept, counted)
    }),
    ...late.map((row) => ({ ...inTimeRow.parse(row), figure: 'products complete in time' })),
  ]
}
