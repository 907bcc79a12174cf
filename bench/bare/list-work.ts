import { answerOf, type BareServer } from '@tehas/server/bench/bare'

/** Open work of active orders with the names of everything, as one row. */
const work = `order_head h JOIN order_process p ON p.project_id = h.project_id AND p.order_id = h._id
    JOIN order_product l ON l.project_id = h.project_id AND l._id = p.product_id
    LEFT JOIN job_report j ON j.project_id = h.project_id AND j.process_id = p._id AND j.status <> 'STOPPED'
    LEFT JOIN process_definition d ON d.project_id = h.project_id AND d._id = p.process_id
  WHERE h.project_id = $1 AND h.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER') AND h.status = 'ACTIVE' AND p.active`
const unfinished = `${work} AND (p.status <> 'COMPLETE' OR j._id IS NOT NULL)`

/** The rows of a page, of the processes that `page` names in their order. */
const rows = `SELECT coalesce(json_agg(json_build_object('_id', p._id, 'type', h.kind, 'order', json_build_object('_id', h._id, 'transactionNumber', h.transaction_number),
      'client', c.name, 'orderProduct', json_build_object('_id', l._id, 'name', l.name), 'item', CASE WHEN i._id IS NOT NULL THEN json_build_object('_id', i._id, 'name', i.name) END,
      'orderProcess', json_build_object('_id', p._id, 'name', p.name), 'avatar', p.avatar, 'process', CASE WHEN d._id IS NOT NULL THEN json_build_object('_id', d._id, 'name', d.name) END,
      'team', CASE WHEN t._id IS NOT NULL THEN json_build_object('_id', t._id, 'name', t.name) END, 'description', coalesce(i.description, l.description), 'unit', coalesce(i.unit, l.unit),
      'netQuantity', coalesce(i.net_quantity, 1) * l.net_quantity, 'produced', p.produced, 'totalAmountInJobs', p.total_amount_in_jobs, 'timeCalculations', p.time_calculations,
      'plannedDuration', p.figures -> 'plannedDuration', 'totalWorkedTime', p.total_active_time, 'startTime', p.start_time, 'deadline', p.deadline,
      'status', coalesce(j.status, 'NOT_ACTIVE'), 'jobReport', j._id,
      'workers', (SELECT coalesce(json_agg(json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name, 'status', w.status, 'since', w.at,
          'minutes', extract(epoch FROM now() - w.at) / 60)), '[]') FROM job_worker w JOIN user_account u ON u._id = w.user_id
        WHERE w.project_id = $1 AND w.job_id = j._id AND w.status <> 'STOPPED'),
      'assigned', (SELECT coalesce(json_agg(json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name)), '[]') FROM user_account u WHERE u._id = ANY (p.members))
      ) ORDER BY page.at), '[]')
    FROM page JOIN order_process p ON p.project_id = $1 AND p._id = page._id JOIN order_head h ON h.project_id = $1 AND h._id = p.order_id
    JOIN order_product l ON l.project_id = $1 AND l._id = p.product_id LEFT JOIN order_item i ON i.project_id = $1 AND i._id = p.item_id
    LEFT JOIN partner c ON c.project_id = $1 AND c._id = h.partner_id LEFT JOIN job_report j ON j.project_id = $1 AND j.process_id = p._id AND j.status <> 'STOPPED'
    LEFT JOIN process_definition d ON d.project_id = $1 AND d._id = p.process_id LEFT JOIN team t ON t.project_id = $1 AND t._id = d.team_id`

const counted = `'count', count(*), 'late', count(*) FILTER (WHERE deadline < now()), 'today', count(*) FILTER (WHERE deadline::date = current_date),
      'week', count(*) FILTER (WHERE date_trunc('week', deadline) <= date_trunc('week', now())), 'running', count(*) FILTER (WHERE state = 'ACTIVE'),
      'paused', count(*) FILTER (WHERE state = 'PAUSED')`

/** The list of jobs by team: all of them are read once, narrowly, to be counted and sorted; a page of them with all it shows. */
const jobs = `WITH open AS MATERIALIZED (
    SELECT p._id, d.team_id AS team, p.deadline, h.delivery_date, h.created_at, l.position AS of_product, p.position, j.status AS state FROM ${unfinished}),
  page AS (SELECT o._id, row_number() OVER (ORDER BY t.name NULLS LAST, o.deadline NULLS LAST, o.delivery_date, o.created_at, o.of_product, o.position) AS at
    FROM open o LEFT JOIN team t ON t.project_id = $1 AND t._id = o.team ORDER BY 2 LIMIT $2)
  SELECT json_build_object('rows', (${rows}), 'groups', (SELECT json_agg(json_build_object('team', team, 'count', count, 'running', running))
      FROM (SELECT team, count(*), count(*) FILTER (WHERE state = 'ACTIVE') AS running FROM open GROUP BY 1) g),
    'all', (SELECT json_build_object(${counted}) FROM open))::text AS answer`

/** The production table: what is done too, with sums of what is planned, made and worked. */
const production = `WITH open AS MATERIALIZED (
    SELECT p._id, p.deadline, h.delivery_date, h.created_at, l.position AS of_product, p.position, j.status AS state, p.status = 'COMPLETE' AS done, l.unit,
      l.net_quantity, p.produced, (p.figures ->> 'plannedDuration')::numeric AS planned, p.total_active_time AS worked, d.team_id AS team FROM ${work}),
  page AS (SELECT o._id, row_number() OVER (ORDER BY o.done, o.deadline NULLS LAST, o.delivery_date, o.created_at, o.of_product, o.position) AS at FROM open o ORDER BY 2 LIMIT $2)
  SELECT json_build_object('rows', (${rows}), 'together', (SELECT json_build_object('planned', sum(planned), 'worked', sum(worked)) FROM open),
    'amounts', (SELECT json_agg(json_build_object('unit', unit, 'net', net, 'produced', produced)) FROM (SELECT unit, sum(net_quantity) AS net, sum(produced) AS produced FROM open GROUP BY 1) u),
    'teams', (SELECT json_agg(DISTINCT team) FROM open), 'done', (SELECT count(*) FROM open WHERE done), 'all', (SELECT json_build_object(${counted}) FROM open))::text AS answer`

/** `GET /{project}/jobs?limit=` and `GET /{project}/production?limit=`. */
export function routeWork({ route }: BareServer): void {
  for (const [path, text] of Object.entries({ jobs, production }))
    route('GET', `/:project/${path}`, async ({ ask }, { values: { project, limit } }) =>
      answerOf(await ask(text, [project, limit])),
    )
}
