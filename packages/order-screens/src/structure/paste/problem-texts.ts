import { isApiError } from '@tehas/api-client'
import { problemMessage, type Translate } from '@tehas/i18n'
import { fieldBounds } from '../fields/field-contract'
import { lineFieldOf } from '../fields/find-field'
import type { PasteProblem } from './read-rows'
import type { LinesOfRows } from './to-lines'

/** What is wrong where, in words. */
export type ShownProblem = {
  readonly row: number
  readonly column: string
  readonly cell: string
  readonly message: string
}

/** Problems of reading, as a person finds them again in the sheet. */
export const readingProblems = (
  t: Translate,
  problems: readonly PasteProblem[],
  kind: 'product' | 'item',
): ShownProblem[] =>
  problems.map((problem) => ({
    row: problem.row,
    column: problem.heading || letterOf(problem.column),
    cell: problem.cell,
    message: faultText(t, problem, kind),
  }))

const ALPHABET = 26

/** The letter that a spreadsheet gives the column; beyond Z its number. */
const letterOf = (column: number): string =>
  column <= ALPHABET ? String.fromCharCode('A'.charCodeAt(0) + column - 1) : String(column)

function faultText(t: Translate, { fault, field }: PasteProblem, kind: 'product' | 'item'): string {
  const { min = 0, max = 0 } = fieldBounds(kind, field)
  switch (fault) {
    case 'NAME_MISSING':
      return t('The name is missing')
    case 'TOO_SHORT':
      return t('At least {{count}} characters', { count: min })
    case 'TOO_LONG':
      return t('At most {{count}} characters', { count: max })
    case 'NOT_A_NUMBER':
      return t('This is not a number')
    case 'TWO_READINGS':
      return t('Decimals or thousands? Write it with a comma or without the point')
    case 'NEGATIVE':
      return t('Must not be less than 0')
    case 'TOO_SMALL':
      return t('The number is too small')
    case 'TOO_LARGE':
      return t('The number is too large')
    case 'UNKNOWN_UNIT':
      return t('There is no such unit')
    case 'UNKNOWN_SUPPLY':
      return t('Neither made here nor from stock')
    case 'SUM_DIFFERS':
      return t('Quantity times price is not this sum')
    case 'NOT_UNDERSTOOD':
      return t('Expected: name, quantity, unit, price')
  }
}

/** What the server refuses, at the rows that it names; empty where it names none. */
export function refusedRows(t: Translate, error: unknown, { rowOf }: LinesOfRows): ShownProblem[] {
  if (!isApiError(error, 'VALIDATION_FAILED')) return []
  return error.problems.flatMap(({ path, message }) => {
    const [, list = '', at = '', field = ''] = /(products|processes|items)\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const row = list === '' ? undefined : rowOf(list, Number(at))
    return row
      ? [{ row: row.at, column: fieldName(t, field), cell: row.name, message: problemMessage(message, t) }]
      : []
  })
}

function fieldName(t: Translate, field: string): string {
  return t(lineFieldOf(field)?.label ?? 'Name')
}
