import type pg from 'pg'
import type { Samples, ShopOwner } from './shop-samples'
import { SAMPLE_PRODUCTS } from './shop-samples'
import type { ShopSize } from './shop-size'
import { copyRows, frequentWords, idOf, pick } from './shop-sql'

/** Five years. */
const DAYS = 1825
const STEPS_OF_PRODUCT = 2

/** Texts of some 300 signs, of 2 000 words of which a few stand in very many; orders share a thousand of them. */
export const makeTexts = `CREATE TEMP TABLE IF NOT EXISTS shop_text AS
  SELECT n, string_agg('w' || (('x' || substr(md5(n || '-' || w), 1, 7))::bit(28)::int % 2000) || substr(md5(n::text), w % 8 + 1, 2), ' ') AS words
  FROM generate_series(0, 999) AS n, generate_series(1, 40) AS w GROUP BY n`

/**
 * What is decided of each order: sixty of a hundred are sold, twenty-five are made, fifteen bought. One in twenty is open: the
 * newest, and a few that were never finished. Numbers rise with time.
 */
async function decideOrders(owner: pg.Client, { projectId, userId }: ShopOwner, samples: Samples, size: ShopSize) {
  const { orders, partners, people } = size
  await owner.query('DROP TABLE IF EXISTS shop_order')
  const sampleOf = `CASE kind WHEN 'SALE_ORDER' THEN '${samples.SALE_ORDER}' WHEN 'MANUFACTURING_ORDER' THEN '${samples.MANUFACTURING_ORDER}' ELSE '${samples.PURCHASE_ORDER}' END`
  const person = pick('n', 8, people)
  await owner.query(
    `CREATE TEMP TABLE shop_order AS
     SELECT *, ${sampleOf} AS sample, letters || n AS number, letters || lpad(n::text, 12, '0') AS number_key,
       to_hex(extract(epoch FROM created_at)::bigint) || substr(md5($1::text || n), 1, 16) AS _id,
       status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION') AS is_open,
       (created_at + make_interval(days => CASE WHEN status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION') THEN 30 + ${pick('n', 4, 60)} ELSE 14 + ${pick('n', 4, 14)} END))::date AS delivery_date,
       CASE WHEN status = 'COMPLETE' THEN least(created_at + make_interval(days => 10 + ${pick('n', 5, 20)}), now()) END AS completed_at,
       ${idOf('partner', `(${pick('n', 6, partners)})`)} AS partner_id, 'partner ' || md5(${pick('n', 6, partners)}::text) AS partner_key,
       1 + ${pick('n', 7, SAMPLE_PRODUCTS)} AS products,
       CASE WHEN ${person} = 0 THEN '${userId}' ELSE ${idOf('person', `(${person})`)} END AS maker,
       cost * (1.1 + ${pick('n', 9, 60)} / 100.0) AS net
     FROM (
       SELECT n, now() - make_interval(secs => (${orders} - n) * ${(DAYS * 86_400) / orders}::double precision) AS created_at,
         CASE WHEN n % 20 < 12 THEN 'SALE_ORDER' WHEN n % 20 < 17 THEN 'MANUFACTURING_ORDER' ELSE 'PURCHASE_ORDER' END AS kind,
         CASE WHEN n % 20 < 12 THEN 'SO-' WHEN n % 20 < 17 THEN 'MO-' ELSE 'PO-' END AS letters,
         CASE WHEN n > ${orders} * 0.955 OR ${pick('n', 1, 200)} = 0 THEN CASE WHEN ${pick('n', 2, 4)} = 0 THEN 'WAITING_FOR_ACTIVATION' ELSE 'ACTIVE' END
           WHEN ${pick('n', 3, 50)} = 0 THEN 'ANNULLED' ELSE 'COMPLETE' END AS status,
         100 + ${pick('n', 10, 9000)} AS cost
       FROM generate_series(1, ${orders}) AS n) AS each`,
    [projectId],
  )
  await owner.query('CREATE INDEX ON shop_order (_id)')
  await owner.query('ANALYZE shop_order')
}

const lineId = (of: string): string => `left(o._id, 8) || substr(md5(o._id || ${of}), 1, 16)`
const producing = "CASE WHEN o.status = 'COMPLETE' THEN 'COMPLETE' ELSE 'NOT_COMPLETE' END"
const isDone = "o.status = 'COMPLETE'"

/** Lines of a sample order that an order of so many products has. */
const linesOf = (table: string, productOf: string) =>
  `(SELECT line.*, product.of_product, row_number() OVER (PARTITION BY line.${productOf} ORDER BY line.position)::int AS at FROM ${table} line
      JOIN (SELECT _id, row_number() OVER (PARTITION BY order_id ORDER BY position)::int - 1 AS of_product FROM order_product
        WHERE project_id = $1 AND order_id IN (SELECT DISTINCT sample FROM shop_order)) AS product ON product._id = line.${productOf}
      WHERE line.project_id = $1) AS src
    JOIN shop_order o ON o.sample = src.order_id AND src.of_product < o.products`

