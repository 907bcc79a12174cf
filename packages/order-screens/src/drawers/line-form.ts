import type { CustomField } from '@tehas/contracts'
import { toDay } from '@tehas/i18n'
import { type CustomValues, customValuesSchema, storedValues } from '@tehas/screens/custom-fields'
import { useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { z } from 'zod'
import { contractDefault, enteredSchemaOf, fieldsOfLine, isPriceField } from '../structure/fields/field-contract'
import { storedValue, textOf } from '../structure/fields/field-values'
import { lineFieldOf } from '../structure/fields/find-field'
import type { FieldKind, LineFieldKey } from '../structure/fields/line-fields'
import type { AnyLine, LineKind } from '../structure/lines/line-change'

/** What the form of a line holds, by the field: its value, except where a control works with something simpler. */
export type LineValues = Record<string, unknown>

/** A process that an item can be used in. */
export type NamedProcess = { readonly _id: string; readonly name: string }

const ownFieldsKey = 'dynamicFields' satisfies LineFieldKey
const QUANTITY: LineFieldKey = 'netQuantity'

/** The form of a product, process or item. */
export function useLineForm(
  kind: LineKind,
  ownFields: readonly CustomField[],
  initial: LineValues,
  /** Own fields of the line as it is stored; absent for a new one. */
  known?: CustomValues,
  isBought = false,
) {
  const schema = useMemo(() => lineSchema(kind, ownFields, known, isBought), [kind, ownFields, known, isBought])
  return useZodForm<LineValues, LineValues>(schema, { defaultValues: initial })
}
export type LineForm = ReturnType<typeof useLineForm>

function lineSchema(
  kind: LineKind,
  ownFields: readonly CustomField[],
  known: CustomValues | undefined,
  isBought: boolean,
): z.ZodType<LineValues, LineValues> {
  const own = customValuesSchema(ownFields, known)
  return z.object(Object.fromEntries(fieldsOfLine(kind, isBought).map((key) => [key, formSchema(kind, key, own)])))
}

function formSchema(kind: LineKind, key: LineFieldKey, own: z.ZodType): z.ZodType {
  switch (lineFieldOf(key).kind) {
    case 'day':
      return z.iso.date().optional()
    case 'process':
    case 'definition':
      return z.string()
    case 'own':
      return own
    default:
      return enteredSchemaOf(kind, key) ?? z.unknown()
  }
}

/** A stored line as the form holds it. */
export const lineValues = ({ kind, line }: AnyLine, isBought = false): LineValues =>
  Object.fromEntries(
    fieldsOfLine(kind, isBought).map((key) => [key, toForm(lineFieldOf(key).kind, storedValue(line, key))]),
  )

/** What a new line starts with; `name` where it was typed already. */
export const newLineValues = (kind: LineKind, dynamicFields: CustomValues, name?: string): LineValues => ({
  ...Object.fromEntries(
    fieldsOfLine(kind).map((key) => {
      const field = lineFieldOf(key)
      return [key, toForm(field.kind, field.start?.[kind] ?? contractDefault(kind, key))]
    }),
  ),
  [ownFieldsKey]: dynamicFields,
  ...(name !== undefined && { name }),
})

/** What a stock product gives a line, as the form holds it; the quantity stays what is typed. */
export function describedValues(
  kind: LineKind,
  product: object,
  { form, ownKeys }: { readonly form: LineForm; readonly ownKeys: readonly string[] },
): LineValues {
  const source: LineValues = { ...product }
  const given: LineValues = {}
  for (const key of fieldsOfLine(kind)) {
    if (source[key] === undefined || key === QUANTITY) continue
    given[key] = toForm(lineFieldOf(key).kind, source[key])
  }
  const own = Object.entries(customValuesOf(source[ownFieldsKey])).filter(([key]) => ownKeys.includes(key))
  return { ...given, [ownFieldsKey]: { ...customValuesOf(form.getValues(ownFieldsKey)), ...Object.fromEntries(own) } }
}

function toForm(kind: FieldKind, stored: unknown): unknown {
  switch (kind) {
    case 'money':
    case 'supply':
      return stored ?? null
    case 'percent':
      return stored ?? 0
    case 'work-price':
      return stored ?? { value: 0, unit: 'H' }
    case 'day':
      return typeof stored === 'string' ? toDay(stored) : undefined
    case 'process':
      return idIn(stored, 'process')
    case 'definition':
      return idIn(stored, '_id')
    default:
      return stored
  }
}

function idIn(stored: unknown, key: string): string {
  const values: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return textOf(values[key])
}

type EnteredOptions = {
  /** The line as it was read; absent for a new one. */
  readonly stored: AnyLine['line'] | undefined
  /** Processes that an item can be used in. */
  readonly processes: readonly NamedProcess[]
  readonly seesPrices: boolean
  /** A line of a purchase order, with how its supplier sells it. */
  readonly isBought?: boolean | undefined
}

/** The form as the calls take it, without prices for those who may not see them: such a write is refused. */
export const enteredLine = (kind: LineKind, values: LineValues, options: EnteredOptions): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOfLine(kind, options.isBought)
      .filter((key) => options.seesPrices || !isPriceField(kind, key))
      .map((key) => [key, fromForm(key, values[key], options)]),
  )

function fromForm(key: LineFieldKey, value: unknown, { stored, processes }: EnteredOptions): unknown {
  switch (lineFieldOf(key).kind) {
    case 'money':
      return value ?? null
    case 'percent':
      return value ?? 0
    case 'supply':
      // Left out, a new line takes what its stock product says.
      return value ?? (stored && storedValue(stored, key) === null ? null : undefined)
    case 'number':
      // Left out, what is stored would stay.
      return value ?? (stored && storedValue(stored, key) !== undefined ? 0 : undefined)
    case 'day':
      return momentOf(textOf(value), stored && storedValue(stored, key))
    case 'process': {
      const process = processes.find(({ _id }) => _id === value)
      return process ? { process: process._id, name: process.name } : null
    }
    case 'definition':
      return value === '' ? null : { _id: value }
    case 'own':
      return storedValues(customValuesOf(value))
    default:
      return value
  }
}

const customValues = customValuesSchema([])

/** The values of the project's own fields, of what the form holds. */
export const customValuesOf = (value: unknown): CustomValues => customValues.safeParse(value).data ?? {}

/** A day keeps the time that was planned for it; a new one gets noon in UTC, the same day in all of Europe. */
const momentOf = (day: string, stored: unknown): string | null => {
  if (day === '') return null
  return typeof stored === 'string' && toDay(stored) === day ? stored : `${day}T12:00:00.000Z`
}
