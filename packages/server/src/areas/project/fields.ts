import {
  type BodyOf,
  type CustomField,
  type calls,
  customFieldSchema,
  type FieldLevel,
  fieldLevelSchema,
  newId,
  type Project,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { lockAtVersion } from './optimistic-lock'
import { viewProject } from './project-view'
import { getFields, lockProject, raiseVersion } from './repository'

/** The one level that the payload names; its schema allows no other number. */
function onlyLevel<Value>(levels: Partial<Record<FieldLevel, Value | undefined>>): { level: FieldLevel; value: Value } {
  for (const level of fieldLevelSchema.options) {
    const value = levels[level]
    if (value !== undefined) return { level, value }
  }
  throw new AppError('VALIDATION_FAILED')
}

/** Adds a custom field at the end of its level; KEY_TAKEN when the level has its key. */
export async function addField(
  { tx, projectId }: ProjectContext,
  body: BodyOf<typeof calls.addProjectField>,
): Promise<CustomField> {
  await lockProject(tx, projectId)
  const { level, value } = onlyLevel(body)
  const present = await getFields(tx)
  if (present.some((field) => field.level === level && field.definition.key === value.key)) {
    throw new AppError('KEY_TAKEN')
  }
  // Behind those of every level: it is the last wherever levels are shown together.
  const position = 1 + Math.max(-1, ...present.map(({ definition }) => definition.position))
  const field: CustomField = { ...value, _id: newId(), systemField: false, editable: true, position }
  await sql`INSERT INTO project_field (project_id, _id, level, key, position, definition)
    VALUES (${projectId}, ${field._id}, ${level}, ${field.key}, ${position}, ${JSON.stringify(field)}::jsonb)`.execute(
    tx,
  )
  await raiseVersion(tx, projectId)
  return field
}

/** Changes or disables a field. Its key stays: stored values are found by it. */
export async function updateField(
  context: ProjectContext,
  body: BodyOf<typeof calls.updateProjectField>,
): Promise<CustomField> {
  const { tx, projectId } = context
  await lockAtVersion(context, body.version)
  const { level, value } = onlyLevel(body)
  const current = (await getFields(tx)).find((field) => field.level === level && field.definition._id === value._id)
  if (!current) throw new AppError('NOT_FOUND')
  const changed = customFieldSchema.parse({ ...current.definition, ...value, key: current.definition.key })
  await sql`UPDATE project_field SET definition = ${JSON.stringify(changed)}::jsonb WHERE _id = ${changed._id}`.execute(
    tx,
  )
  await raiseVersion(tx, projectId)
  return changed
}

/** Puts fields in the order of their keys, on each of the levels; those that are not named follow as they stood. */
export async function orderFields(
  context: ProjectContext,
  { levels, keys }: BodyOf<typeof calls.orderProjectFields>,
): Promise<Project> {
  const { tx, projectId } = context
  await lockProject(tx, projectId)
  const order = sql`${[...new Set(keys)]}::text[]`
  await sql`UPDATE project_field SET position = coalesce(array_position(${order}, key) - 1, cardinality(${order}) + position)
    WHERE project_id = ${projectId} AND level = ANY (${levels}::text[])`.execute(tx)
  await raiseVersion(tx, projectId)
  return viewProject(context)
}

/** Where values of a level lie: columns of their own, and the lines of structures in stock. */
function valuesOf(level: FieldLevel, projectId: string): readonly RawBuilder<unknown>[] {
  const inTable = (table: RawBuilder<unknown>) =>
    sql`SELECT dynamic_fields AS fields FROM ${table} WHERE project_id = ${projectId}`
  const inStructures = sql`SELECT jsonb_path_query(line, '$.**.dynamicFields') AS fields
    FROM stock_product, unnest(ARRAY[processes, items]) AS line WHERE project_id = ${projectId}`
  switch (level) {
    case 'rootFields':
      return [inTable(sql`order_head`)]
    case 'productFields':
      return [inTable(sql`stock_product`), inTable(sql`order_product`)]
    case 'itemFields':
      return [inTable(sql`order_item`), inStructures]
    case 'processFields':
      return [inTable(sql`process_definition`), inTable(sql`order_process`), inStructures]
  }
}

async function hasValue({ tx, projectId }: ProjectContext, level: FieldLevel, key: string): Promise<boolean> {
  for (const values of valuesOf(level, projectId)) {
    const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM (${values}) AS kept
      WHERE coalesce(fields ->> ${key}, '') <> '') AS found`.execute(tx)
    if (rows[0]?.found) return true
  }
  const { rows } = await hasFile(projectId, level, key).execute(tx)
  return rows[0]?.found === true
}

/** Whether a file hangs in a field, also one that was taken away and may come back. */
const hasFile = (projectId: string, level: FieldLevel, key: string) => {
  const lines = {
    rootFields: undefined,
    productFields: 'order_product',
    itemFields: 'order_item',
    processFields: 'order_process',
  }
  const table = lines[level]
  const isThere =
    table === undefined
      ? sql`f.order_id IS NOT NULL AND f.line_id IS NULL`
      : sql`EXISTS (SELECT FROM ${sql.table(table)} l WHERE l.project_id = f.project_id AND l._id = f.line_id)
          OR ${sql.lit(level === 'productFields')} AND f.stock_id IS NOT NULL`
  return sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM attached_file f
    WHERE f.project_id = ${projectId} AND f.field_key = ${key} AND (${isThere})) AS found`
}

/** Removes fields that nothing has a value in. Throws NOT_FOUND, VERSION_CONFLICT and STILL_IN_USE. */
export async function removeFields(
  context: ProjectContext,
  { ids, version }: BodyOf<typeof calls.removeProjectFields>,
): Promise<{ ok: true }> {
  const { tx, projectId } = context
  await lockAtVersion(context, version)
  const present = await getFields(tx)
  for (const id of new Set(ids)) {
    const field = present.find(({ definition }) => definition._id === id)
    if (!field) throw new AppError('NOT_FOUND')
    const { level, definition } = field
    if (definition.systemField || (await hasValue(context, level, definition.key))) throw new AppError('STILL_IN_USE')
    await sql`DELETE FROM project_field WHERE _id = ${id}`.execute(tx)
  }
  await raiseVersion(tx, projectId)
  return { ok: true }
}
