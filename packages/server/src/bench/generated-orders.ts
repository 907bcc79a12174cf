import type pg from 'pg'

/** Whose project is filled. */
export type GeneratedFor = { readonly projectId: string; readonly userId: string }

/** A connection that row-level security does not hold. */
type Owner = Pick<pg.Client, 'query'>

/** One in so many orders has the word `everyN`: words of every frequency. */
export const WORD_EVERY = [2, 3, 5, 10, 20, 40, 100, 300, 1_000] as const

const PARTNERS = 100

/** The name of a partner, counted from 1. One order in four is of the first, the others are spread over all. */
export const generatedPartner = (number: number): string => `Klient ${number} OÜ`

/**
 * Sale orders of a project as lists and home read them, made by the database itself: over the last five years, the newest
 * twentieth open, the others complete or, one in fifty, annulled. Numbers have the month, texts some fifty words.
 */
export async function generateOrders(owner: Owner, { projectId, userId }: GeneratedFor, count: number): Promise<void> {
  await withoutTriggers(owner, async () => {
    await owner.query(
      `INSERT INTO partner (project_id, _id, name, is_client, is_supplier, payment_due, contacts, addresses, banks, search_text)
       SELECT $1, substr(md5($1 || 'p' || n), 1, 24), 'Klient ' || n || ' OÜ', true, false, 14, '[]', '[]', '[]',
         'klient ' || n || ' oü' FROM generate_series(1, ${PARTNERS}) AS n ON CONFLICT DO NOTHING`,
      [projectId],
    )
    await owner.query(
      `INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, partner_id, vat_percentage, labels,
         partner_key, delivery_date, payment_due, products_count, processes_count, processes_complete, cost, net_price,
         price_without_vat, sale_price_with_vat, margin, search_text, created_at, created_by, updated_at, completed_at)
       SELECT $1, lpad(to_hex(extract(epoch FROM made)::bigint), 8, '0') || substr(md5($1 || 'o' || n), 1, 16), 'SALE_ORDER', number, number, status, substr(md5($1 || 'p' || partner), 1, 24),
         24, ARRAY['RAL ' || (9000 + n % 20)], 'klient ' || partner || ' oü', (made + interval '30 days')::date - n % 40, 14,
         1 + n % 9, n % 12, (n % 12) / 2, 100 + hash % 9000, 120 + hash % 11000, 140 + hash % 11000, 180 + hash % 14000,
         (hash % 8000) / 100.0 - 10, lower(number) || E'\\n' || 'klient ' || partner || E' oü\\n' || words, made,
         CASE WHEN n % 4 = 0 THEN $3 ELSE 'other' END, made, CASE WHEN status = 'COMPLETE' THEN made END
       FROM (
         SELECT n, made, abs(hashtext($1 || n)) AS hash, 'SO-' || to_char(made, 'YYYYMM') || '-' || lpad(n::text, 6, '0') AS number,
           CASE WHEN abs(hashtext('p' || n)) % 4 = 0 THEN 1 ELSE 1 + abs(hashtext('q' || n)) % ${PARTNERS} END AS partner,
           CASE WHEN n > 0.97 * $2::int THEN 'ACTIVE' WHEN n > 0.95 * $2::int THEN 'WAITING_FOR_ACTIVATION'
             WHEN n % 50 = 7 THEN 'ANNULLED' ELSE 'COMPLETE' END AS status,
           concat_ws(' ', (SELECT string_agg('every' || every || 'x', ' ') FROM unnest($4::int[]) AS every
             WHERE abs(hashtext(every || 'w' || n)) % every = 0), (SELECT string_agg('w' || abs(hashtext(w || 'f' || n)) % 2000, ' ') FROM generate_series(1, 45) AS w)) AS words
         FROM (SELECT n, now() - interval '1800 days' * (1 - n::float8 / $2::int) AS made FROM generate_series(1, $2::int) AS n) AS moments
       ) AS orders`,
      [projectId, count, userId, [...WORD_EVERY]],
    )
  })
  await countKept(owner, projectId)
}

/** What triggers keep for one order at a time, made at once. */
async function countKept(owner: Owner, projectId: string): Promise<void> {
  for (const table of ['list_search', 'list_letters', 'order_tally'])
    await owner.query(`DELETE FROM ${table} WHERE project_id = $1`, [projectId])
  await withoutTriggers(owner, async () => {
    await owner.query(
      `INSERT INTO list_search (project_id, list, _id, text, labels, made_at, partner_id)
       SELECT project_id, kind, _id, search_text, labels, created_at, partner_id FROM order_head WHERE project_id = $1 ORDER BY created_at, _id`,
      [projectId],
    )
    await owner.query(
      `INSERT INTO list_search (project_id, list, _id, text, labels, place)
       SELECT project_id, 'PARTNER', _id, search_text, '{}', name_key FROM partner WHERE project_id = $1`,
      [projectId],
    )
    await owner.query(
      `INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM
         (SELECT text FROM list_search WHERE project_id = $1 ORDER BY _id LIMIT 2000) s, unnest(string_to_array(text, NULL)) AS letter`,
      [projectId],
    )
    await owner.query(
      `INSERT INTO order_tally
       SELECT h.project_id, h.kind, t.scope, t.dimension, h.status, t.maker, t.place, count(*), sum(h.cost),
         sum(h.price_without_vat), sum(h.net_price), count(*) FILTER (WHERE h.missing_prices > 0)
       FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS t WHERE h.project_id = $1 GROUP BY 1, 2, 3, 4, 5, 6, 7`,
      [projectId],
    )
  })
}

/** Runs work whose rows no trigger looks at: triggers keep figures for one row at a time. */
export async function withoutTriggers(owner: Owner, work: () => Promise<void>): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  try {
    await work()
  } finally {
    await owner.query('RESET session_replication_role')
  }
}

/** Tells the planner what there is, as the database does by itself after a while. */
export async function analyzeGenerated(owner: Owner): Promise<void> {
  const { rows } = await owner.query<{ names: string }>(
    `SELECT string_agg(quote_ident(relname), ', ') AS names FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  await owner.query(`VACUUM ANALYZE ${rows[0]?.names}`)
}
