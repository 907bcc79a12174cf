import { unitSchema } from '@tehas/contracts'
import {
  type currencySigns,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  type Translate,
  unitLabel,
} from '@tehas/i18n'
import { z } from 'zod'
import { categoryOptions } from '../structure/fields/category-options'
import { lineFieldOf } from '../structure/fields/find-field'
import type { FieldKind } from '../structure/fields/line-fields'
import { supplyOptions } from '../structure/supply/supply-options'

type FieldTextOptions = { readonly t: Translate; readonly currency: keyof typeof currencySigns }

/** What a field of an order or a line is called on screens. */
export function fieldLabel(t: Translate, field: string): string {
  switch (field) {
    case 'client':
      return t('Client')
    case 'contact':
      return t('Contact')
    case 'delivery.date':
      return t('Delivery date')
    case 'delivery.transport.price':
      return t('Transport price')
    case 'delivery.transport.address':
      return t('Delivery address')
    case 'discount':
      return t('Discount')
    case 'vatPercentage':
      return t('VAT')
    case 'labels':
      return t('Labels')
    case 'notes':
      return t('Notes')
    case 'paymentDue':
      return t('Payment due')
    case 'validTo':
      return t('Offer valid to')
    case 'exchangeRate':
      return t('Exchange rate')
    default: {
      const known = lineFieldOf(field)
      return known ? t(known.label) : field.replace(/^dynamicFields\./, '')
    }
  }
}

const named = z.object({ name: z.string() })
const measured = z.object({ value: z.number(), unit: unitSchema })
const discount = z.object({ value: z.number(), type: z.enum(['PERCENTAGE', 'FIXED']) })
/** How fields of the head read; those of lines say it in their table. */
const headKinds: Readonly<Record<string, FieldKind | undefined>> = {
  vatPercentage: 'percent',
  'delivery.transport.price': 'money',
  'delivery.date': 'day',
  validTo: 'day',
}

/** A field's value as a person reads it. */
export function fieldText(field: string, value: unknown, { t, currency }: FieldTextOptions): string {
  if (value === undefined || value === null || value === '') return t('empty')
  const known = lineFieldOf(field)
  const kind = headKinds[field] ?? known?.kind
  if (typeof value === 'number') {
    if (kind === 'percent') return formatPercent(value)
    if (kind === 'money') return formatMoney(value, currency)
    const unit = known?.kind === 'number' && known.unit ? `\u00a0${unitLabel(known.unit, t)}` : ''
    return formatNumber(value) + unit
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    if (kind === 'day') return formatDate(value)
    if (kind === 'category') return categoryOptions(t).find((option) => option.value === value)?.label ?? value
    if (kind === 'supply') return supplyOptions(t).find((option) => option.value === value)?.label ?? value
    const unit = unitSchema.safeParse(value)
    return kind === 'unit' && unit.success ? unitLabel(unit.data, t) : value
  }
  if (Array.isArray(value)) return value.map(String).join(', ') || t('empty')
  const off = discount.safeParse(value)
  if (off.success) {
    return off.data.type === 'PERCENTAGE' ? formatPercent(off.data.value) : formatMoney(off.data.value, currency)
  }
  const amount = measured.safeParse(value)
  if (amount.success) {
    const unit = unitLabel(amount.data.unit, t)
    return kind === 'work-price'
      ? `${formatMoney(amount.data.value, currency)}/${unit}`
      : `${formatNumber(amount.data.value)} ${unit}`
  }
  const thing = named.safeParse(value)
  if (thing.success) return thing.data.name
  return (
    Object.values(value)
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ') || t('empty')
  )
}
