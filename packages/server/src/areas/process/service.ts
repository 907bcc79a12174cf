import {
  type BodyOf,
  type calls,
  type DynamicFields,
  newId,
  type ProcessDefinition,
  processDefinitionInputSchema,
  processDefinitionSchema,
} from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import { sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { noteRemoval } from '../../audit/note-removal'
import { refuseStale } from '../../database/optimistic-lock'
import { unlessInUse, withUniqueName } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { enterOne, loadOwnFields } from '../../structure/own-fields/own-fields'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

const selectDefinitions = sql`
  SELECT d._id, d.name, d.team_id AS team, d.workload, d.changeover_time AS "changeoverTime", d.lead_time AS "leadTime",
    coalesce(d.price, '{"value": 0, "unit": "H"}') AS price, coalesce(d.markup_percentage, 0) AS "markupPercentage", d.avatar,
    d.time_calculations AS "timeCalculations", d.active, d.dynamic_fields AS "dynamicFields", d.version
  FROM process_definition d`

export async function listDefinitions({ tx }: ProjectContext): Promise<ProcessDefinition[]> {
  const { rows } = await sql`${selectDefinitions} ORDER BY lower(d.name)`.execute(tx)
  return rows.map((row) => processDefinitionSchema.parse(row))
}

/** One definition. NOT_FOUND where there is none. */
export async function getDefinition({ tx }: ProjectContext, definitionId: string): Promise<ProcessDefinition> {
  const { rows } = await sql`${selectDefinitions} WHERE d._id = ${definitionId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return processDefinitionSchema.parse(rows[0])
}

async function save(
  { tx, projectId }: ProjectContext,
  _id: string,
  definition: Body<'createProcessDefinition'>,
): Promise<void> {
  const {
    name,
    team,
    workload,
    changeoverTime,
    leadTime,
    price,
    markupPercentage,
    avatar,
    timeCalculations,
    active,
    dynamicFields,
  } = definition
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await withUniqueName(() =>
    sql`INSERT INTO process_definition (project_id, _id, name, team_id, workload, changeover_time, lead_time, price,
        markup_percentage, avatar, time_calculations, active, dynamic_fields)
      VALUES (${projectId}, ${_id}, ${name}, ${team}, ${json(workload)}::jsonb, ${json(changeoverTime)}::jsonb, ${json(leadTime)}::jsonb,
        ${json(price)}::jsonb, ${markupPercentage ?? null}, ${avatar}, ${timeCalculations}, ${active}, ${json(dynamicFields)}::jsonb)
      ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, team_id = excluded.team_id, workload = excluded.workload,
        changeover_time = excluded.changeover_time, lead_time = excluded.lead_time, price = excluded.price,
        markup_percentage = excluded.markup_percentage, avatar = excluded.avatar,
        time_calculations = excluded.time_calculations, active = excluded.active, dynamic_fields = excluded.dynamic_fields,
        version = process_definition.version + 1`.execute(tx),
  )
}

type Values = { readonly dynamicFields?: DynamicFields | undefined }

/** The own fields of processes as they will be stored; empty where they stay. */
async function entered({ tx, projectId }: ProjectContext, { dynamicFields: sent }: Values, known?: DynamicFields) {
  const { processFields } = await loadOwnFields(tx, projectId)
  const dynamicFields = enterOne(processFields, { sent, known })
  return dynamicFields && { dynamicFields }
}

export async function createDefinition(
  context: ProjectContext,
  body: Body<'createProcessDefinition'>,
): Promise<ProcessDefinition> {
  const _id = newId(context.now().getTime())
  await save(context, _id, { ...body, ...(await entered(context, body)) })
  return noteChange(context, 'PROCESS_DEFINITION', undefined, await getDefinition(context, _id))
}

/** Changes a definition; orders keep the copies they were made with (rules §1). */
export async function updateDefinition(
  context: ProjectContext,
  body: Body<'updateProcessDefinition'>,
): Promise<ProcessDefinition> {
  const { _id, version, ...changes } = body
  await sql`SELECT 1 FROM process_definition WHERE _id = ${_id} FOR NO KEY UPDATE`.execute(context.tx)
  const current = await getDefinition(context, _id)
  await refuseStale(version, current, () => stripPrices(processDefinitionSchema, current, context.member.rights))
  const values = await entered(context, changes, current.dynamicFields)
  await save(context, _id, processDefinitionInputSchema.parse({ ...current, ...changes, ...values }))
  return noteChange(context, 'PROCESS_DEFINITION', current, await getDefinition(context, _id))
}

/** Lines of orders and of structures name a definition without a foreign key. A new line locks it while it is checked. */
async function isInLines({ tx, projectId }: ProjectContext, definitionId: string): Promise<boolean> {
  const named = `%"${definitionId}"%`
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM order_process WHERE project_id = ${projectId} AND process_id = ${definitionId})
      OR EXISTS (SELECT FROM stock_product WHERE project_id = ${projectId}
        AND (processes::text LIKE ${named} OR items::text LIKE ${named})) AS found`.execute(tx)
  return rows[0]?.found === true
}

/** Removes a definition that nothing names. Throws NOT_FOUND, VERSION_CONFLICT and STILL_IN_USE. */
export async function removeDefinition(
  context: ProjectContext,
  { _id, version }: Body<'removeProcessDefinition'>,
): Promise<{ ok: true }> {
  const { tx, member } = context
  await sql`SELECT 1 FROM process_definition WHERE _id = ${_id} FOR UPDATE`.execute(tx)
  const current = await getDefinition(context, _id)
  await refuseStale(version, current, () => stripPrices(processDefinitionSchema, current, member.rights))
  if (await isInLines(context, _id)) throw new AppError('STILL_IN_USE')
  await unlessInUse(() => sql`DELETE FROM process_definition WHERE _id = ${_id}`.execute(tx))
  return noteRemoval(context, 'PROCESS_DEFINITION', current)
}
