import { createHash } from 'node:crypto'
import type { BenchMember, BenchServer } from '@tehas/server/bench'

const PARTNERS = 300

/** The id of a partner of a project, counted from 1: that of its every 300th order. */
export const partnerOf = (projectId: string, number: number): string =>
  createHash('md5').update(`${projectId}p${number}`).digest('hex').slice(0, 24)

/** Whoever may write into every project. */
type Owner = Pick<BenchServer, 'owner'>

/**
 * Orders of a project as lists read them: heads over five years, with figures, labels and some 400 signs of text to
 * search, of 2 000 words. Most are complete, one in twenty is active. Made by the database itself: 100 000 in seconds.
 */
export async function makeOrders(
  { owner }: Owner,
  member: Pick<BenchMember, 'projectId' | 'userId'>,
  count: number,
): Promise<void> {
  const { projectId, userId } = member
  await owner.query('SELECT setseed(0.42)')
  // Triggers keep lists for one order at a time; for so many, what they keep is made at once below.
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO partner (project_id, _id, name, is_client, is_supplier, payment_due, contacts, addresses, banks, search_text)
     SELECT $1, substr(md5($1 || 'p' || n), 1, 24), 'Partner ' || md5(n::text), true, false, 14, '[]', '[]', '[]', '' FROM generate_series(1, $2) AS n`,
    [projectId, PARTNERS],
  )
  await owner.query(
    `INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, partner_id, vat_percentage,
       labels, partner_key, delivery_date, payment_due, products_count, processes_count, processes_complete, cost, net_price,
       price_without_vat, sale_price_with_vat, margin, search_text, created_at, created_by, updated_at)
     SELECT $1, substr(md5($1 || n), 1, 24), 'SALE_ORDER', 'SO-' || n, 'SO-' || lpad(n::text, 12, '0'),
       CASE WHEN n % 20 = 0 THEN 'ACTIVE' WHEN n % 20 = 1 THEN 'WAITING_FOR_ACTIVATION' WHEN n % 50 = 7 THEN 'ANNULLED'
         ELSE 'COMPLETE' END,
       substr(md5($1 || 'p' || 1 + n % ${PARTNERS}), 1, 24), 24, ARRAY['RAL ' || (9000 + n % 20)], 'partner ' || md5((1 + n % ${PARTNERS})::text),
       current_date + (random() * 1800)::int - 1750, 14, 1 + n % 9, n % 12, (n % 12) / 2, cost, net, net + 20,
       (net + 20) * 1.24, (net - cost) / net * 100, 'so-' || n || words, now() - make_interval(mins => $2 - n), $3, now()
     FROM (
       SELECT n, cost, cost * (1.1 + random() * 0.6) AS net,
         (SELECT string_agg(CASE WHEN w = 60 THEN E'\\n' ELSE ' ' END || 'w' || (random() * random() * 2000)::int || substr(md5(n::text), w % 8 + 1, 2), '')
          FROM generate_series(1, 60) AS w WHERE n > 0) AS words
       FROM (SELECT n, 100 + random() * 9000 AS cost FROM generate_series(1, $2::int) AS n) AS costs
     ) AS orders`,
    [projectId, count, userId],
  )
  await owner.query(
    'INSERT INTO list_search SELECT project_id, kind, _id, search_text, labels FROM order_head WHERE project_id = $1',
    [projectId],
  )
  await owner.query(
    `INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM (
       SELECT search_text FROM order_head WHERE project_id = $1 LIMIT 1000) AS texts, unnest(string_to_array(search_text, NULL)) AS letter`,
    [projectId],
  )
  await owner.query(
    `INSERT INTO order_tally
     SELECT h.project_id, h.kind, t.scope, t.dimension, h.status, t.maker, t.place, count(*), sum(h.cost),
       sum(h.price_without_vat), sum(h.net_price)
     FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS t WHERE h.project_id = $1
     GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    [projectId],
  )
  await owner.query('RESET session_replication_role')
}

/** Runs work without the index of searched texts and makes it anew, which is faster than adding so many one by one. */
export async function withoutSearchIndex({ owner }: Owner, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query(`SELECT pg_get_indexdef('list_search_by_text'::regclass) AS made`)
  await owner.query('DROP INDEX list_search_by_text')
  await work()
  await owner.query("SET maintenance_work_mem = '256MB'")
  await owner.query(rows[0].made)
  await owner.query('VACUUM ANALYZE partner, order_head, list_search, order_tally')
}
