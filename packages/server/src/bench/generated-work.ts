import type pg from 'pg'
import { type GeneratedFor, withoutTriggers } from './generated-orders'

type Owner = Pick<pg.Client, 'query'>

/** Processes of one generated order: two on each of two products, two on each of three items of these. */
const PER_ORDER = 10

const TEAMS = 5
const DEFINITIONS = 20
const PEOPLE = 30

/**
 * Work of a project as the lists of jobs and the production table read it, made by the database itself: active orders of ten
 * processes each on products and items in two levels, by twenty process definitions in five teams. One process in four is
 * done, one in ten was worked on, forty run or are paused, one in seven is given to somebody, one in nine has no deadline.
 */
export async function generateWork(
  owner: Owner,
  { projectId, userId }: GeneratedFor,
  processes: number,
): Promise<void> {
  const orders = Math.ceil(processes / PER_ORDER)
  const run = (text: string, ...values: unknown[]) => owner.query(text, [projectId, ...values])
  await withoutTriggers(owner, async () => {
    await run(
      `INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at, maximum_projects)
       SELECT substr(md5($1 || 'u' || n), 1, 24), $1 || n || '@tookoda.example', 'none', 'Mart', 'Kask ' || n, now(), 1
       FROM generate_series(1, ${PEOPLE}) AS n`,
    )
    await run(
      `INSERT INTO team (project_id, _id, name, members, avatar)
       SELECT $1, substr(md5($1 || 't' || n), 1, 24), 'Töörühm ' || n, ARRAY[substr(md5($1 || 'u' || n), 1, 24)]
         || CASE WHEN n = 1 THEN ARRAY[$2::text] ELSE '{}' END, 'TEAM' FROM generate_series(1, ${TEAMS}) AS n`,
      userId,
    )
    await run(
      `INSERT INTO process_definition (project_id, _id, name, team_id, workload, changeover_time, lead_time, avatar, time_calculations)
       SELECT $1, substr(md5($1 || 'd' || n), 1, 24), 'Samm ' || n, CASE WHEN n % 10 > 0 THEN substr(md5($1 || 't' || 1 + n % ${TEAMS}), 1, 24) END,
         t.time, t.time, t.time, 'TOOL', true FROM generate_series(1, ${DEFINITIONS}) AS n,
         (SELECT '{"value": 5, "unit": "MIN"}'::jsonb) AS t (time)`,
    )
    await run(
      `INSERT INTO partner (project_id, _id, name, is_client, is_supplier, payment_due, contacts, addresses, banks, search_text)
       SELECT $1, substr(md5($1 || 'p' || n), 1, 24), 'Klient ' || n || ' OÜ', true, false, 14, '[]', '[]', '[]', ''
       FROM generate_series(1, 100) AS n ON CONFLICT DO NOTHING`,
    )
    await run(
      `INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, partner_id, vat_percentage,
         delivery_date, payment_due, products_count, processes_count, search_text, created_at, created_by, updated_at)
       SELECT $1, substr(md5($1 || 'h' || n), 1, 24), CASE WHEN n % 3 = 0 THEN 'MANUFACTURING_ORDER' ELSE 'SALE_ORDER' END,
         'TO-' || n, 'TO-' || lpad(n::text, 12, '0'), 'ACTIVE', substr(md5($1 || 'p' || 1 + n % 100), 1, 24), 24,
         current_date + n % 90 - 30, 14, 2, 10, 'to-' || n, now() - make_interval(mins => $2::int - n), $3, now()
       FROM generate_series(1, $2::int) AS n`,
      orders,
      userId,
    )
    await run(
      `INSERT INTO order_product (project_id, _id, order_id, position, name, category, net_quantity, unit, unit_weight,
         add_percentage, markup_percentage, description, dynamic_fields, figures)
       SELECT $1, substr(md5($1 || 'l' || n || '/' || at), 1, 24), substr(md5($1 || 'h' || n), 1, 24), at, 'Toode ' || n % 500 || ' ' || at,
         'FINISHED', 1 + n % 20, 'PCS', 0, 0, 0, '', '{}', '{}' FROM generate_series(1, $2::int) AS n, generate_series(1, 2) AS at`,
      orders,
    )
    await run(
      `INSERT INTO order_item (project_id, _id, order_id, product_id, parent_item_id, position, name, category, net_quantity, unit,
         unit_weight, add_percentage, markup_percentage, description, dynamic_fields, figures)
       SELECT $1, substr(md5($1 || 'i' || n || '/' || at), 1, 24), substr(md5($1 || 'h' || n), 1, 24),
         substr(md5($1 || 'l' || n || '/' || CASE WHEN at = 3 THEN 2 ELSE 1 END), 1, 24),
         CASE WHEN at = 2 THEN substr(md5($1 || 'i' || n || '/1'), 1, 24) END, at, 'Detail ' || n % 700 || ' ' || at,
         'SEMI_FINISHED', at, CASE WHEN at = 3 THEN 'M' ELSE 'PCS' END, 0, 0, 0, '', '{}', '{}'
       FROM generate_series(1, $2::int) AS n, generate_series(1, 3) AS at`,
      orders,
    )
    await run(
      `INSERT INTO order_process (project_id, _id, order_id, product_id, item_id, position, name, time_calculations, active,
         avatar, markup_percentage, changeover_value, changeover_unit, lead_value, lead_unit, price_value, price_unit,
         workload_value, workload_unit, dynamic_fields, deadline, start_time, process_id, members, status, produced, figures)
       SELECT $1, substr(md5($1 || 'x' || n || '/' || at), 1, 24), substr(md5($1 || 'h' || n), 1, 24),
         substr(md5($1 || 'l' || n || '/' || CASE WHEN at IN (3, 4, 9, 10) THEN 2 ELSE 1 END), 1, 24),
         CASE WHEN at > 4 THEN substr(md5($1 || 'i' || n || '/' || (at - 3) / 2), 1, 24) END, at,
         'Samm ' || 1 + hash % ${DEFINITIONS}, true, hash % 31 > 0, 'TOOL', 0, 0, 'MIN', 0, 'MIN', 0, 'H', 5, 'MIN', '{}',
         CASE WHEN hash % 9 > 0 THEN date_trunc('minute', now()) + make_interval(hours => hash % 2000 - 400) END,
         CASE WHEN hash % 8 > 0 THEN date_trunc('minute', now()) + make_interval(hours => hash % 2000 - 450) END,
         CASE WHEN hash % 12 > 0 THEN substr(md5($1 || 'd' || 1 + hash % ${DEFINITIONS}), 1, 24) END,
         CASE WHEN hash % 7 = 0 THEN ARRAY[substr(md5($1 || 'u' || 1 + hash % ${PEOPLE}), 1, 24)] ELSE '{}' END,
         CASE WHEN hash % 4 = 0 THEN 'COMPLETE' ELSE 'NOT_COMPLETE' END, CASE WHEN hash % 4 = 0 THEN 1 + n % 20 ELSE 0 END,
         json_build_object('plannedDuration', 5 + hash % 200, 'pad', repeat('0', 600))
       FROM generate_series(1, $2::int) AS n, generate_series(1, ${PER_ORDER}) AS at, LATERAL (SELECT abs(hashtext($1 || n || '/' || at)) AS hash) AS h`,
      orders,
    )
    await run(
      `WITH worked AS (
         SELECT p.*, abs(hashtext(p._id)) AS hash, row_number() OVER (ORDER BY p._id) AS at FROM order_process p
         WHERE p.project_id = $1 AND p.active AND abs(hashtext('j' || p._id)) % 10 = 0
       ), report AS (
         INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, max_amount, created_by, created_at)
         SELECT $1, substr(md5($1 || 'j' || at), 1, 24), order_id, product_id, _id,
           CASE WHEN at <= ${PEOPLE} THEN 'ACTIVE' WHEN at <= ${PEOPLE} + 10 THEN 'PAUSED' ELSE 'STOPPED' END, 10, $2, now() - interval '1 hour' FROM worked
         RETURNING _id, status
       ), worker AS (
         INSERT INTO job_worker (project_id, job_id, user_id, status, at)
         SELECT $1, substr(md5($1 || 'j' || at), 1, 24), substr(md5($1 || 'u' || 1 + (at - 1) % ${PEOPLE}), 1, 24),
           CASE WHEN at <= ${PEOPLE} THEN 'ACTIVE' WHEN at <= ${PEOPLE} + 10 THEN 'PAUSED' ELSE 'STOPPED' END, now() - interval '1 hour' FROM worked
       )
       INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, works_break, status)
       SELECT $1, substr(md5($1 || 'z' || at), 1, 24), substr(md5($1 || 'j' || at), 1, 24), substr(md5($1 || 'u' || 1 + (at - 1) % ${PEOPLE}), 1, 24),
         now() - make_interval(hours => CASE WHEN at > ${PEOPLE} THEN at::int ELSE 1 END),
         CASE WHEN at > ${PEOPLE} THEN now() - make_interval(hours => at::int - 1) END, CASE WHEN at > ${PEOPLE} THEN 60 ELSE 0 END, at > ${PEOPLE},
         CASE WHEN at <= ${PEOPLE} THEN 'ACTIVE' WHEN at <= ${PEOPLE} + 10 THEN 'PAUSED' ELSE 'STOPPED' END FROM worked`,
      userId,
    )
  })
  await owner.query('ANALYZE order_head, order_product, order_item, order_process, partner, job_report, job_worker')
  await run('INSERT INTO open_work SELECT * FROM open_work_of($1, NULL)')
}
