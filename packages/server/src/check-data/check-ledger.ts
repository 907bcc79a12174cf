import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const row = z.object({ of: z.string(), figure: z.string(), kept: z.unknown(), counted: z.unknown() })

/**
 * The ledger of stock, added up by the database (rules §3): balances of products and places, value, what has no price or waits for
 * a value, the numbers of the movements, transfers that come to nothing and reversals that are the exact opposite.
 */
export async function checkLedger(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH moved AS (
      SELECT stock_id, sum(quantity) AS quantity, sum(value) AS value, sum(unpriced) AS unpriced,
        count(*)::int AS count, max(number) AS last
      FROM stock_movement GROUP BY stock_id
    ), product AS (
      SELECT p.name, p.balance, p.stock_value, p.unpriced, p.movements, coalesce(m.quantity, 0) AS quantity,
        coalesce(m.value, 0) AS value, coalesce(m.unpriced, 0) AS unpriced_parts,
        coalesce(m.count, 0) AS count, coalesce(m.last, 0) AS last,
        (SELECT coalesce(sum(l.balance), 0) FROM stock_level l WHERE l.stock_id = p._id) AS places,
        (SELECT coalesce(sum((one ->> 'quantity')::numeric), 0) FROM jsonb_array_elements(p.uncovered) one) AS uncovered
      FROM stock_product p LEFT JOIN moved m ON m.stock_id = p._id
    ), place AS (
      SELECT coalesce(l.stock_id, m.stock_id) AS stock_id, coalesce(l.location_id, m.location_id) AS location_id,
        coalesce(l.balance, 0) AS balance, coalesce(m.quantity, 0) AS quantity
      FROM stock_level l FULL JOIN (
        SELECT stock_id, location_id, sum(quantity) AS quantity FROM stock_movement WHERE correction_of IS NULL
        GROUP BY stock_id, location_id) m
        ON m.stock_id = l.stock_id AND coalesce(m.location_id, '') = coalesce(l.location_id, '')
    ), running AS (
      SELECT stock_id, number, balance, sum(quantity) OVER (PARTITION BY stock_id ORDER BY number) AS counted
      FROM stock_movement
    ), act AS (
      SELECT act_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_movement
      WHERE reason = 'TRANSFER' GROUP BY act_id
    )
    SELECT name AS of, 'balance' AS figure, to_json(balance) AS kept, to_json(quantity) AS counted FROM product
      WHERE balance <> quantity
    UNION ALL SELECT name, 'balance of its places', to_json(balance), to_json(places) FROM product WHERE balance <> places
    UNION ALL SELECT name, 'value in stock', to_json(stock_value), to_json(value) FROM product WHERE stock_value <> value
    UNION ALL SELECT name, 'value of nothing', to_json(stock_value), to_json(0) FROM product
      WHERE balance <= 0 AND stock_value <> 0
    UNION ALL SELECT name, 'quantity without a price', to_json(unpriced), to_json(unpriced_parts) FROM product
      WHERE unpriced <> unpriced_parts
    UNION ALL SELECT name, 'quantity without a value', to_json(uncovered), to_json(greatest(0, -balance)) FROM product
      WHERE uncovered <> greatest(0, -balance)
    UNION ALL SELECT name, 'number of movements', to_json(movements), to_json(count) FROM product
      WHERE movements <> count OR movements <> last
    UNION ALL SELECT p.name, 'balance at a place', to_json(place.balance), to_json(place.quantity) FROM place
      JOIN stock_product p ON p._id = place.stock_id WHERE place.balance <> place.quantity
    UNION ALL SELECT p.name, 'balance after movement ' || number, to_json(running.balance), to_json(counted) FROM running
      JOIN stock_product p ON p._id = running.stock_id WHERE running.balance <> counted
    UNION ALL SELECT act_id, 'sum of a transfer', to_json(quantity), to_json(0) FROM act WHERE quantity <> 0 OR value <> 0
    UNION ALL SELECT p.name, 'quantity taken back', to_json(back.quantity), to_json(-taken.quantity)
      FROM stock_movement back JOIN stock_movement taken ON taken._id = back.reversal_of
      JOIN stock_product p ON p._id = back.stock_id WHERE back.quantity <> -taken.quantity
    ORDER BY 1, 2`.execute(tx)
  return rows.map((found) => row.parse(found))
}
