import { type LineField, type LineFieldKey, lineFields } from './line-fields'

/** The table for whoever takes an entry as it comes. */
const table: Readonly<Record<LineFieldKey, LineField>> = lineFields

/** Whether it names a field of a line. */
export const isLineField = (key: string): key is LineFieldKey => Object.hasOwn(table, key)

/** Every field of the table, in its order. */
export const lineFieldKeys: readonly LineFieldKey[] = Object.keys(table).filter(isLineField)

/** What is declared of a field; undefined for a key that no line has. */
export function lineFieldOf(key: LineFieldKey): LineField
export function lineFieldOf(key: string): LineField | undefined
export function lineFieldOf(key: string): LineField | undefined {
  return isLineField(key) ? table[key] : undefined
}

/** Fields with a column of their own in the tree. */
export const ownColumnKeys: readonly LineFieldKey[] = lineFieldKeys.filter((key) => table[key].column !== undefined)
