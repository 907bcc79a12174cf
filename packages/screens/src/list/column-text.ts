import { type ColumnDeclaration, type Currency, currencySchema } from '@tehas/contracts'
import { formatDate, formatDateTime, formatMoney, formatNumber, type Translate } from '@tehas/i18n'
import { statusWord } from '@tehas/ui'
import { z } from 'zod'
import { plainText } from '../custom-fields/plain-text'

/** Between names of files: none of them may have it. */
export const FILE_SEPARATOR = ' / '

const named = z.object({ name: z.string() })
const person = z.object({ firstName: z.string(), lastName: z.string() })

/** The value of a column in a row; a key with points reaches into groups, such as the project's own fields. */
export const columnValue = (row: object, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => Object(value)[part], row)

const inCurrency = z.object({ currency: currencySchema })

/** The currency of a row that has one of its own. */
export const currencyOf = (row: object): Currency | undefined => inCurrency.safeParse(row).data?.currency

type TextOptions = { readonly currency: Currency; readonly t: Translate }
type Column = Pick<ColumnDeclaration, 'key' | 'type'>

/** The value of a column in words; empty where there is none. Cells, cards and exports are made of it. */
export function columnText(column: Column, row: object, { currency, t }: TextOptions): string {
  const value = columnValue(row, column.key)
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'number') return numberText(column.type, value, currencyOf(row) ?? currency)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string') return wordText(column.type, value, t)
  const who = person.safeParse(value).data
  if (who) return `${who.firstName} ${who.lastName}`
  return named.safeParse(value).data?.name ?? String(value)
}

function numberText(type: ColumnDeclaration['type'], value: number, currency: Currency): string {
  if (type === 'money') return formatMoney(value, currency)
  return type === 'percent' ? formatNumber(value, 1) : formatNumber(value)
}

function wordText(type: ColumnDeclaration['type'], value: string, t: Translate): string {
  if (type === 'day') return formatDate(value)
  if (type === 'moment') return formatDateTime(value)
  if (type === 'formatted') return plainText(value)
  if (type === 'files') return value.split('\n').join(FILE_SEPARATOR)
  return type === 'status' ? t(statusWord(value)) : value
}
