import { type Unit, unitSchema } from '@tehas/contracts'
import type { AnyLine } from '../lines/line-change'
import { contractDefault } from './field-contract'
import { lineFieldOf } from './find-field'
import type { LineFieldKey } from './line-fields'

type Line = AnyLine['line']

/** The value of a field as it is stored; a line of another kind has none. */
export function storedValue(line: Line, key: string): unknown {
  const values: Readonly<Record<string, unknown>> = line
  return values[key]
}

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const unitOf = (value: unknown): Unit | undefined => unitSchema.options.find((unit) => unit === value)

export type Measure = { readonly value: number | undefined; readonly unit: Unit | undefined }

/** A value with its unit, of whatever a field holds. */
export function measureOf(stored: unknown): Measure {
  if (typeof stored !== 'object' || stored === null) return { value: undefined, unit: undefined }
  return {
    value: 'value' in stored ? numberOf(stored.value) : undefined,
    unit: 'unit' in stored ? unitOf(stored.unit) : undefined,
  }
}

/** Whether a line has something in the field: not nothing, and not what every line starts with. */
export function isFilled({ kind, line }: AnyLine, key: LineFieldKey): boolean {
  const value = storedValue(line, key)
  if (value === undefined || value === null || value === '' || value === 0) return false
  const { kind: holds } = lineFieldOf(key)
  if (holds === 'duration' || holds === 'work' || holds === 'work-price') return (measureOf(value).value ?? 0) > 0
  return value !== contractDefault(kind, key)
}
