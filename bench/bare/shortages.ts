import { answerOf, type BareServer } from '@tehas/server/bench/bare'

/**
 * What is missing: what open orders still take of each product and what purchase orders still bring, added up by product, beside
 * balance and minimum. What is made of what is not followed, so parts of parts are not counted: less than the product answers.
 */
const missing = `WITH taken AS (
    SELECT stock_id, sum(quantity) AS need, min(delivery_date) AS day FROM (
      SELECT l.stock_id, l.net_quantity - l.taken_from_stock AS quantity, h.delivery_date FROM order_product l JOIN order_head h ON h.project_id = $1 AND h._id = l.order_id
        WHERE l.project_id = $1 AND l.is_open AND l.stock_id IS NOT NULL AND h.kind <> 'PURCHASE_ORDER'
      UNION ALL SELECT l.stock_id, (l.figures ->> 'requiredQuantity')::numeric, h.delivery_date FROM order_item l JOIN order_head h ON h.project_id = $1 AND h._id = l.order_id
        WHERE l.project_id = $1 AND l.is_open AND l.stock_id IS NOT NULL) lines GROUP BY 1),
  coming AS (SELECT l.stock_id, sum(l.net_quantity - l.received) AS quantity FROM order_product l JOIN order_head h ON h.project_id = $1 AND h._id = l.order_id
    WHERE l.project_id = $1 AND l.is_open AND l.stock_id IS NOT NULL AND h.kind = 'PURCHASE_ORDER' GROUP BY 1),
  missing AS (SELECT p.*, coalesce(t.need, 0) AS need, t.day, coalesce(c.quantity, 0) AS coming,
      greatest(p.min_quantity, coalesce(t.need, 0)) - p.balance - coalesce(c.quantity, 0) AS short
    FROM stock_product p LEFT JOIN taken t ON t.stock_id = p._id LEFT JOIN coming c ON c.stock_id = p._id
    WHERE p.project_id = $1 AND p.active AND NOT p.removed)
  SELECT json_build_object('total', (SELECT count(*) FROM missing WHERE short > 0), 'rows', (SELECT coalesce(json_agg(json_build_object('_id', m._id, 'name', m.name,
      'code', m.code, 'category', m.category, 'unit', m.unit, 'balance', m.balance, 'need', m.need, 'coming', m.coming, 'missing', m.short, 'day', m.day,
      'quantity', ceil(m.short / m.batch_size) * m.batch_size, 'leadDays', m.lead_days, 'supplier', c.name) ORDER BY m.day), '[]')
    FROM (SELECT * FROM missing WHERE short > 0 ORDER BY day NULLS LAST, name_key LIMIT $2) m LEFT JOIN partner c ON c.project_id = $1 AND c._id = m.supplier_id))::text AS answer`

/** `GET /{project}/shortages?limit=`. */
export function routeShortages({ route }: BareServer): void {
  route('GET', '/:project/shortages', async ({ ask }, { values: { project, limit } }) =>
    answerOf(await ask(missing, [project, limit])),
  )
}
