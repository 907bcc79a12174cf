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

type FieldTextOptions = { readonly t: Translate; readonly currency: keyof typeof currencySigns }

/** What a field of an order or a line is called on screens. */
export function fieldLabel(t: Translate, field: string): string {
  switch (field) {
    case 'name':
      return t('Name')
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
    case 'netQuantity':
      return t('Quantity')
    case 'unit':
      return t('Unit')
    case 'unitPrice':
    case 'price':
      return t('Price')
    case 'unitWeight':
      return t('Weight of one')
    case 'markupPercentage':
      return t('Markup')
    case 'addPercentage':
      return t('Losses')
    case 'workload':
      return t('Work per unit')
    case 'changeoverTime':
      return t('Changeover')
    case 'leadTime':
      return t('Lead time')
    case 'category':
      return t('Category')
    case 'description':
      return t('Description')
    default:
      return field.replace(/^dynamicFields\./, '')
  }
}

const named = z.object({ name: z.string() })
const measured = z.object({ value: z.number(), unit: unitSchema })
const discount = z.object({ value: z.number(), type: z.enum(['PERCENTAGE', 'FIXED']) })
const percentFields = ['vatPercentage', 'markupPercentage', 'addPercentage']
const moneyFields = ['unitPrice', 'delivery.transport.price']
const dayFields = ['delivery.date', 'validTo']

/** A field's value as a person reads it. */
export function fieldText(field: string, value: unknown, { t, currency }: FieldTextOptions): string {
  if (value === undefined || value === null || value === '') return t('empty')
  if (typeof value === 'number') {
    if (percentFields.includes(field)) return formatPercent(value)
    return moneyFields.includes(field) ? formatMoney(value, currency) : formatNumber(value)
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    if (dayFields.includes(field)) return formatDate(value)
    const unit = unitSchema.safeParse(value)
    return field === 'unit' && unit.success ? unitLabel(unit.data, t) : value
  }
  if (Array.isArray(value)) return value.map(String).join(', ') || t('empty')
  const off = discount.safeParse(value)
  if (off.success) {
    return off.data.type === 'PERCENTAGE' ? formatPercent(off.data.value) : formatMoney(off.data.value, currency)
  }
  const amount = measured.safeParse(value)
  if (amount.success) {
    const unit = unitLabel(amount.data.unit, t)
    return field === 'price'
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
