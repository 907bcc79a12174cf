import type pg from 'pg'

/**
 * What triggers keep of each row: made at once here, since a shop is made without triggers. A test compares it with what they
 * keep of a shop that is made with them.
 */
export async function makeKept(owner: pg.Client, projectId: string): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  await make(`UPDATE quality_report r SET (kind, number, client, product, step, search_text) =
    (SELECT d.kind, d.number, d.client, d.product, d.step, d.search_text FROM described_report(r) AS d) WHERE project_id = $1`)
  await make(`INSERT INTO list_search (project_id, list, _id, text, labels, place, made_at, partner_id)
    SELECT project_id, kind, _id, search_text, labels, '', created_at, partner_id FROM order_head WHERE project_id = $1
    UNION ALL SELECT project_id, 'PARTNER', _id, search_text, '{}', name_key, NULL, NULL FROM partner WHERE project_id = $1
    UNION ALL SELECT project_id, 'STOCK_PRODUCT', _id, search_text, '{}', name_key, NULL, NULL FROM stock_product WHERE project_id = $1
    UNION ALL SELECT project_id, 'ATTACHED_FILE', _id, search_text, '{}', name_key, NULL, NULL FROM attached_file WHERE project_id = $1
    UNION ALL SELECT project_id, 'QUALITY_REPORT', _id, search_text, '{}', '', NULL, NULL FROM quality_report WHERE project_id = $1
    ON CONFLICT (project_id, list, _id) DO NOTHING`)
  await make(`INSERT INTO list_letters SELECT $1, string_agg(DISTINCT letter, '') FROM (
      (SELECT text FROM list_search WHERE project_id = $1 ORDER BY list, _id LIMIT 5000) UNION ALL
      (SELECT text FROM list_search WHERE project_id = $1 ORDER BY list DESC, _id DESC LIMIT 1000)) AS texts, unnest(string_to_array(text, NULL)) AS letter
    ON CONFLICT (project_id) DO UPDATE SET letters = excluded.letters`)
  await make(
    `INSERT INTO project_room VALUES ($1, room_used($1)) ON CONFLICT (project_id) DO UPDATE SET used = excluded.used`,
  )
  await make('DELETE FROM order_tally WHERE project_id = $1')
  await make(`INSERT INTO order_tally
    SELECT h.project_id, h.kind, t.scope, t.dimension, h.status, t.maker, t.place, count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price),
      count(*) FILTER (WHERE h.missing_prices > 0)
    FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS t WHERE h.project_id = $1 GROUP BY 1, 2, 3, 4, 5, 6, 7`)
}

/** Work of active orders as lists read it: kept when an order becomes active, which orders of a shop are from the first. */
export async function makeOpenWork(owner: pg.Client, projectId: string): Promise<void> {
  for (const made of [
    'INSERT INTO open_work SELECT * FROM open_work_of($1, NULL) ON CONFLICT (project_id, _id) DO NOTHING',
    'DELETE FROM work_load WHERE project_id = $1',
    'INSERT INTO work_load SELECT * FROM work_load_of($1)',
  ]) {
    await owner.query(made, [projectId])
  }
}
