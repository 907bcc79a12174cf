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
import { lineFieldOf } from '../structure/fields/line-fields'

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
const headReads: Readonly<Record<string, 'percent' | 'money' | 'day' | undefined>> = {
  vatPercentage: 'percent',
  'delivery.transport.price': 'money',
  'delivery.date': 'day',
  validTo: 'day',
}

/** A field's value as a person reads it. */
export function fieldText(field: string, value: unknown, { t, currency }: FieldTextOptions): string {
  if (value === undefined || value === null || value === '') return t('empty')
  const reads = headReads[field] ?? lineFieldOf(field)?.reads
  if (typeof value === 'number') {
    if (reads === 'percent') return formatPercent(value)
    return reads === 'money' ? formatMoney(value, currency) : formatNumber(value)
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    if (reads === 'day') return formatDate(value)
    const unit = unitSchema.safeParse(value)
    return reads === 'unit' && unit.success ? unitLabel(unit.data, t) : value
  }
  if (Array.isArray(value)) return value.map(String).join(', ') || t('empty')
  const off = discount.safeParse(value)
  if (off.success) {
    return off.data.type === 'PERCENTAGE' ? formatPercent(off.data.value) : formatMoney(off.data.value, currency)
  }
  const amount = measured.safeParse(value)
  if (amount.success) {
    const unit = unitLabel(amount.data.unit, t)
    return reads === 'price'
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