/** The nth product of stock that a line takes, of seven in ten lines; of few products some are met more often. */
const stockOf = (salt: number, products: number) =>
  `CASE WHEN ${pick('o.n * 31 + src.of_product * 7 + src.at', salt, 10)} < 7
     THEN ${idOf('stock', pick('o.n * 31 + src.of_product * 7 + src.at', salt + 1, products))} END`

/** Orders of a shop, without their lines. Leaves `shop_order`, with which more is made. */
export async function makeOrders(owner: pg.Client, member: ShopOwner, samples: Samples, size: ShopSize): Promise<void> {
  const { projectId } = member
  await decideOrders(owner, member, samples, size)
  const copy = (table: string, from: string, changes: Readonly<Record<string, string>>) =>
    copyRows(owner, projectId, { table, from, changes })
  const steps = `CASE WHEN src.kind = 'PURCHASE_ORDER' THEN 0 ELSE o.products * ${STEPS_OF_PRODUCT} END`
  await copy('order_head', 'order_head src JOIN shop_order o ON o.sample = src._id WHERE src.project_id = $1', {
    _id: 'o._id',
    transaction_number: 'o.number',
    number_key: 'o.number_key',
    status: 'o.status',
    partner_id: 'o.partner_id',
    partner_key: 'o.partner_key',
    labels: `ARRAY['RAL ' || (9000 + ${pick('o.n', 11, 20)})]`,
    delivery_date: 'o.delivery_date',
    published_at: "CASE WHEN o.status <> 'WAITING_FOR_ACTIVATION' THEN o.created_at + interval '1 day' END",
    products_count: 'o.products',
    products_complete: `CASE WHEN ${isDone} THEN o.products ELSE 0 END`,
    processes_count: steps,
    processes_complete: `CASE WHEN ${isDone} THEN ${steps} ELSE 0 END`,
    cost: 'o.cost',
    net_price: 'o.net',
    price_without_vat: 'o.net + 20',
    sale_price_with_vat: '(o.net + 20) * 1.24',
    margin: '(o.net - o.cost) / o.net * 100 - o.n * 1e-9',
    search_text: `lower(o.number) || E'\\n' || o.partner_key || E'\\n' || (SELECT words FROM shop_text t WHERE t.n = ${pick('o.n', 12, 1000)}) || ${frequentWords('o.n')}`,
    created_at: 'o.created_at',
    created_by: 'o.maker',
    updated_at: 'coalesce(o.completed_at, o.created_at)',
    updated_by: 'o.maker',
    completed_at: 'o.completed_at',
    late_days: `CASE WHEN o.status = 'ACTIVE' AND ${pick('o.n', 13, 10)} = 0 THEN 2 ELSE 0 END`,
  })
}

/** Products, processes and items of the orders that `makeOrders` made last. */
export async function makeLines(owner: pg.Client, { projectId }: ShopOwner, size: ShopSize): Promise<void> {
  const copy = (table: string, from: string, changes: Readonly<Record<string, string>>) =>
    copyRows(owner, projectId, { table, from, changes })
  const line = { _id: lineId('src._id'), order_id: 'o._id' }
  await copy('order_product', linesOf('order_product', '_id'), {
    ...line,
    stock_id: stockOf(20, size.products),
    status: producing,
    // As it was given when the order was published (docs/decisions/074).
    fixed_unit_price:
      "CASE WHEN o.status <> 'WAITING_FOR_ACTIVATION' AND o.kind <> 'PURCHASE_ORDER' THEN (src.figures ->> 'calculatedUnitPrice')::double precision END",
    produced: `CASE WHEN ${isDone} THEN src.net_quantity ELSE 0 END`,
    received: `CASE WHEN ${isDone} AND o.kind = 'PURCHASE_ORDER' THEN src.net_quantity ELSE 0 END`,
    completed_at: 'o.completed_at',
    is_open: 'o.is_open',
  })
  await copy('order_item', linesOf('order_item', 'product_id'), {
    ...line,
    product_id: lineId('src.product_id'),
    stock_id: stockOf(22, size.products),
    status: producing,
    is_open: 'o.is_open',
  })
  const person = pick('o.n + src.at', 15, size.people)
  await copy('order_process', linesOf('order_process', 'product_id'), {
    ...line,
    product_id: lineId('src.product_id'),
    process_id: idOf('step', pick('o.n * 31 + src.of_product * 7 + src.at', 14, size.steps)),
    status: producing,
    produced: `CASE WHEN ${isDone} THEN 10 ELSE 0 END`,
    total_amount_in_jobs: `CASE WHEN ${isDone} AND o.kind = 'MANUFACTURING_ORDER' THEN 10 ELSE 0 END`,
    start_time: "CASE WHEN o.status = 'ACTIVE' THEN o.delivery_date - interval '9 days' END",
    deadline: "CASE WHEN o.status = 'ACTIVE' THEN o.delivery_date - interval '7 days' END",
    members: `CASE WHEN o.is_open AND ${pick('o.n', 16, 5)} = 0 AND ${person} > 0 THEN ARRAY[${idOf('person', `(${person})`)}] ELSE '{}' END`,
  })
}
