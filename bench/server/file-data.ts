import type { BenchMember, BenchServer } from '@tehas/server/bench'

const PRODUCTS = 100

/**
 * Files of a project, on stock products: of the types that workshops have, a twentieth for operators, over years. Made by the
 * database itself; triggers describe and index a file at a time, so what they keep is made at once here.
 */
export async function makeFiles(
  { owner }: Pick<BenchServer, 'owner'>,
  { projectId, userId }: Pick<BenchMember, 'projectId' | 'userId'>,
  count: number,
): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO stock_product (project_id, _id, name, code, category, unit, search_text)
     SELECT $1, substr(md5($1 || 's' || n), 1, 24), 'Product ' || n, 'C' || n, 'FOR_PURCHASE', 'PCS', 'product ' || n
     FROM generate_series(1, $2::int) AS n`,
    [projectId, PRODUCTS],
  )
  await owner.query(
    `INSERT INTO file_content (project_id, _id, hash, size, kind, content_type)
     SELECT $1, substr(md5($1 || n), 1, 24), md5($1 || n) || md5(n::text), 1000 + n, kinds[1 + n % 20], 'application/octet-stream'
     FROM generate_series(1, $2::int) AS n, (SELECT array_fill('PDF'::text, ARRAY[12]) || array_fill('IMAGE'::text, ARRAY[5])
       || ARRAY['EXCEL', 'CSV', 'GENERIC'] AS kinds) AS k`,
    [projectId, count],
  )
  await owner.query(
    `INSERT INTO attached_file (project_id, _id, stock_id, content_id, file_name, access_type, show_in_tracking, created_by, created_at,
       place, kind, size_key, shown_by, shown_at, search_text)
     SELECT c.project_id, c._id, substr(md5($1 || 's' || 1 + n % ${PRODUCTS}), 1, 24), c._id, name,
       CASE WHEN n % 20 = 0 THEN 'OPERATORS' ELSE 'BUSINESS' END, false, $2, at, 'STOCK', c.kind, c.size, $2, at, lower(name)
     FROM (SELECT *, (size - 1000)::int AS n FROM file_content WHERE project_id = $1) AS c,
       LATERAL (SELECT 'Drawing ' || md5(c.n::text) || ' w' || c.n % 500 AS name, now() - make_interval(mins => c.n) AS at) AS f`,
    [projectId, userId],
  )
  await owner.query(
    `INSERT INTO file_version (project_id, file_id, number, content_id, file_name, created_by, created_at)
     SELECT project_id, _id, 1, content_id, file_name, created_by, created_at FROM attached_file WHERE project_id = $1`,
    [projectId],
  )
  await owner.query(
    `INSERT INTO list_search (project_id, list, _id, text, labels, place)
     SELECT project_id, 'ATTACHED_FILE', _id, search_text, '{}', name_key FROM attached_file WHERE project_id = $1`,
    [projectId],
  )
  await owner.query(
    `INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM (
       SELECT search_text FROM attached_file WHERE project_id = $1 LIMIT 1000) AS texts, unnest(string_to_array(search_text, NULL)) AS letter`,
    [projectId],
  )
  await owner.query('RESET session_replication_role')
}
