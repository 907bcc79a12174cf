import { type FieldLevel, type FileOwner, fieldLevelSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'

/** On what kind of thing a file hangs: those of a line are told apart by its table. */
const levelOf = ({ kind, _id, lineId }: FileOwner): RawBuilder<unknown> => {
  if (kind === 'STOCK') return sql`'productFields'`
  if (lineId === null) return sql`'rootFields'`
  const at = sql`WHERE order_id = ${_id} AND _id = ${lineId}`
  return sql`CASE WHEN EXISTS (SELECT FROM order_product ${at}) THEN 'productFields'
    WHEN EXISTS (SELECT FROM order_process ${at}) THEN 'processFields' ELSE 'itemFields' END`
}

const found = z.object({ level: fieldLevelSchema })

/**
 * The level of the own field that a file is to be a value of. Throws VALIDATION_FAILED where the owner has no such field
 * of files in use.
 */
export async function requireFileField({ tx }: ProjectContext, owner: FileOwner, key: string): Promise<FieldLevel> {
  const { rows } = await sql`SELECT level FROM project_field
    WHERE level = ${levelOf(owner)} AND key = ${key} AND definition ->> 'type' = 'file'
      AND definition ->> 'status' = 'ACTIVE'`.execute(tx)
  if (rows[0] !== undefined) return found.parse(rows[0]).level
  throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'owner.fieldKey', message: 'Not found' }] })
}

/**
 * Keeps the last file of a required field where it is: another one comes in its place as a version, or beside it first.
 * Throws VALIDATION_FAILED. Two that take away the last two at once wait for each other.
 */
export async function keepRequired({ tx, projectId }: ProjectContext, owner: FileOwner): Promise<void> {
  const { kind, _id, lineId, fieldKey } = owner
  if (fieldKey === undefined) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${projectId}`}, 0))`.execute(tx)
  const { rows } = await sql`SELECT FROM project_field
    WHERE level = ${levelOf(owner)} AND key = ${fieldKey} AND definition ->> 'type' = 'file'
      AND definition ->> 'status' = 'ACTIVE' AND definition -> 'validations' @> '["required"]'
      AND (SELECT count(*) FROM attached_file f WHERE f.field_key = ${fieldKey} AND f.removed_at IS NULL
        AND ${kind === 'ORDER' ? sql`f.order_id` : sql`f.stock_id`} = ${_id}
        AND f.line_id IS NOT DISTINCT FROM ${lineId}) < 2`.execute(tx)
  if (rows.length === 0) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: `dynamicFields.${fieldKey}`, message: 'Required' }],
  })
}

const missingRow = z.object({ key: z.string(), label: z.string(), lineId: z.string().nullable(), line: z.string() })
type MissingFile = z.output<typeof missingRow>

/** At most so many are named. */
const NAMED = 20

/**
 * Throws VALIDATION_FAILED where a required field of files of an order or one of its lines holds none. Something new can have no files
 * yet, so it is asked when the order is published; from then on `keepRequired` holds what is there.
 */
export async function requireFiles({ tx, projectId }: Pick<ProjectContext, 'tx' | 'projectId'>, orderId: string) {
  const linesOf = (table: string, level: FieldLevel) => sql`UNION ALL SELECT ${level}, _id, name
    FROM ${sql.table(table)} WHERE project_id = ${projectId} AND order_id = ${orderId}`
  const { rows } = await sql`SELECT f.key, f.definition ->> 'label' AS label, l.line_id AS "lineId", l.name AS line
    FROM project_field f JOIN (
      SELECT 'rootFields' AS level, NULL AS line_id, '' AS name ${linesOf('order_product', 'productFields')}
      ${linesOf('order_process', 'processFields')} ${linesOf('order_item', 'itemFields')}) AS l ON l.level = f.level
    WHERE f.project_id = ${projectId} AND f.definition ->> 'type' = 'file' AND f.definition ->> 'status' = 'ACTIVE'
      AND f.definition -> 'validations' @> '["required"]'
      AND NOT EXISTS (SELECT FROM attached_file a WHERE a.project_id = f.project_id AND a.order_id = ${orderId}
        AND a.line_id IS NOT DISTINCT FROM l.line_id AND a.field_key = f.key AND a.removed_at IS NULL)
    ORDER BY f.level = 'rootFields' DESC, f.level, f.position, l.name LIMIT ${NAMED}`.execute(tx)
  const missing = z.array(missingRow).parse(rows)
  if (missing.length === 0) return
  throw new AppError('VALIDATION_FAILED', {
    problems: missing.map(({ key, lineId }) => ({
      path: `${lineId === null ? '' : `lines.${lineId}.`}dynamicFields.${key}`,
      message: 'Required',
    })),
    details: { missingFiles: missing.map(({ label, line }): Pick<MissingFile, 'label' | 'line'> => ({ label, line })) },
  })
}

/** Names of the files of one field, for lists; enough of them to know them by. */
const names = sql`left(string_agg(f.file_name, E'\n' ORDER BY f.created_at, f._id), 5000)`

type Of = { readonly of: RawBuilder<unknown>; readonly forOperators?: true }

/**
 * Own fields of a row with the names of the files in them, a line a file: `fields` is the column of the values, `of` says
 * which files `f` hang on the row.
 */
export const withFieldFiles = (fields: RawBuilder<unknown>, { of, forOperators }: Of) => sql`(${fields} || coalesce((
  SELECT jsonb_object_agg(field_key, names) FROM (
    SELECT f.field_key, ${names} AS names FROM attached_file f
    WHERE ${of} AND f.field_key IS NOT NULL AND f.removed_at IS NULL
      ${forOperators ? sql`AND f.access_type = 'OPERATORS'` : sql``} GROUP BY f.field_key) AS of_field), '{}'::jsonb))`
