import {
  type BodyOf,
  type calls,
  LEARNED_JOBS_MAX,
  LEARNED_JOBS_MIN,
  LEARNED_MONTHS,
  type LearnedFilters,
  type LearnedSortKey,
  type LearnedWorkload,
  learnedJobSchema,
  learnedSummarySchema,
  learnedWorkloadSchema,
  type ResponseOf,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import type { SortColumn } from '../../lists/keyset'
import { allOf, loadPage, type Page, sortTerms } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { learnedRelation, workOf } from './learned-relation'

const learnedRow = learnedWorkloadSchema.extend({ lastAt: requiredMomentColumn })
const jobRow = learnedJobSchema.extend({ at: requiredMomentColumn })

const columns = sql`l._id, l.kind, json_build_object('_id', l.source_id, 'name', l.source_name) AS source, l.code, l.step, l.unit,
  CASE WHEN l.process_name IS NULL THEN NULL ELSE json_build_object('_id', l.definition_id, 'name', l.process_name) END AS process,
  CASE WHEN l.team_id IS NULL THEN NULL ELSE json_build_object('_id', l.team_id, 'name', l.team_name) END AS team,
  json_build_object('value', l.workload_value, 'unit', l.workload_unit) AS planned,
  json_build_object('value', l.learned_value, 'unit', l.workload_unit) AS learned,
  l.planned_minutes AS "plannedMinutes", l.median_minutes AS "medianMinutes", round(l.quartiles[1]::numeric, 6) AS "lowMinutes",
  round(l.quartiles[3]::numeric, 6) AS "highMinutes", l.jobs, l.difference, to_json(l.last_at) #>> '{}' AS "lastAt",
  l.locked AS "isLocked", l.is_put_off AS "isPutOff", l.version`

/** What is not planned at all stands before every difference. */
const size = { key: 'size', expression: sql`coalesce(abs(l.difference), 1e9)`, type: 'numeric' } as const

const sortColumns = {
  'source.name': { key: 'source.name', expression: sql`lower(l.source_name)`, type: 'text' },
  step: { key: 'step', expression: sql`lower(l.step)`, type: 'text' },
  plannedMinutes: { key: 'plannedMinutes', expression: sql`l.planned_minutes`, type: 'numeric' },
  medianMinutes: { key: 'medianMinutes', expression: sql`l.median_minutes`, type: 'numeric' },
  difference: { key: 'difference', expression: sql`l.difference`, type: 'numeric', nullable: true },
  jobs: { key: 'jobs', expression: sql`l.jobs`, type: 'int4' },
  lastAt: { key: 'lastAt', expression: sql`l.last_at`, type: 'timestamptz' },
} as const satisfies Record<LearnedSortKey, SortColumn>

/** Since when jobs are counted. */
const sinceOf = ({ now }: ProjectContext): Date => {
  const since = now()
  since.setUTCMonth(since.getUTCMonth() - LEARNED_MONTHS)
  return since
}

const words = sql`lower(concat_ws(E'\n', l.source_name, l.code, l.step, l.process_name, l.team_name))`
const isKnown = sql<boolean>`l.jobs >= ${LEARNED_JOBS_MIN}`
const isSlower = sql<boolean>`coalesce(l.difference, 1) > 0`
const isFaster = sql<boolean>`l.difference < 0`

/** What the search and the filters leave that are no choice between tabs. */
const narrowed = (
  search: string | undefined,
  { differsBy, teams, processes }: LearnedFilters,
): (RawBuilder<boolean> | undefined)[] => [
  searchCondition(search, (pattern) => wordsMatch(words, pattern)),
  differsBy === undefined ? undefined : sql`${size.expression} >= ${differsBy}`,
  teams && sql`l.team_id = ANY (${[...teams]}::text[])`,
  processes && sql`l.definition_id = ANY (${[...processes]}::text[])`,
]
const chosen = ({ direction, isPutOff = false }: LearnedFilters): RawBuilder<boolean>[] => [
  isPutOff ? sql<boolean>`l.is_put_off` : sql<boolean>`NOT l.is_put_off`,
  ...(direction === undefined ? [] : [direction === 'SLOWER' ? isSlower : isFaster]),
]

/** What enough jobs told, the largest difference first unless it is sorted. */
export async function listLearned(
  context: ProjectContext,
  { search, filters = {}, sort, cursor, limit }: BodyOf<typeof calls.listLearnedWorkloads>,
): Promise<Page<LearnedWorkload>> {
  const isSorted = Object.keys(sort ?? {}).length > 0
  return loadPage(context.tx, {
    from: learnedRelation(sinceOf(context)),
    show: { key: sql`l.*`, from: sql`CROSS JOIN LATERAL (SELECT page.*) l` },
    columns,
    conditions: [isKnown, ...narrowed(search, filters), ...chosen(filters)],
    terms: isSorted ? sortTerms(sort, sortColumns, 'source.name') : [{ column: size, direction: -1 }],
    id: sql`l._id`,
    cursor,
    limit,
    row: learnedRow,
  })
}

/** Counts for the choices, and the teams and processes of all that was learned. */
export async function summarizeLearned(
  context: ProjectContext,
  { search, filters = {} }: BodyOf<typeof calls.summarizeLearnedWorkloads>,
): Promise<ResponseOf<typeof calls.summarizeLearnedWorkloads>> {
  const named = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`coalesce((
    SELECT json_agg(json_build_object('_id', each._id, 'name', each.name) ORDER BY lower(each.name), each._id)
    FROM (SELECT DISTINCT ${id} AS _id, ${name} AS name FROM known l WHERE ${id} IS NOT NULL AND ${name} IS NOT NULL) each
  ), '[]'::json)`
  const { rows } = await sql`
    WITH learned AS MATERIALIZED (SELECT * FROM ${learnedRelation(sinceOf(context))}),
    known AS (SELECT * FROM learned l WHERE ${isKnown}),
    matching AS (SELECT * FROM known l WHERE ${allOf(narrowed(search, filters))})
    SELECT (SELECT count(*) FROM matching l WHERE ${allOf(chosen(filters))})::int AS count, json_build_object(
        'all', count(*) FILTER (WHERE NOT l.is_put_off), 'slower', count(*) FILTER (WHERE NOT l.is_put_off AND ${isSlower}),
        'faster', count(*) FILTER (WHERE NOT l.is_put_off AND ${isFaster}), 'putOff', count(*) FILTER (WHERE l.is_put_off)) AS counts,
      (SELECT count(*) FROM learned l WHERE NOT ${isKnown})::int AS waiting,
      ${named(sql`l.team_id`, sql`l.team_name`)} AS teams, ${named(sql`l.definition_id`, sql`l.process_name`)} AS processes
    FROM matching l`.execute(context.tx)
  return learnedSummarySchema.parse(rows[0])
}

/** Those of them that are known, in the order of their ids; any of them may be missing. */
export async function readLearned(context: ProjectContext, ids: readonly string[]): Promise<LearnedWorkload[]> {
  const { rows } = await sql`SELECT ${columns} FROM ${learnedRelation(sinceOf(context), ids)}
    WHERE ${isKnown} AND l._id = ANY (${[...ids]}::text[]) ORDER BY l._id`.execute(context.tx)
  return rows.map((row) => learnedRow.parse(row))
}

/** What is shown of a finished job beside what it took; OFFSET keeps each a lookup of its own. */
const jobShown = (job: RawBuilder<unknown>) => sql`
  SELECT h.kind AS type, json_build_object('_id', product._id, 'name', product.name) AS "orderProduct",
    CASE WHEN item._id IS NULL THEN NULL ELSE json_build_object('_id', item._id, 'name', item.name) END AS item,
    json_build_object('_id', p._id, 'name', p.name) AS "orderProcess", coalesce(item.unit, product.unit) AS unit,
    json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order
  FROM job_report j
  JOIN order_head h ON h.project_id = j.project_id AND h._id = j.order_id
  JOIN order_process p ON p.project_id = j.project_id AND p._id = j.process_id
  JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
  LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
  WHERE j._id = ${job} OFFSET 0`

/** The jobs behind one median, the latest first. NOT_FOUND where too few jobs tell it. */
export async function explainLearned(
  context: ProjectContext,
  { learned: id }: BodyOf<typeof calls.explainLearnedWorkload>,
): Promise<ResponseOf<typeof calls.explainLearnedWorkload>> {
  const [learned] = await readLearned(context, [id])
  if (!learned) throw new AppError('NOT_FOUND')
  const { rows } = await sql`
    SELECT w.job_id AS _id, to_json(w.at) #>> '{}' AS at, shown.*, w.produced, round(w.minutes, 6) AS minutes, w.changeover,
      round(w.per_piece, 6) AS "perPiece"
    FROM (SELECT * FROM ${workOf(sinceOf(context), id)} ORDER BY w.at DESC, w.job_id LIMIT ${LEARNED_JOBS_MAX}) w
    CROSS JOIN LATERAL (${jobShown(sql`w.job_id`)}) shown
    ORDER BY w.at DESC, w.job_id`.execute(context.tx)
  return { learned, jobs: rows.map((row) => jobRow.parse(row)), left: Math.max(0, learned.jobs - rows.length) }
}

/** Puts what was learned off until more jobs come, or takes that back. What is not known stays. */
export async function putOffLearned(
  context: ProjectContext,
  { ids, isPutOff }: BodyOf<typeof calls.putOffLearnedWorkloads>,
): Promise<{ readonly ok: true }> {
  const { tx, projectId, user, now } = context
  await (isPutOff
    ? sql`INSERT INTO learned_put_off (project_id, kind, source_id, step, put_off_by, put_off_at)
        SELECT ${projectId}, l.kind, l.source_id, l.step_key, ${user._id}, ${now()} FROM ${learnedRelation(sinceOf(context), ids)}
        WHERE l._id = ANY (${[...ids]}::text[]) ORDER BY l._id
        ON CONFLICT (project_id, kind, source_id, step) DO UPDATE SET put_off_by = excluded.put_off_by, put_off_at = excluded.put_off_at`
    : sql`DELETE FROM learned_put_off
        WHERE kind || '-' || source_id || '-' || md5(step) = ANY (${[...ids]}::text[])`
  ).execute(tx)
  return { ok: true }
}
