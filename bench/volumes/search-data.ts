import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { withoutIndexes } from './stock-data'

/** Rows of a project that a search looks through. */
export type SearchSize = { readonly orders: number; readonly partners: number; readonly products: number }

/** The id of the nth row of a kind in a project, the same each time. */
const id = (kind: string, number: string) => `substr(md5($1 || '${kind}' || ${number}), 1, 24)`

/** One of 4 000 texts as long as those of orders of few lines: some 80 signs of 2 000 words, of which a few stand in very many. */
const words = `(SELECT words FROM searched_words WHERE searched_words.n = named.n::bigint * 7919 % 4000)`
const makeWords = `CREATE TEMP TABLE searched_words AS
  SELECT n, string_agg('w' || (('x' || substr(md5(n || '-' || w), 1, 7))::bit(28)::int % 2000) || substr(md5(n::text), w % 8 + 1, 2), ' ') AS words
  FROM generate_series(0, 3999) AS n, generate_series(1, 12) AS w GROUP BY n`

/**
 * Orders of every kind over ten years, partners and stock products of projects, with the texts that a search looks through.
 * Made by the database itself, without what lists keep of them besides.
 */
export async function makeSearched(
  { owner }: Pick<BenchServer, 'owner'>,
  projects: readonly { readonly member: Pick<BenchMember, 'projectId'>; readonly size: SearchSize }[],
): Promise<void> {
  await withoutIndexes({ owner }, ['order_head', 'list_search', 'partner', 'stock_product'], async () => {
    // Triggers keep lists for one row at a time; for so many, what a search needs is made at once below.
    await owner.query('SET session_replication_role = replica')
    await owner.query(makeWords)
    await owner.query('CREATE INDEX ON searched_words (n)')
    await owner.query('ANALYZE searched_words')
    for (const { member, size } of projects) await makeProject(owner, member.projectId, size)
    await owner.query('DROP TABLE searched_words')
    await owner.query('RESET session_replication_role')
  })
}

async function makeProject(
  owner: BenchServer['owner'],
  projectId: string,
  { orders, partners, products }: SearchSize,
): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  await make(`INSERT INTO partner (project_id, _id, name, is_client, is_supplier, payment_due, contacts, addresses, banks, search_text)
    SELECT $1, ${id('p', 'n')}, name, true, n % 9 = 0, 14, '[]', '[]', '[]', lower(name)
    FROM (SELECT n, 'Partner ' || md5(n::text) AS name FROM generate_series(0, ${partners - 1}) AS n) AS named`)
  await make(`INSERT INTO stock_product (project_id, _id, name, code, category, unit, search_text)
    SELECT $1, ${id('s', 'n')}, name, 'C' || n, 'FOR_PURCHASE', 'PCS', lower(name) || ' c' || n || ' ' || ${words}
    FROM (SELECT n, 'Product ' || md5(n::text) AS name FROM generate_series(0, ${products - 1}) AS n) AS named`)
  await make(`INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, partner_id, partner_key, vat_percentage,
      delivery_date, payment_due, search_text, created_at, updated_at)
    SELECT $1, to_hex(1500000000 + n * 10) || substr(md5($1 || n), 1, 16), kind, letters || n, letters || lpad(n::text, 12, '0'),
      CASE WHEN n % 20 = 0 THEN 'ACTIVE' ELSE 'COMPLETE' END, ${id('p', `(n % ${partners})`)}, 'partner ' || md5((n % ${partners})::text), 24,
      current_date - n % 3000, 14, lower(letters) || n || ' partner ' || md5((n % ${partners})::text) || ' ' || ${words},
      now() - make_interval(mins => ${orders} - n), now()
    FROM (SELECT n, (ARRAY['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER'])[1 + n % 3] AS kind, (ARRAY['SO-', 'MO-', 'PO-'])[1 + n % 3] AS letters
      FROM generate_series(0, ${orders - 1}) AS n) AS named`)
  await make(`INSERT INTO list_search
    SELECT project_id, kind, _id, search_text, '{}'::text[], '' FROM order_head WHERE project_id = $1
    UNION ALL SELECT project_id, 'PARTNER', _id, search_text, '{}', name_key FROM partner WHERE project_id = $1
    UNION ALL SELECT project_id, 'STOCK_PRODUCT', _id, search_text, '{}', name_key FROM stock_product WHERE project_id = $1`)
  await make(`INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM (
    SELECT text FROM list_search WHERE project_id = $1 LIMIT 5000) AS texts, unnest(string_to_array(text, NULL)) AS letter`)
}
