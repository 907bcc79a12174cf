import { unitSchema } from '@tehas/contracts'
import { formatNumber, type Translate, unitLabel } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { z } from 'zod'

/** How a field reads on screens. */
export type FieldView = {
  readonly label: string
  /** Its value in words or a picture. Where it is absent or answers undefined, the value is shown by what it is. */
  readonly show?: ((value: unknown) => ReactNode) | undefined
}

/** Fields by their path. A field that is not in the table goes by its path. */
export type FieldTable = Readonly<Record<string, FieldView>>

type Shows = Readonly<Record<string, FieldView['show']>>

/** A table of labels, which are text keys, with how some of the values are shown. */
export const fieldTable = (labels: Readonly<Record<string, string>>, t: Translate, show: Shows = {}): FieldTable =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label: t(label), show: show[field] }]))

const measured = z.object({ value: z.number(), unit: unitSchema })
const named = z.union([
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ street: z.string(), country: z.string() }).transform(({ street, country }) => street || country),
])

export const labelOf = (fields: FieldTable, field: string): string =>
  fields[field]?.label ?? field.replace(/^dynamicFields\./, '')

export const textOf = (fields: FieldTable, field: string, value: unknown, t: Translate): ReactNode =>
  fields[field]?.show?.(value) ?? valueText(value, t)

/** A value as a person reads it: numbers and amounts by the language, things by their names, lists by their parts. */
export function valueText(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('empty')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((part) => valueText(part, t)).join(', ') || t('empty')
  const amount = measured.safeParse(value).data
  if (amount) return `${formatNumber(amount.value)} ${unitLabel(amount.unit, t)}`
  const name = named.safeParse(value).data
  if (name) return name
  const words = Object.values(Object(value)).filter((part) => typeof part === 'string' && part !== '')
  return words.join(', ') || t('empty')
}
