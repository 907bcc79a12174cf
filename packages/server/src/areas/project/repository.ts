import {
  catalogueSchema,
  companySchema,
  currencySchema,
  customFieldSchema,
  documentTextsSchema,
  fieldLevelSchema,
  inventoryLocationSchema,
  logoSizeSchema,
  type OrdersIdFormat,
  orderNumberFormatSchema,
  orderNumberTypeSchema,
  projectTableSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

const projectRow = z.object({
  project_id: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  logo_size_on_documents: logoSizeSchema,
  labels: z.array(z.string()),
  currency: currencySchema,
  vat_percentage: z.number(),
  margin_target: z.number(),
  time_zone: z.string(),
  max_size: z.number(),
  company: companySchema,
  catalogue: catalogueSchema,
  document_texts: documentTextsSchema,
  feature_flags: z.record(z.string(), z.boolean()),
  version: z.number(),
})
export type ProjectRow = z.infer<typeof projectRow>

/** The project that `tx` is in. */
export async function getProjectRow(tx: Tx, projectId: string): Promise<ProjectRow> {
  const { rows } = await sql`SELECT * FROM project WHERE project_id = ${projectId}`.execute(tx)
  return projectRow.parse(rows[0])
}

/** Locks the project for a change of its settings, so that two changes never overwrite each other. */
export async function lockProject(tx: Tx, projectId: string): Promise<ProjectRow> {
  const { rows } = await sql`SELECT * FROM project WHERE project_id = ${projectId} FOR NO KEY UPDATE`.execute(tx)
  return projectRow.parse(rows[0])
}

export async function raiseVersion(tx: Tx, projectId: string): Promise<void> {
  await sql`UPDATE project SET version = version + 1 WHERE project_id = ${projectId}`.execute(tx)
}

const numberRow = z.object({
  kind: z.enum(['salesId', 'productionId', 'buyId']),
  prefix: z.string(),
  suffix: z.string(),
  number_type: orderNumberTypeSchema,
  next_number: z.number(),
})

export async function getNumberFormats(tx: Tx): Promise<OrdersIdFormat> {
  const { rows } = await sql`SELECT kind, prefix, suffix, number_type, next_number FROM order_number`.execute(tx)
  const formats = new Map(
    rows.map((row) => {
      const { kind, prefix, suffix, number_type, next_number } = numberRow.parse(row)
      return [kind, { prefix, suffix, numberType: number_type, nextNumber: next_number }] as const
    }),
  )
  const formatOf = (kind: keyof OrdersIdFormat) => formats.get(kind) ?? orderNumberFormatSchema.parse({})
  return { salesId: formatOf('salesId'), productionId: formatOf('productionId'), buyId: formatOf('buyId') }
}

const fieldRow = z
  .object({ level: fieldLevelSchema, definition: customFieldSchema, position: z.number() })
  .transform(({ level, definition, position }) => ({ level, definition: { ...definition, position } }))

export async function getFields(tx: Tx): Promise<z.output<typeof fieldRow>[]> {
  const { rows } =
    await sql`SELECT level, definition, position FROM project_field ORDER BY level, position, _id`.execute(tx)
  return rows.map((row) => fieldRow.parse(row))
}

const columnRow = z.object({ table_name: projectTableSchema, key: z.string(), header: z.string() })

export async function getColumns(tx: Tx): Promise<z.infer<typeof columnRow>[]> {
  const { rows } =
    await sql`SELECT table_name, key, header FROM project_table_column ORDER BY table_name, position, key`.execute(tx)
  return rows.map((row) => columnRow.parse(row))
}

/** Names of the project's locations by their ids. */
export async function locationNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await getLocations(tx)).map(({ _id, name }) => [_id, name]))
}

export async function getLocations(tx: Tx): Promise<z.infer<typeof inventoryLocationSchema>[]> {
  const { rows } =
    await sql`SELECT _id, name, description, image FROM inventory_location ORDER BY lower(name), _id`.execute(tx)
  return rows.map((row) => inventoryLocationSchema.parse(row))
}
