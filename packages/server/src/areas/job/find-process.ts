import { type Id, jobSchema, type OrderKind, orderKindSchema, orderKinds, orderStatusSchema } from '@tehas/contracts'
import { hasAnyRight, hasRight, type RightsHolder } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { askWithNext } from '../../database/sent-with-next'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

const row = z.object({
  processId: z.string(),
  orderId: z.string(),
  productId: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  timeZone: z.string(),
  /** Whether parts of a piece may be reported (rules §16). */
  reportsParts: z.boolean(),
})
/** A process of an order of which somebody reports work. */
export type WorkProcess = z.output<typeof row>

const shownRow = row.extend({
  partner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  process: jobSchema.shape.process,
  team: jobSchema.shape.team,
  assigned: jobSchema.shape.assigned,
  avatarImage: z.string().nullable(),
})
/** The same with the names that its job shows, and the caller's picture. */
export type ShownProcess = z.output<typeof shownRow>

/** Whoever plans reads processes of all orders (rules §14), as does who looks after reports or people's time. */
const readersOfAll = [
  'PRODUCTION_REPORTS_MODIFY',
  'DETAILED_USER_READ',
  'DETAILED_USER_WRITE',
  'PLANNING_LIST_READ',
  'MASTER_PLAN_READ',
] as const

/** Kinds of orders that the rights let read. */
export const readableKinds = (rights: RightsHolder): OrderKind[] =>
  orderKindSchema.options.filter((kind) => hasRight(rights, orderKinds[kind].rights.read))

export const seesAllJobs = (rights: RightsHolder): boolean =>
  hasAnyRight(rights, readersOfAll) || readableKinds(rights).length === orderKindSchema.options.length

/**
 * Whose jobs the caller sees (rules §14): those given to the caller, of the own teams and of no team; of all where orders,
 * plans or reports are read.
 */
export function visibleJobs({ user, member: { rights } }: ProjectContext): RawBuilder<boolean> {
  if (seesAllJobs(rights)) return sql<boolean>`true`
  const kinds = readableKinds(rights)
  return sql<boolean>`(h.kind = ANY (${kinds}::text[]) OR team._id IS NULL OR ${user._id} = ANY (team.members)
    OR ${user._id} = ANY (p.members) OR EXISTS (SELECT 1 FROM job_worker w JOIN job_report j ON j._id = w.job_id
      WHERE j.process_id = p._id AND w.user_id = ${user._id} AND w.status <> 'STOPPED'))`
}

/** Tables that `visibleJobs` looks at. */
export const jobTables = sql`order_process p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
  LEFT JOIN process_definition d ON d.project_id = p.project_id AND d._id = p.process_id
  LEFT JOIN team ON team.project_id = d.project_id AND team._id = d.team_id`

type Named = { readonly orderProcess: Id } | { readonly jobReport: Id }

/** The process that is named, or that a job is on. NOT_FOUND where there is none that the caller sees. */
export async function findWorkProcess(context: ProjectContext, named: Named): Promise<WorkProcess> {
  const { rows } = await namedProcess(context, named).execute(context.tx)
  return row.parse(theOne(rows))
}

/** The same with what its job shows, asked with the statement that follows; a lock is taken where it is found. */
export async function askWorkProcess(
  context: ProjectContext,
  named: Named,
  lock: RawBuilder<unknown>,
): Promise<() => ShownProcess> {
  const own = sql`(SELECT avatar_image FROM user_account WHERE _id = ${context.user._id})`
  const shown = sql`, ${definitionColumns}, ${assignedTo} AS assigned, ${own} AS "avatarImage",
    (SELECT json_build_object('_id', partner._id, 'name', partner.name) FROM partner
      WHERE partner.project_id = h.project_id AND partner._id = h.partner_id) AS partner, ${lock} AS lock`
  const rows = await askWithNext(context.tx, namedProcess(context, named, shown))
  return () => shownRow.parse(theOne(rows()))
}

function theOne(rows: readonly unknown[]): unknown {
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return rows[0]
}

function namedProcess(context: ProjectContext, named: Named, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const isNamed =
    'orderProcess' in named
      ? sql`p._id = ${named.orderProcess}`
      : sql`p._id = (SELECT process_id FROM job_report WHERE _id = ${named.jobReport} AND corrects IS NULL)`
  return sql`
    SELECT p._id AS "processId", h._id AS "orderId", p.product_id AS "productId", h.kind, h.status, project.time_zone AS "timeZone",
      project.reports_parts AS "reportsParts"${more}
    FROM ${jobTables} JOIN project ON project.project_id = p.project_id
    WHERE ${isNamed} AND p.is_job AND h.kind <> 'PURCHASE_ORDER' AND ${visibleJobs(context)}`
}

/** Names of the definition of a process and of its team. */
export const definitionColumns = sql`
  CASE WHEN d._id IS NULL THEN NULL ELSE json_build_object('_id', d._id, 'name', d.name) END AS process,
  CASE WHEN team._id IS NULL THEN NULL ELSE json_build_object('_id', team._id, 'name', team.name) END AS team`

/** Whom a process was given to. */
export const assignedTo = sql`(SELECT coalesce(json_agg(json_build_object('_id', u._id, 'firstName', u.first_name,
      'lastName', u.last_name, 'avatarImage', u.avatar_image) ORDER BY u.first_name, u.last_name, u._id), '[]'::json)
    FROM user_account u WHERE u._id = ANY (p.members))`
