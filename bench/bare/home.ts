import { answerOf, type BareServer } from '@tehas/server/bench/bare'

/** Rows of a block of the home page. */
const ROWS = 5
const head = `json_build_object('_id', h._id, 'transactionNumber', h.transaction_number, 'partner', c.name, 'deliveryDate', h.delivery_date,
  'productsComplete', h.products_complete, 'productsCount', h.products_count, 'price', h.price_without_vat, 'margin', h.margin)`
const first = (kind: string, where: string, order: string): string =>
  `(SELECT coalesce(json_agg(${head} ORDER BY h.at), '[]') FROM (SELECT *, row_number() OVER (ORDER BY ${order}, _id) AS at FROM order_head
      WHERE project_id = $1 AND kind = '${kind}' AND ${where} ORDER BY ${order}, _id LIMIT ${ROWS}) h
    LEFT JOIN partner c ON c.project_id = $1 AND c._id = h.partner_id)`
const isOpen = "status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION')"
const isLate = "status = 'ACTIVE' AND delivery_date < current_date"
const valued = (name: string, where: string): string =>
  `'${name}', json_build_object('count', count(*) FILTER (WHERE ${where}), 'price', coalesce(sum(price_without_vat) FILTER (WHERE ${where}), 0))`

/**
 * What the home page tells of 100 000 orders: open orders of all kinds are read once, from the index that has what is added up;
 * finished ones by the ranges of the weeks and months that are shown.
 */
const home = `WITH open AS MATERIALIZED (SELECT kind, status, delivery_date, created_by, margin, late_days, price_without_vat FROM order_head
    WHERE project_id = $1 AND kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER') AND ${isOpen})
  SELECT json_build_object(
    'sales', (SELECT json_build_object(${valued('open', 'true')}, ${valued('waiting', "status = 'WAITING_FOR_ACTIVATION'")}, ${valued('late', isLate)},
      ${valued('lateByPlan', 'late_days > 0')}, ${valued('mine', 'created_by = $2')}, ${valued('mineLate', `created_by = $2 AND ${isLate}`)}, ${valued('under', 'margin < 28')})
      FROM open WHERE kind = 'SALE_ORDER'),
    'lateRows', ${first('SALE_ORDER', isLate, 'delivery_date')}, 'mineRows', ${first('SALE_ORDER', `${isOpen} AND created_by = $2`, 'delivery_date')},
    'underRows', ${first('SALE_ORDER', `${isOpen} AND margin < 28`, 'margin')},
    'byDelivery', (SELECT json_agg(w) FROM (SELECT date_trunc('week', delivery_date) AS week, count(*), sum(price_without_vat) AS price, count(*) FILTER (WHERE ${isLate}) AS late
      FROM open WHERE kind = 'SALE_ORDER' GROUP BY 1) w),
    'byOrderDate', (SELECT json_agg(w) FROM (SELECT date_trunc('week', created_at) AS week, count(*), sum(price_without_vat) AS price FROM order_head
      WHERE project_id = $1 AND kind = 'SALE_ORDER' AND status <> 'ANNULLED' AND created_at >= date_trunc('week', now()) - interval '8 weeks' GROUP BY 1) w),
    'onTime', (SELECT json_build_object('products', count(*), 'inTime', count(*) FILTER (WHERE p.status = 'COMPLETE' AND p.completed_at::date <= h.delivery_date))
      FROM order_head h JOIN order_product p ON p.project_id = $1 AND p.order_id = h._id WHERE h.project_id = $1 AND h.kind = 'SALE_ORDER'
      AND h.status IN ('ACTIVE', 'COMPLETE') AND h.delivery_date BETWEEN current_date - 30 AND current_date - 1),
    'months', (SELECT json_agg(m) FROM (SELECT to_char(completed_at, 'YYYY-MM') AS month, count(*), (sum(net_price) - sum(cost)) / nullif(sum(net_price), 0) * 100 AS margin
      FROM order_head WHERE project_id = $1 AND kind = 'SALE_ORDER' AND status = 'COMPLETE' AND completed_at >= date_trunc('month', now()) - interval '11 months' GROUP BY 1) m),
    'manufacturing', (SELECT json_build_object(${valued('waiting', "status = 'WAITING_FOR_ACTIVATION'")}, ${valued('late', isLate)}, ${valued('lateByPlan', 'late_days > 0')})
      FROM open WHERE kind = 'MANUFACTURING_ORDER'),
    'purchase', (SELECT json_agg(s) FROM (SELECT status, sum(orders) AS count, sum(price_without_vat) AS price FROM order_tally
      WHERE project_id = $1 AND kind = 'PURCHASE_ORDER' AND scope = '' AND dimension = 'ALL' GROUP BY 1) s),
    'inStock', (SELECT json_build_object('count', count(DISTINCT act_id), 'price', sum(value)) FROM stock_movement WHERE project_id = $1
      AND reason = 'PURCHASE_RECEIPT' AND at >= current_date - 30),
    'toReceive', (SELECT json_build_object(${valued('late', isLate)}, ${valued('week', "status = 'ACTIVE' AND delivery_date BETWEEN current_date AND current_date + 7")})
      FROM open WHERE kind = 'PURCHASE_ORDER'),
    'due', ${first('PURCHASE_ORDER', "status = 'ACTIVE' AND delivery_date <= current_date + 7", 'delivery_date')})::text AS answer`

/** `GET /{project}/home/{user}`. */
export function routeHome({ route }: BareServer): void {
  route('GET', '/:project/home/:user', async ({ ask }, { values: { project, user } }) =>
    answerOf(await ask(home, [project, user])),
  )
}
