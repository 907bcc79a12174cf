import { type BodyOf, type calls, type QualitySummary, qualitySummarySchema } from '@tehas/contracts'
import { sql } from 'kysely'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { narrowReports, reportConditions, reportTables, weekOf } from './report-rows'

/** As many as a person chooses from. */
const CHOICES = 200

/** What the reports come to that search and filters leave, and by what all of them can be chosen. */
export async function summarizeReports(
  context: ProjectContext,
  { search, filters }: BodyOf<typeof calls.summarizeQualityReports>,
): Promise<QualitySummary> {
  const { status, ...others } = filters ?? {}
  const found = await narrowReports(context, search)
  const { rows } = await sql`
    WITH every AS MATERIALIZED (
      SELECT r._id, r.status, r.checked, r.accepted, r.rejected, r.reason, r.step AS process, ${weekOf(context.projectId)} AS week,
        r.order_id, r.number AS transaction_number, u._id AS user_id, concat_ws(' ', u.first_name, u.last_name) AS person,
        ${allOf(reportConditions(context, { search, filters: others, found }))} AS found
      FROM ${reportTables} WHERE r.project_id = ${context.projectId}
    ), meant AS (
      SELECT * FROM every WHERE found AND status = ANY (${[...(status ?? ['OPEN', 'CLOSED'])]}::text[])
    )
    SELECT count(*)::int AS count, coalesce(sum(checked), 0) AS checked, coalesce(sum(accepted), 0) AS accepted,
      coalesce(sum(rejected), 0) AS rejected,
      (SELECT json_build_object('OPEN', count(*) FILTER (WHERE status = 'OPEN'),
        'CLOSED', count(*) FILTER (WHERE status = 'CLOSED')) FROM every WHERE found) AS states,
      (SELECT coalesce(json_agg(one), '[]'::json) FROM (
        SELECT process AS name, sum(checked) AS checked, sum(rejected) AS rejected FROM meant
        GROUP BY process ORDER BY sum(rejected) DESC, sum(checked) DESC, process LIMIT 20) one) AS "byProcess",
      (SELECT coalesce(json_agg(one), '[]'::json) FROM (
        SELECT reason AS name, sum(rejected) AS rejected FROM meant WHERE rejected > 0
        GROUP BY reason ORDER BY sum(rejected) DESC, reason LIMIT 20) one) AS "byReason",
      (SELECT coalesce(json_agg(one ORDER BY one.week), '[]'::json) FROM (
        SELECT week, sum(checked) AS checked, sum(rejected) AS rejected FROM meant
        GROUP BY week ORDER BY week DESC LIMIT 12) one) AS "byWeek",
      json_build_object(
        'orders', (SELECT coalesce(json_agg(one), '[]'::json) FROM (SELECT DISTINCT order_id AS _id,
          transaction_number AS "transactionNumber" FROM every ORDER BY 2 DESC LIMIT ${CHOICES}) one),
        'processes', (SELECT coalesce(json_agg(process ORDER BY lower(process)), '[]'::json) FROM (
          SELECT DISTINCT process FROM every LIMIT ${CHOICES}) one),
        'reasons', (SELECT coalesce(json_agg(reason ORDER BY lower(reason)), '[]'::json) FROM (
          SELECT DISTINCT reason FROM every WHERE reason <> '' LIMIT ${CHOICES}) one),
        'people', (SELECT coalesce(json_agg(json_build_object('_id', user_id, 'name', person) ORDER BY person), '[]'::json)
          FROM (SELECT DISTINCT user_id, person FROM every WHERE user_id IS NOT NULL LIMIT ${CHOICES}) one),
        'weeks', (SELECT coalesce(json_agg(week ORDER BY week DESC), '[]'::json) FROM (
          SELECT DISTINCT week FROM every ORDER BY week DESC LIMIT ${CHOICES}) one)) AS choices
    FROM meant`.execute(context.tx)
  return qualitySummarySchema.parse(rows[0])
}
