import type { AnyOrder } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { fieldLabel } from '../../saving/field-text'
import { extraFields } from '../../structure/fields/extra-fields'
import { findLine } from '../../structure/lines/line-change'

const MOST = 4
const ID = /^[0-9a-f]{24}$/

/** What an entry of the log changed, in words: "Delivery date, Table frame TF-80: Quantity". */
export function describeChanges(order: AnyOrder, paths: readonly string[], t: Translate): string {
  const words = [...new Set(paths.map((path) => describePath(order, path, t)))]
  if (words.length === 0) return t('saved the order')
  const rest = words.length - MOST
  return t('changed {{fields}}', {
    fields: words.slice(0, MOST).join(', ') + (rest > 0 ? ` ${t('and {{count}} more', { count: rest })}` : ''),
  })
}

function describePath(order: AnyOrder, path: string, t: Translate): string {
  const steps = path.split('.')
  const at = steps.findLastIndex((step) => ID.test(step))
  const id = steps[at]
  const rest = steps.slice(at + 1)
  if (id === undefined) return headLabel(path, t)
  const name = findLine(order, id)?.line.name ?? t('a deleted line')
  const [field] = rest
  return field === undefined ? name : `${name}: ${lineLabel(field, t)}`
}

function headLabel(path: string, t: Translate): string {
  if (path.startsWith('products')) return t('Products')
  if (path.startsWith('delivery.transport.address')) return fieldLabel(t, 'delivery.transport.address')
  if (path.startsWith('delivery') || path.startsWith('dynamicFields')) return fieldLabel(t, path)
  const [field = path] = path.split('.')
  switch (field) {
    case 'partnerId':
      return t('Client')
    case 'status':
      return t('Status')
    case 'productionStartTime':
      return t('Production start')
    case 'publishedAt':
      return t('Publishing')
    case 'productsCompleteAt':
    case 'productsCompleteAccuracy':
      return t('Completion')
    default:
      return fieldLabel(t, field)
  }
}

function lineLabel(field: string, t: Translate): string {
  switch (field) {
    case 'status':
      return t('State')
    case 'order':
      return t('Order of lines')
    case 'added':
    case 'received':
      return t(extraFields[field].label)
    default:
      return fieldLabel(t, field)
  }
}
