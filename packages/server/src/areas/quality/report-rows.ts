import {
  type BodyOf,
  type calls,
  type Id,
  isOutOfTolerance,
  pictureSchema,
  type QualityFilters,
  type QualityReport,
  type QualityReportRow,
  type QualitySortKey,
  qualityMeasureSchema,
  qualityReportRowSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { LOG_LENGTH, logColumn, logSchema } from '../../audit/load-log'
import { requiredMomentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import type { SortColumn } from '../../lists/keyset'
import { loadPage, type Page, sortTerms } from '../../lists/page'
import { type Found, narrowSearch } from '../../lists/search/narrow-search'
import { searchCondition } from '../../lists/search/search-condition'
import { MOST_TOLD, toFound } from '../../lists/search/search-list'

/** What the log calls them. */
export const QUALITY_REPORT = 'QUALITY_REPORT'

const foundRow = z.object({ pattern: z.string(), ids: z.array(z.string()), isPerson: z.boolean() })

const reportRow = qualityReportRowSchema
  .omit({ measured: true, outOfTolerance: true })
  .extend({ createdAt: requiredMomentColumn, measures: z.array(qualityMeasureSchema) })

const person = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`

/** The Monday of the week in which a report was made, by the days of the project. */
export const weekOf = (projectId: Id) => sql`date_trunc('week', r.created_at AT TIME ZONE (
  SELECT time_zone FROM project WHERE project_id = ${projectId}))::date`

const columns = sql`r._id, r.version, r.status, r.kind AS type,
  json_build_object('_id', r.order_id, 'transactionNumber', r.number) AS order, r.client,
  json_build_object('_id', r.product_id, 'name', r.product) AS "orderProduct",
  CASE WHEN r.process_id IS NULL THEN NULL
    ELSE json_build_object('_id', r.process_id, 'name', r.step, 'item', r.item_name) END AS "orderProcess",
  r.unit, r.checked, r.accepted, r.rejected, r.reason, r.measures,
  (SELECT count(*) FROM quality_photo f WHERE f.project_id = r.project_id AND f.report_id = r._id)::int AS "photoCount",
  CASE WHEN u._id IS NULL THEN NULL ELSE json_build_object('_id', u._id, 'name', ${person}) END AS "createdBy",
  to_json(r.created_at) #>> '{}' AS "createdAt"`

/** Reports `r` with who made them; what they tell of the order and its lines is kept with them (migration 0218). */
export const reportTables = sql`quality_report r LEFT JOIN user_account u ON u._id = r.created_by`

/** A term is looked for in the words of a report, and in the name of who made it. */
const hasWord = (pattern: string): RawBuilder<boolean> =>
  sql<boolean>`(r.search_text LIKE ${pattern} OR coalesce(lower(${person}), '') LIKE ${pattern})`

/** Ids of the reports among which a search has to look; undefined where they are many, or a name of a person is meant. */
export const narrowReports = ({ tx, projectId }: ProjectContext, search: string | undefined): Promise<Found> =>
  narrowSearch(search, async (patterns) => {
    // Each person who made one, looked up in the index one after the other.
    const next = sql`SELECT created_by FROM quality_report WHERE project_id = ${projectId}`
    const { rows } = await sql`
      WITH RECURSIVE maker AS (
        SELECT (${next} ORDER BY created_by LIMIT 1) AS _id
        UNION ALL SELECT (${next} AND created_by > maker._id ORDER BY created_by LIMIT 1) FROM maker WHERE _id IS NOT NULL
      )
      SELECT pattern, ARRAY(SELECT find_listed('QUALITY_REPORT', pattern, ${MOST_TOLD + 1})) AS ids,
        EXISTS (SELECT FROM maker JOIN user_account u ON u._id = maker._id WHERE lower(${person}) LIKE pattern) AS "isPerson"
      FROM unnest(${[...patterns]}::text[]) AS pattern`.execute(tx)
    return new Map(
      rows.map((each) => {
        const { pattern, ids, isPerson } = foundRow.parse(each)
        return [pattern, isPerson ? undefined : toFound(ids)]
      }),
    )
  })

type Narrowed = {
  readonly search?: string | undefined
  readonly filters?: QualityFilters | undefined
  readonly found: Found
}

/** What search and filters leave of them. */
export function reportConditions(
  { projectId }: ProjectContext,
  { search, filters = {}, found }: Narrowed,
): (RawBuilder<boolean> | undefined)[] {
  const { status, order, orderProduct, process, reason, user, week } = filters
  return [
    sql`r.project_id = ${projectId}`,
    found && sql`r._id = ANY (${[...found]}::text[])`,
    searchCondition(search, hasWord),
    status && sql`r.status = ANY (${[...status]}::text[])`,
    order === undefined ? undefined : sql`r.order_id = ${order}`,
    orderProduct === undefined ? undefined : sql`r.product_id = ${orderProduct}`,
    process === undefined ? undefined : sql`r.step = ${process}`,
    reason === undefined ? undefined : sql`r.reason = ${reason}`,
    user === undefined ? undefined : sql`r.created_by = ${user}`,
    week === undefined ? undefined : sql`${weekOf(projectId)} = ${week}::date`,
  ]
}

const sortColumns = {
  'orderProduct.name': { key: 'orderProduct.name', expression: sql`r.product_key`, type: 'text' },
  'order.transactionNumber': { key: 'order', expression: sql`r.number`, type: 'text' },
  client: { key: 'client', expression: sql`r.client_key`, type: 'text' },
  'orderProcess.name': { key: 'process', expression: sql`r.step_key`, type: 'text' },
  checked: { key: 'checked', expression: sql`r.checked_key`, type: 'float8' },
  accepted: { key: 'accepted', expression: sql`r.accepted_key`, type: 'float8' },
  rejected: { key: 'rejected', expression: sql`r.rejected_key`, type: 'float8' },
  reason: { key: 'reason', expression: sql`r.reason_key`, type: 'text' },
  createdAt: { key: 'createdAt', expression: sql`r.created_at`, type: 'timestamptz' },
} as const satisfies Record<QualitySortKey, SortColumn>

/** Reports, the newest first unless they are sorted. */
export async function listReports(
  context: ProjectContext,
  { search, filters, ids, sort, cursor, limit }: BodyOf<typeof calls.listQualityReports>,
): Promise<Page<QualityReportRow>> {
  const isSorted = Object.keys(sort ?? {}).length > 0
  const found = await narrowReports(context, search)
  const page = await loadPage(context.tx, {
    from: search ? reportTables : sql`quality_report r`,
    show: {
      key: sql`r.project_id, r._id`,
      from: sql`JOIN ${reportTables} ON r.project_id = page.project_id AND r._id = page._id`,
    },
    columns,
    conditions: [
      ...reportConditions(context, { search, filters, found }),
      ids && sql`r._id = ANY (${[...ids]}::text[])`,
    ],
    terms: sortTerms(isSorted ? sort : { createdAt: -1 as const }, sortColumns, 'createdAt'),
    id: sql`r._id`,
    cursor,
    limit,
    row: reportRow,
  })
  return { ...page, rows: page.rows.map(present) }
}

function present({ measures, ...report }: z.output<typeof reportRow>): QualityReportRow {
  return { ...report, ...measuredOf(measures) }
}

const measuredOf = (measures: z.output<typeof reportRow>['measures']) => ({
  measured: measures.filter(({ value }) => value !== null).length,
  outOfTolerance: measures.filter(isOutOfTolerance).length,
})

const changesSchema = z.object({ changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })) })
const wholeRow = reportRow.extend({ photos: z.array(pictureSchema), log: logSchema })

/** One report. NOT_FOUND where there is none. */
export async function loadReport({ tx, projectId }: ProjectContext, reportId: Id): Promise<QualityReport> {
  const { rows } = await sql`
    SELECT ${columns}, (SELECT coalesce(json_agg(json_build_object('_id', f._id, 'fileName', f.file_name,
        'width', f.width, 'height', f.height) ORDER BY photo.position), '[]'::json)
      FROM quality_photo photo JOIN stored_picture f ON f.project_id = photo.project_id AND f._id = photo.picture_id
      WHERE photo.project_id = r.project_id AND photo.report_id = r._id) AS photos,
      ${logColumn({ projectId, entity: QUALITY_REPORT, entityId: reportId, length: LOG_LENGTH })} AS log
    FROM ${reportTables} WHERE r.project_id = ${projectId} AND r._id = ${reportId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { log, ...report } = wholeRow.parse(rows[0])
  return {
    ...report,
    ...measuredOf(report.measures),
    log: log.map(({ date, userName, reqBody }) => ({
      at: date,
      user: userName,
      ...changesSchema.parse(reqBody),
    })),
  }
}
