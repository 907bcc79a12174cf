import { stored } from '@tehas/cost-engine'
import { unitPriceOf } from '@tehas/cost-engine/purchase'
import { type Currency, currencySigns, formatDate, formatMoney, type Translate, unitLabel } from '@tehas/i18n'
import type { CellEdit, CellEditor, TreeCell } from '@tehas/ui/grid'
import { calculatedNow } from '../lines/calculated-now'
import {
  money,
  perUnit,
  priceUnits,
  quantityText,
  quantityUnits,
  shortPercent,
  timeUnits,
  unitsLike,
  workUnits,
} from '../lines/cell-texts'
import { hasMoved } from '../lines/has-moved'
import type { LineChange } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'
import { supplyOptions } from '../supply/supply-options'
import { categoryOptions } from './category-options'
import { fieldBounds, hasField, lineChange } from './field-contract'
import { measureOf, numberOf, storedValue, textOf, unitOf } from './field-values'
import { lineFieldOf } from './find-field'
import type { FieldKind, LineField, LineFieldKey } from './line-fields'

export type CellContext = { readonly t: Translate; readonly currency: Currency }

const NUMERIC: readonly FieldKind[] = ['number', 'percent', 'money', 'quantity', 'duration', 'work', 'work-price']

/** Whether cells of the field hold figures, which stand at the right. */
export const isNumeric = (key: LineFieldKey): boolean => NUMERIC.includes(lineFieldOf(key).kind)

/** The cell of a field in a line; undefined where the line has no such field or it is not shown in cells. */
export function fieldCell(row: OrderLine, key: LineFieldKey, context: CellContext): TreeCell | undefined {
  if (!hasField(row.kind, key)) return undefined
  const shown = shownCell(row, key, context)
  const editor = cellEditor(row, key, context)
  return shown && { ...shown, ...(editor && { editor }) }
}

/** What an edited cell changes; undefined where the edit is not of the field's kind or the contract does not take it. */
export function fieldChange({ kind, id, line }: OrderLine, key: LineFieldKey, edit: CellEdit): LineChange | undefined {
  if (!hasField(kind, key)) return undefined
  const values = editedValues(key, lineFieldOf(key), edit)
  return values && lineChange(kind, id, { ...values, ...otherPrice(line, key, values) })
}

/** A line that is bought by the bar has one price: of the bar or of the metre, whichever is typed last. */
function otherPrice(line: OrderLine['line'], key: LineFieldKey, values: Readonly<Record<string, unknown>>): object {
  const factor = numberOf(storedValue(line, 'purchaseFactor'))
  if (factor === undefined) return {}
  if (key === 'unitPrice' && numberOf(storedValue(line, 'purchasePrice')) !== undefined) return { purchasePrice: null }
  const typed = key === 'purchasePrice' ? numberOf(values[key]) : undefined
  return typed === undefined ? {} : { unitPrice: stored(unitPriceOf(typed, factor)) }
}

function shownCell(row: OrderLine, key: LineFieldKey, context: CellContext): TreeCell | undefined {
  const { t } = context
  const field = lineFieldOf(key)
  const value = storedValue(row.line, key)
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return { text: textOf(value) }
    case 'number': {
      const typed = numberOf(value) ?? 0
      const shown = typed || (calculatedOf(row, field.calculated) ?? 0)
      const unit = field.unit && unitLabel(field.unit, t)
      return shown === 0
        ? { text: '', tone: 'muted' }
        : { text: quantityText(shown, field.unit), unit, tone: typed === 0 ? 'muted' : 'plain' }
    }
    case 'percent': {
      const percent = numberOf(value) ?? 0
      return { text: shortPercent(percent), tone: percent === 0 ? 'muted' : 'plain' }
    }
    case 'money':
      return moneyCell(row, field, numberOf(value), context)
    case 'quantity': {
      const unit = unitOf(storedValue(row.line, field.unitField))
      return { text: quantityText(numberOf(value) ?? 0, unit), unit: unit && unitLabel(unit, t) }
    }
    case 'unit': {
      const unit = unitOf(value)
      return { text: unit ? unitLabel(unit, t) : '' }
    }
    case 'duration':
    case 'work': {
      const { value: amount = 0, unit } = measureOf(value)
      return { text: quantityText(amount, unit), unit: unit && unitLabel(unit, t) }
    }
    case 'work-price': {
      const { value: amount = 0, unit = 'H' } = measureOf(value)
      return { text: amountText(amount, context), unit: perUnit(unit, t, context.currency) }
    }
    case 'category':
      return { text: categoryOptions(t).find((option) => option.value === value)?.label ?? '' }
    case 'supply':
      return { text: supplyOptions(t).find((option) => option.value === value)?.label ?? '' }
    case 'day':
      return { text: typeof value === 'string' ? formatDate(value) : '' }
    case 'switch':
      return { text: value === true ? t('yes') : t('no') }
    case 'picture':
    case 'own':
    case 'process':
    case 'definition':
      return undefined
  }
}

type MoneyField = Extract<LineField, { kind: 'money' }>

