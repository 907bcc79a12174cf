import { type DynamicFields, type FieldLevel, fieldLevelSchema, fieldTypeSchema, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'

const ownFieldSchema = z.object({
  level: fieldLevelSchema,
  key: z.string(),
  type: fieldTypeSchema.exclude(['file']),
  defaultValue: z.string(),
  isRequired: z.boolean(),
})
type OwnField = z.output<typeof ownFieldSchema>

/** The fields that the project defined for a level: those in use, without those of files, which are no values. */
export type OwnFields = Readonly<Partial<Record<FieldLevel, readonly OwnField[]>>>

/** The fields of a project as a part of a statement. */
export const ownFieldsOf = (
  projectId: Id,
) => sql`(SELECT coalesce(json_agg(json_build_object('level', level, 'key', key,
    'type', definition ->> 'type', 'defaultValue', definition ->> 'defaultValue',
    'isRequired', definition -> 'validations' @> '["required"]') ORDER BY position), '[]'::json)
  FROM project_field WHERE project_id = ${projectId} AND definition ->> 'status' = 'ACTIVE' AND definition ->> 'type' <> 'file')`

export const ownFieldsSchema = z.array(ownFieldSchema).transform((fields): OwnFields => {
  const levels = [...new Set(fields.map(({ level }) => level))]
  return Object.fromEntries(levels.map((level) => [level, fields.filter((field) => field.level === level)]))
})

export async function loadOwnFields(tx: Tx, projectId: Id): Promise<OwnFields> {
  const { rows } = await sql`SELECT ${ownFieldsOf(projectId)} AS fields`.execute(tx)
  return z.object({ fields: ownFieldsSchema }).parse(rows[0]).fields
}

export type Entered = {
  /** What the caller sent. */
  readonly sent: DynamicFields | undefined
  /** The same with what comes from stock or a definition. */
  readonly filled?: DynamicFields | undefined
  /** As it is stored; absent for something new. */
  readonly known: DynamicFields | undefined
  /** What is left out comes later from somewhere else. */
  readonly isPartial?: boolean
}
export type Problems = { path: string; message: string }[]

/**
 * The values of own fields to be stored, or undefined where they stay as they are. Something new gets the project's
 * defaults for what is left out, and has to have what is required. Of something that is there only what changes is
 * looked at: a required value may not be emptied, one that is missing stands in nobody's way. What is wrong is added
 * to `problems`.
 */
export function enteredValues(
  fields: readonly OwnField[] = [],
  { sent, filled = sent, known, isPartial = false }: Entered,
  path: string,
  problems: Problems,
): DynamicFields | undefined {
  if (known && !sent) return undefined
  const values = known || isPartial ? filled : { ...defaultsOf(fields), ...filled }
  for (const { key, type, isRequired } of fields) {
    if (isPartial && sent?.[key] === undefined) continue
    const [value, before] = [values?.[key], known?.[key]]
    if (known && (value === before || (isEmpty(value) && isEmpty(before)))) continue
    if (isEmpty(value)) {
      if (isRequired) problems.push({ path: `${path}dynamicFields.${key}`, message: 'Required' })
    } else if (type === 'number' && typeof value !== 'number' && sent?.[key] === value) {
      problems.push({ path: `${path}dynamicFields.${key}`, message: `Expected number, received ${typeof value}` })
    }
  }
  return values && Object.keys(values).length > 0 ? values : sent
}

/** Refuses what `enteredValues` found. */
export function refuseProblems(problems: Problems): void {
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

/** The same for one thing on its own. */
export function enterOne(fields: readonly OwnField[] | undefined, entered: Entered): DynamicFields | undefined {
  const problems: Problems = []
  const values = enteredValues(fields, entered, '', problems)
  refuseProblems(problems)
  return values
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** As forms fill them in beforehand: what is no number stands for nothing in a field of numbers. */
function defaultsOf(fields: readonly OwnField[]): DynamicFields {
  const defaults: DynamicFields = {}
  for (const { key, type, defaultValue } of fields) {
    const value = type === 'number' ? Number(defaultValue.replaceAll(/\s/g, '').replace(',', '.')) : defaultValue
    if (defaultValue.trim() !== '' && !Number.isNaN(value)) defaults[key] = value
  }
  return defaults
}
