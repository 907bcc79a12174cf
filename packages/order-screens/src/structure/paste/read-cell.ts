import { type Bounds, type Unit, unitSchema } from '@tehas/contracts'
import { isAmbiguousDecimal, parseDecimal, unitLabels } from '@tehas/i18n'
import type { LineField } from '../fields/line-fields'
import { type DecimalSign, readBySign } from './decimal-reading'
import { readSupply } from './supply-words'

/** Why a cell is not understood; each has a text of its own. */
export type PasteFault =
  | 'NAME_MISSING'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'NOT_A_NUMBER'
  | 'TWO_READINGS'
  | 'NEGATIVE'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'UNKNOWN_UNIT'
  | 'UNKNOWN_SUPPLY'
  | 'SUM_DIFFERS'
  | 'NOT_UNDERSTOOD'

/** A value, or why there is none; an empty cell is no value without a fault. */
export type ReadCell = { readonly value: unknown } | { readonly fault: PasteFault } | undefined

export type ReadOptions = {
  readonly bounds: Bounds
  readonly unitWords: ReadonlyMap<string, Unit>
  /** How the column of the cell marks decimals, where it tells. */
  readonly decimalSign?: DecimalSign | undefined
}

/** Reads the cell of a sheet as what the field holds. */
export function readCell(field: LineField, text: string, { bounds, unitWords, decimalSign }: ReadOptions): ReadCell {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return readText(text, bounds, field.required)
    case 'number':
    case 'quantity':
    case 'money':
    case 'percent':
      return text === '' ? undefined : readFigure(text, bounds, decimalSign)
    case 'unit': {
      if (text === '') return undefined
      const unit = readUnit(text, unitWords)
      return unit ? { value: unit } : { fault: 'UNKNOWN_UNIT' }
    }
    case 'supply': {
      if (text === '') return undefined
      const supply = readSupply(text)
      return supply ? { value: supply } : { fault: 'UNKNOWN_SUPPLY' }
    }
    default:
      return { fault: 'NOT_UNDERSTOOD' }
  }
}

export const readUnit = (text: string, unitWords: ReadonlyMap<string, Unit>): Unit | undefined =>
  unitWords.get(text.toLocaleLowerCase().replace(/\.$/, ''))

function readText(text: string, { min, max }: Bounds, isRequired = false): ReadCell {
  if (text === '' && isRequired) return { fault: 'NAME_MISSING' }
  if (min !== undefined && text.length < min) return { fault: 'TOO_SHORT' }
  return max !== undefined && text.length > max ? { fault: 'TOO_LONG' } : { value: text }
}

const SIGNS = /€|\$|%|\bkr\b|\beur\b|\bkg\b/gi

/** A figure without the signs that stand beside it. */
export const bareFigure = (text: string): string => text.replace(SIGNS, '').trim()

function readFigure(
  text: string,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bounds,
  decimalSign: DecimalSign | undefined,
): ReadCell {
  const bare = bareFigure(text)
  const isAmbiguous = isAmbiguousDecimal(bare)
  const value = isAmbiguous && decimalSign ? readBySign(bare, decimalSign) : parseDecimal(bare)
  if (value === undefined) return { fault: 'NOT_A_NUMBER' }
  // A comma marks decimals here; a point before three digits may have been meant for thousands.
  if (isAmbiguous && !decimalSign && bare.includes('.')) return { fault: 'TWO_READINGS' }
  if (value < min) return { fault: min === 0 ? 'NEGATIVE' : 'TOO_SMALL' }
  return value > max ? { fault: 'TOO_LARGE' } : { value }
}

/** Words for units: their codes, and their short labels in every language. */
export function unitWordsOf(...labelsOf: ((label: string) => string)[]): Map<string, Unit> {
  const words = new Map<string, Unit>()
  for (const unit of unitSchema.options) {
    words.set(unit.toLocaleLowerCase(), unit)
    for (const labelOf of labelsOf) words.set(labelOf(unitLabels[unit]).toLocaleLowerCase(), unit)
  }
  // As people write them in sheets.
  for (const [word, unit] of extraWords) if (!words.has(word)) words.set(word, unit)
  return words
}

const extraWords: readonly (readonly [string, Unit])[] = [
  ['tükk', 'PCS'],
  ['pc', 'PCS'],
  ['jm', 'M'],
  ['m2', 'M2'],
  ['m3', 'M3'],
  ['kmpl', 'SET'],
  ['h', 'H'],
]