/** Where none was typed stands what was given, else what is calculated; a typed one says what would be calculated. */
function moneyCell(row: OrderLine, field: MoneyField, typed: number | undefined, context: CellContext): TreeCell {
  const { t, currency } = context
  if (field.ofPurchase) return priceOfBought(row, typed, context)
  const calculated = calculatedOf(row, field.calculated)
  const unit = field.perUnit && row.kind === 'item' ? perUnit(row.line.unit, t, currency) : currencySigns[currency]
  const isMade = row.kind !== 'process' && row.processes.length + row.items.length > 0
  const now = field.calculated && calculatedNow(row)
  return {
    text: amountText(typed ?? givenOf(row, field) ?? calculated ?? 0, context),
    unit,
    computed: field.calculated !== undefined && typed === undefined,
    ...(field.calculated && typed !== undefined && isMade
      ? { typedHint: t('Typed; calculated {{price}}', { price: money(calculated, currency) }) }
      : {}),
    ...(now !== undefined && {
      typedHint: t('Given; by calculation now {{price}}', { price: money(now, currency) }),
    }),
  }
}

/** What a bar or a box costs: nothing where the line is bought in its own unit. */
function priceOfBought({ line }: OrderLine, typed: number | undefined, context: CellContext): TreeCell {
  const name = textOf(storedValue(line, 'purchaseUnit'))
  if (name === '') return { text: '' }
  const factor = numberOf(storedValue(line, 'purchaseFactor')) ?? 1
  const price = typed ?? (numberOf(storedValue(line, 'unitPrice')) ?? 0) * factor
  return {
    text: amountText(price, context),
    unit: `${currencySigns[context.currency]}/${name}`,
    computed: typed === undefined,
  }
}

const givenOf = ({ line }: OrderLine, { calculated }: MoneyField): number | undefined =>
  calculated === undefined ? undefined : numberOf(storedValue(line, 'fixedUnitPrice'))

/** An amount without its sign, which is in the unit of the cell. */
const amountText = (amount: number, { currency }: CellContext): string =>
  formatMoney(amount, currency).replace(/\s\D+$/u, '')

function calculatedOf(row: OrderLine, figure: 'calculatedUnitPrice' | 'calculatedUnitWeight' | undefined) {
  if (figure === undefined) return undefined
  const figures: Readonly<Record<string, unknown>> = row.figures
  return numberOf(figures[figure])
}

function cellEditor({ kind, line }: OrderLine, key: LineFieldKey, context: CellContext): CellEditor | undefined {
  const { t, currency } = context
  const field = lineFieldOf(key)
  const value = storedValue(line, key)
  const { min, max } = fieldBounds(kind, key)
  const number = { value: numberOf(value), min, max }
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return {
        kind: 'text',
        value: textOf(value),
        ...(field.required && { required: true }),
        ...(min !== undefined && { minLength: min }),
        ...(max !== undefined && { maxLength: max }),
      }
    case 'number':
      return { kind: 'decimal', ...number, whenEmpty: 0, ...(field.unit && { unit: unitLabel(field.unit, t) }) }
    case 'percent':
      return { kind: 'percent', ...number, value: number.value ?? 0, whenEmpty: 0 }
    case 'money':
      return { kind: 'money', ...number, unit: currencySigns[currency], clearable: true }
    case 'quantity': {
      const unitValue = unitOf(storedValue(line, field.unitField)) ?? ''
      return { kind: 'quantity', ...number, unitValue, units: unitsOf(line, unitValue, t) }
    }
    case 'unit':
      return { kind: 'select', value: textOf(value), options: unitsOf(line, textOf(value), t) }
    case 'duration':
    case 'work': {
      const { value: amount, unit: unitValue = '' } = measureOf(value)
      const units = field.kind === 'work' ? workUnits(t) : timeUnits(t)
      return { kind: 'duration', value: amount, unitValue, units, min, max }
    }
    case 'work-price': {
      const { value: amount = 0, unit: unitValue = 'H' } = measureOf(value)
      return { kind: 'quantity', value: amount, unitValue, units: priceUnits(t, currency), min, max }
    }
    case 'category':
      return { kind: 'select', value: textOf(value), options: categoryOptions(t) }
    case 'supply':
      return { kind: 'select', value: textOf(value), options: supplyOptions(t) }
    default:
      return undefined
  }
}

function editedValues(key: LineFieldKey, field: LineField, edit: CellEdit): Record<string, unknown> | undefined {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return edit.kind === 'text' ? { [key]: edit.text.trim() } : undefined
    case 'number':
      return edit.kind === 'decimal' ? { [key]: edit.number ?? 0 } : undefined
    case 'percent':
      return edit.kind === 'percent' ? { [key]: edit.number ?? 0 } : undefined
    case 'money':
      return edit.kind === 'money' ? { [key]: edit.number ?? null } : undefined
    case 'quantity':
      return edit.kind === 'quantity' ? { [key]: edit.number ?? 0, [field.unitField]: edit.unit } : undefined
    case 'duration':
    case 'work':
      return edit.kind === 'duration' ? { [key]: { value: edit.number ?? 0, unit: edit.unit } } : undefined
    case 'work-price':
      return edit.kind === 'quantity' ? { [key]: { value: edit.number ?? 0, unit: edit.unit } } : undefined
    case 'unit':
    case 'category':
    case 'supply':
      return edit.kind === 'select' ? { [key]: edit.value } : undefined
    default:
      return undefined
  }
}

/**
 * Units that a line may have: its own alone, once it took from stock or was received; those that convert to its own, where it is of a
 * stock product: others are refused.
 */
function unitsOf(line: OrderLine['line'], own: string, t: Translate) {
  if (hasMoved(line)) return quantityUnits(t).filter(({ value }) => value === own)
  const unit = unitOf(own)
  if (unit === undefined || !('stock' in line) || !line.stock) return quantityUnits(t)
  const possible: readonly string[] = unitsLike(unit)
  return quantityUnits(t).filter(({ value }) => possible.includes(value))
}
