import type pg from 'pg'
import type { ShopOwner } from './shop-samples'
import type { ShopSize } from './shop-size'
import { idOf, pick } from './shop-sql'

const DAYS = 1825

/**
 * Work of five years: a job of each process of each manufacturing order that is complete, with the time of who did it; work
 * that goes on now, one for each person but the owner; and each working day of everybody.
 */
export async function makeWork(
  owner: pg.Client,
  { projectId, userId }: ShopOwner,
  { people }: ShopSize,
): Promise<void> {
  const make = (text: string) => owner.query(text, [projectId])
  const personOf = (number: string) =>
    `CASE WHEN ${number} = 0 THEN '${userId}' ELSE ${idOf('person', `(${number})`)} END`
  await owner.query('DROP TABLE IF EXISTS shop_job')
  await make(`CREATE TEMP TABLE shop_job AS
    SELECT left(o._id, 8) || substr(md5('job' || p._id), 1, 16) AS _id, p._id AS process_id, p.product_id, p.order_id, p.process_id AS definition_id, p.name,
      p.changeover_value, p.changeover_unit, ${personOf(pick('o.n + p.position', 50, people))} AS person,
      o.created_at + make_interval(days => 3, mins => ${pick('o.n * 7 + p.position', 51, 6000)}) AS at, 40 + ${pick('o.n', 52, 30)} AS minutes, false AS is_running
    FROM shop_order o JOIN order_process p ON p.project_id = $1::text AND p.order_id = o._id
    WHERE o.kind = 'MANUFACTURING_ORDER' AND o.status = 'COMPLETE'
    UNION ALL
    SELECT left(o._id, 8) || substr(md5('job' || p._id), 1, 16), p._id, p.product_id, p.order_id, p.process_id, p.name, p.changeover_value, p.changeover_unit,
      ${idOf('person', 'o.place')}, now() - interval '1 hour', 0, true
    FROM (SELECT *, row_number() OVER (ORDER BY n) AS place FROM shop_order WHERE kind <> 'PURCHASE_ORDER' AND status = 'ACTIVE') o
    JOIN order_process p ON p.project_id = $1::text AND p.order_id = o._id AND p.position = 0 AND o.place < ${people}
    JOIN order_product l ON l.project_id = $1::text AND l._id = p.product_id AND l.position = 0`)
  await make(`INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, created_by, created_at)
    SELECT $1, _id, order_id, product_id, process_id, CASE WHEN is_running THEN 'ACTIVE' ELSE 'STOPPED' END, CASE WHEN is_running THEN 0 ELSE 10 END, 10, person, at
    FROM shop_job`)
  await make(`INSERT INTO job_worker (project_id, job_id, user_id, status, at, produced_amount)
    SELECT $1, _id, person, CASE WHEN is_running THEN 'ACTIVE' ELSE 'STOPPED' END, at + make_interval(mins => minutes), CASE WHEN is_running THEN 0 ELSE 10 END FROM shop_job`)
  await make(`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, works_break, status)
    SELECT $1, left(_id, 8) || substr(md5('time' || _id), 1, 16), _id, person, at, CASE WHEN NOT is_running THEN at + make_interval(mins => minutes) END, minutes, NOT is_running,
      CASE WHEN is_running THEN 'ACTIVE' ELSE 'STOPPED' END FROM shop_job`)
  await make(
    `UPDATE order_process p SET status = 'IN_PROGRESS' FROM shop_job j WHERE j.is_running AND p.project_id = $1 AND p._id = j.process_id`,
  )
  await make(`INSERT INTO learned_job (project_id, job_id, began_at, at, produced, minutes, changeover_value, changeover_unit, stock_id, definition_id, name_key)
    SELECT $1, j._id, j.at, j.at + make_interval(mins => minutes), 10, minutes, j.changeover_value, j.changeover_unit, l.stock_id, j.definition_id, folded_name(j.name)
    FROM shop_job j JOIN order_product l ON l.project_id = $1 AND l._id = j.product_id WHERE NOT j.is_running`)
  await make(`INSERT INTO work_day (project_id, _id, user_id, day, updated_at)
    SELECT $1, ${idOf('day', "(n || 'x' || d)")}, ${personOf('n')}, current_date - d, now() - make_interval(days => d)
    FROM generate_series(0, ${people - 1}) AS n, generate_series(1, ${DAYS}) AS d WHERE extract(isodow FROM current_date - d) < 6`)
}
