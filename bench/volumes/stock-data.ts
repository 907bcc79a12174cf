import type { BenchMember, BenchServer } from '@tehas/server/bench'

export type StockSize = {
  readonly products: number
  readonly movements: number
  /** Orders of 13 lines over the products, of which one in twenty is active and the others are complete. */
  readonly orders: number
}

/** The id of the nth row of a kind in a project, the same each time. */
const id = (kind: string, number: string) => `substr(md5($1 || '${kind}' || ${number}), 1, 24)`

/**
 * Products of a project as the list of stock reads them: with texts to search, balances at two of 50 places, some below
 * zero, some inactive, some below their minimum, with movements and with lines of orders. Made by the database itself.
 */
export async function makeStock(
  { owner }: Pick<BenchServer, 'owner'>,
  { projectId, userId }: Pick<BenchMember, 'projectId' | 'userId'>,
  { products, movements, orders }: StockSize,
): Promise<void> {
  // Triggers keep lists for one product at a time; for so many, what they keep is made at once below.
  await owner.query('SET session_replication_role = replica')
  const make = (text: string) => owner.query(text, [projectId])
  await make(`INSERT INTO partner (project_id, _id, name, is_client, is_supplier, payment_due, contacts, addresses, banks, search_text)
    SELECT $1, ${id('supplier', 'n')}, 'Supplier ' || n, false, true, 14, '[]', '[]', '[]', '' FROM generate_series(0, 99) AS n`)
  await make(`INSERT INTO inventory_location (project_id, _id, name)
    SELECT $1, ${id('place', 'n')}, 'Shelf ' || n FROM generate_series(0, 49) AS n`)
  await make(`INSERT INTO stock_product (project_id, _id, name, code, category, unit, unit_price, cost, active, locked, supplier_id,
      balance, stock_value, movements, last_moved_at, min_quantity, search_text)
    SELECT $1, ${id('stock', 'n')}, name, 'C' || n, CASE WHEN n % 5 = 0 THEN 'SEMI_FINISHED' ELSE 'FOR_PURCHASE' END, 'PCS', n % 90, n % 1000,
      n % 20 > 0, n % 300 = 0, ${id('supplier', '(n % 100)')}, CASE WHEN n % 100 = 7 THEN -3 ELSE 10 + n % 90 END, n % 900, ${movements / products},
      now() - make_interval(hours => n % 8000), CASE WHEN n % 50 = 3 THEN 200 ELSE 5 END, lower(name) || ' c' || n || ' w' || n % 2000 || substr(md5(n::text), 1, 4)
    FROM generate_series(0, ${products - 1}) AS n, LATERAL (SELECT 'Product ' || md5(n::text) AS name) AS named`)
  await make(`INSERT INTO stock_level (project_id, stock_id, location_id, balance)
    SELECT $1, ${id('stock', 'n')}, ${id('place', '((n + i * 7) % 50)')}, 5 + n % 40
    FROM generate_series(0, ${products - 1}) AS n, generate_series(0, 1) AS i`)
  await make(
    `INSERT INTO list_search SELECT project_id, 'STOCK_PRODUCT', _id, search_text, '{}', name_key FROM stock_product WHERE project_id = $1`,
  )
  await make(`INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM (
    SELECT search_text FROM stock_product WHERE project_id = $1 LIMIT 1000) AS texts, unnest(string_to_array(search_text, NULL)) AS letter`)
  await make(`INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, vat_percentage, partner_key, delivery_date,
      payment_due, created_at, updated_at)
    SELECT $1, ${id('order', 'n')}, 'SALE_ORDER', 'SO-' || n, 'SO-' || lpad(n::text, 12, '0'), CASE WHEN n % 20 = 0 THEN 'ACTIVE' ELSE 'COMPLETE' END,
      24, '', current_date + n % 60, 14, now(), now() FROM generate_series(0, ${orders - 1}) AS n`)
  await make(`INSERT INTO order_product (project_id, _id, order_id, position, name, category, net_quantity, unit, unit_weight, add_percentage,
      markup_percentage, description, dynamic_fields, stock_id, figures, is_open)
    SELECT $1, ${id('line', 'n')}, ${id('order', '(n / 13)')}, n % 13, 'Product', 'SEMI_FINISHED', 1 + n % 9, 'PCS', 0, 0, 0, '', '{}',
      ${id('stock', `((n::bigint * 7919) % ${products})`)}, '{}', n / 13 % 20 = 0
    FROM generate_series(0, ${orders * 13 - 1}) AS n`)
  await makeMovements(owner, { projectId, userId, products, movements })
  await owner.query('RESET session_replication_role')
}

/** Movements in the order of their ids and numbers: the indexes of the keys grow at their end. */
const makeMovements = (
  owner: BenchServer['owner'],
  {
    projectId,
    userId,
    products,
    movements,
  }: Pick<BenchMember, 'projectId' | 'userId'> & Pick<StockSize, 'products' | 'movements'>,
) =>
  owner.query(
    `INSERT INTO stock_movement (project_id, _id, stock_id, number, location_id, quantity, balance, value, reason, user_id, at, act_id)
     SELECT $1, lpad(to_hex(n), 24, '0'), ${id('stock', `(n / ${movements / products})`)}, 1 + n % ${movements / products},
       ${id('place', '(n % 50)')}, 1, n % 90, 2, 'ADJUST', $2, now() - make_interval(secs => (n * 7919::bigint % ${movements}) * 60), lpad(to_hex(n), 24, '0')
     FROM generate_series(0, ${movements - 1}) AS n`,
    [projectId, userId],
  )

/** Runs work without the indexes of a table beside its keys and makes them anew, which is faster than adding so many rows. */
export async function withoutIndexes(
  { owner }: Pick<BenchServer, 'owner'>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`)
  await work()
  await owner.query("SET maintenance_work_mem = '256MB'")
  for (const { made } of rows) await owner.query(made)
  await owner.query(`VACUUM ANALYZE ${tables.join(', ')}`)
}
