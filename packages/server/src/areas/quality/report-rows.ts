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
import { searchCondition } from '../../lists/search/search-condition'

/** What the log calls them. */
export const QUALITY_REPORT = 'QUALITY_REPORT'

const reportRow = qualityReportRowSchema
  .omit({ measured: true, outOfTolerance: true })
  .extend({ createdAt: requiredMomentColumn, measures: z.array(qualityMeasureSchema) })

/** A line may have been renamed, or taken out of the order, since. */
const productName = sql`coalesce(product.name, r.product_name)`
export const processName = sql`coalesce(p.name, r.process_name)`
const person = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`

/** The Monday of the week in which a report was made, by the days of the project. */
export const weekOf = sql`date_trunc('week', r.created_at AT TIME ZONE project.time_zone)::date`

const columns = sql`r._id, r.version, r.status, h.kind AS type,
  json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order, coalesce(partner.name, '') AS client,
  json_build_object('_id', r.product_id, 'name', ${productName}) AS "orderProduct",
  CASE WHEN r.process_id IS NULL THEN NULL
    ELSE json_build_object('_id', r.process_id, 'name', ${processName}, 'item', r.item_name) END AS "orderProcess",
  r.unit, r.checked, r.accepted, r.rejected, r.reason, r.measures,
  (SELECT count(*) FROM quality_photo f WHERE f.project_id = r.project_id AND f.report_id = r._id)::int AS "photoCount",
  CASE WHEN u._id IS NULL THEN NULL ELSE json_build_object('_id', u._id, 'name', ${person}) END AS "createdBy",
  to_json(r.created_at) #>> '{}' AS "createdAt"`

/** Reports `r` with what they are about. */
export const reportTables = sql`quality_report r
  JOIN order_head h ON h.project_id = r.project_id AND h._id = r.order_id
  JOIN project ON project.project_id = r.project_id
  LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
  LEFT JOIN order_product product ON product.project_id = r.project_id AND product._id = r.product_id
  LEFT JOIN order_process p ON p.project_id = r.project_id AND p._id = r.process_id
  LEFT JOIN user_account u ON u._id = r.created_by`

const words = sql`lower(concat_ws(E'\n', h.transaction_number, partner.name, ${productName}, ${processName}, r.item_name,
  r.reason, ${person}))`

/** What search and filters leave of them. */
export function reportConditions(
  { projectId }: ProjectContext,
  search: string | undefined,
  { status, order, orderProduct, process, reason, user, week }: QualityFilters = {},
): (RawBuilder<boolean> | undefined)[] {
  return [
    sql`r.project_id = ${projectId}`,
    searchCondition(search, (pattern) => sql<boolean>`${words} LIKE ${pattern}`),
    status && sql`r.status = ANY (${[...status]}::text[])`,
    order === undefined ? undefined : sql`r.order_id = ${order}`,
    orderProduct === undefined ? undefined : sql`r.product_id = ${orderProduct}`,
    process === undefined ? undefined : sql`${processName} = ${process}`,
    reason === undefined ? undefined : sql`r.reason = ${reason}`,
    user === undefined ? undefined : sql`r.created_by = ${user}`,
    week === undefined ? undefined : sql`${weekOf} = ${week}::date`,
  ]
}

const sortColumns = {
  'orderProduct.name': { key: 'orderProduct.name', expression: sql`lower(${productName})`, type: 'text' },
  'order.transactionNumber': { key: 'order', expression: sql`h.transaction_number`, type: 'text' },
  client: { key: 'client', expression: sql`lower(coalesce(partner.name, ''))`, type: 'text' },
  'orderProcess.name': { key: 'process', expression: sql`lower(${processName})`, type: 'text' },
  checked: { key: 'checked', expression: sql`r.checked`, type: 'numeric' },
  accepted: { key: 'accepted', expression: sql`r.accepted`, type: 'numeric' },
  rejected: { key: 'rejected', expression: sql`r.rejected`, type: 'numeric' },
  reason: { key: 'reason', expression: sql`lower(r.reason)`, type: 'text' },
  createdAt: { key: 'createdAt', expression: sql`r.created_at`, type: 'timestamptz' },
} as const satisfies Record<QualitySortKey, SortColumn>

/** Reports, the newest first unless they are sorted. */
export async function listReports(
  context: ProjectContext,
  { search, filters, ids, sort, cursor, limit }: BodyOf<typeof calls.listQualityReports>,
): Promise<Page<QualityReportRow>> {
  const isSorted = Object.keys(sort ?? {}).length > 0
  const page = await loadPage(context.tx, {
    from: reportTables,
    show: {
      key: sql`r.project_id, r._id`,
      from: sql`JOIN ${reportTables} ON r.project_id = page.project_id AND r._id = page._id`,
    },
    columns,
    conditions: [...reportConditions(context, search, filters), ids && sql`r._id = ANY (${[...ids]}::text[])`],
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
