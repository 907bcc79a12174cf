import { LEARNED_JOBS_MIN, type LearnedWorkload, type Unit } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { keptLessons } from '../../orders/lessons/lessons'

/** Units of time that a workload may be planned in, with their minutes as the cost engine counts them (rules §2). */
const TIME_UNITS: readonly Unit[] = ['MIN', 'H', 'DAY', 'WEEK', 'MONTH']
const minutesOf = (unit: RawBuilder<unknown>): RawBuilder<unknown> => {
  const cases = TIME_UNITS.flatMap((name) => {
    const minutes = convert(1, name, 'MIN')
    return minutes.ok ? [sql`WHEN ${name} THEN ${minutes.value}::numeric`] : []
  })
  return sql`CASE ${unit} ${sql.join(cases, sql` `)} END`
}

/** Whether a job `told` may count for one of these: by the product of stock or the definition that an id names. */
function ofSources(ids: readonly string[]): RawBuilder<unknown> {
  const sourcesOf = (wanted: LearnedWorkload['kind']) =>
    ids.flatMap((id) => {
      const [kind, source = ''] = id.split('-')
      return kind === wanted ? [source] : []
    })
  return sql`(told.stock_id = ANY (${sourcesOf('STOCK')}::text[]) OR told.definition_id = ANY (${sourcesOf('PROCESS')}::text[]))`
}

/**
 * Finished jobs `work` that tell what a step takes (decision 034), each with where it is planned: `kind`, `source_id` and
 * `step_key`. Of those that began `since`: of all, or of some sources.
 */
const learnedWork = (since: Date, ids?: readonly string[]): RawBuilder<unknown> => sql`
  told AS (${keptLessons(since, ids && ofSources(ids))}), counted AS MATERIALIZED (
    SELECT *, coalesce(changeover_value * ${minutesOf(sql`changeover_unit`)}, 0) AS changeover FROM told
  ), named_steps AS (
    SELECT s._id AS stock_id, s.name AS source_name, s.code, s.unit, s.locked, s.version, step ->> 'name' AS step,
      folded_name(step ->> 'name') AS step_key, step -> 'workload' AS workload, step -> 'process' ->> '_id' AS definition_id,
      coalesce((step ->> 'active')::boolean, true) AND coalesce((step ->> 'timeCalculations')::boolean, true) AS is_timed
    FROM stock_product s CROSS JOIN LATERAL jsonb_array_elements(s.processes) AS step
    WHERE NOT s.removed AND s._id IN (SELECT stock_id FROM counted)
  ), steps AS MATERIALIZED (
    SELECT DISTINCT ON (stock_id, step_key) *, count(*) OVER (PARTITION BY stock_id, step_key) AS of_name
    FROM named_steps ORDER BY stock_id, step_key
  ), work AS (
    SELECT ${ids ? sql`counted.*` : sql`counted.at`}, CASE WHEN steps.stock_id IS NULL THEN 'PROCESS' ELSE 'STOCK' END AS kind,
      CASE WHEN steps.stock_id IS NULL THEN counted.definition_id ELSE steps.stock_id END AS source_id,
      coalesce(steps.step_key, '') AS step_key,
      greatest(0, counted.minutes - counted.changeover) / counted.produced AS per_piece
    FROM counted LEFT JOIN steps ON steps.stock_id = counted.stock_id AND steps.step_key = counted.name_key
    WHERE steps.stock_id IS NOT NULL OR counted.definition_id IS NOT NULL
  )`

/** What identifies a learned workload in one text, of its kind, source and folded step. */
const idOf = (kind: RawBuilder<unknown>, source: RawBuilder<unknown>, step: RawBuilder<unknown>) =>
  sql`${kind} || '-' || ${source} || '-' || md5(${step})`

/**
 * Steps and definitions with their median and quartiles, also those of which too few jobs are known; `ids`: where only these are
 * asked for. They are worked out before words are compared: of these the planner takes hardly any to match, and would then read
 * every step for each job.
 */
export const learnedRelation = (since: Date, ids?: readonly string[]): RawBuilder<unknown> => sql`(
  WITH ${learnedWork(since, ids)}, medians AS (
    SELECT work.kind, work.source_id, work.step_key, count(*)::int AS jobs, max(work.at) AS last_at,
      percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY work.per_piece::float8) AS quartiles,
      count(*) FILTER (WHERE work.at > off.put_off_at) < ${LEARNED_JOBS_MIN} AND off.put_off_at IS NOT NULL AS is_put_off
    FROM work LEFT JOIN learned_put_off off
      ON off.kind = work.kind AND off.source_id = work.source_id AND off.step = work.step_key
    GROUP BY work.kind, work.source_id, work.step_key, off.put_off_at
  ), sources AS (
    SELECT 'STOCK' AS kind, stock_id AS source_id, step_key, source_name, code, step, unit, definition_id, workload, locked, version
    FROM steps WHERE of_name = 1 AND is_timed
    UNION ALL
    SELECT 'PROCESS', d._id, '', d.name, '', d.name, NULL, d._id, d.workload, false, d.version
    FROM process_definition d WHERE d.active AND d.time_calculations
  ), timed AS (
    SELECT medians.*, source_name, code, step, unit, definition_id, locked, version, workload ->> 'unit' AS workload_unit,
      coalesce((workload ->> 'value')::numeric, 0) AS workload_value, ${minutesOf(sql`workload ->> 'unit'`)} AS unit_minutes
    FROM medians JOIN sources USING (kind, source_id, step_key)
  ), rounded AS (
    SELECT *, workload_value * unit_minutes AS planned_minutes, CASE WHEN quartiles[2] <= 0 THEN 0
      ELSE round((quartiles[2] / unit_minutes)::numeric, 2 - floor(log((quartiles[2] / unit_minutes)::numeric))::int) END AS learned_value
    FROM timed WHERE unit_minutes IS NOT NULL
  ), learned AS MATERIALIZED (
    SELECT ${idOf(sql`kind`, sql`source_id`, sql`step_key`)} AS _id, rounded.*, d.name AS process_name, team._id AS team_id,
      team.name AS team_name, round(quartiles[2]::numeric, 6) AS median_minutes,
      CASE WHEN planned_minutes = 0 THEN NULL
        ELSE round((learned_value * unit_minutes - planned_minutes) / planned_minutes * 100, 6) END AS difference
    FROM rounded LEFT JOIN process_definition d ON d._id = rounded.definition_id
    LEFT JOIN team ON team._id = d.team_id
  ) SELECT * FROM learned
) l`

/** The jobs behind one of them, as `w`. */
export const workOf = (since: Date, learned: string): RawBuilder<unknown> => sql`(
  WITH ${learnedWork(since, [learned])}
  SELECT * FROM work WHERE ${idOf(sql`kind`, sql`source_id`, sql`step_key`)} = ${learned}
) w`
