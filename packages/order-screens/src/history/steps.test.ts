import { type AnyOrder, type OrderKind, orderKinds, orderSchemas } from '@tehas/contracts'
import { isSameValue } from '@tehas/ui/forms'
import { describe, expect, it } from 'vitest'
import { headerBody, headerFields } from '../saving/header-fields'
import { createTestOrder } from '../testing/create-test-order'
import { headerStep } from './steps'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']

describe.each(kinds)('a change of the head of a %s', (kind) => {
  const empty = createTestOrder(kind, {
    notes: '',
    labels: [],
    dynamicFields: {},
    validTo: null,
    vatPercentage: 24,
    delivery: { date: null, transport: {} },
  })
  const entered = {
    notes: 'Helista enne',
    labels: ['kiire'],
    validTo: '2026-12-31',
    vatPercentage: 22,
    'delivery.date': '2026-12-18',
    'delivery.transport.price': 85,
    'delivery.transport.address': { street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia' },
    'dynamicFields.ral': '9005',
    [orderKinds[kind].partner.contactField]: { name: 'Mari Kask', phone: '5550 1100' },
  }

  /** The order as the service stores it after the fields were sent. */
  const save = (order: AnyOrder, fields: Readonly<Record<string, unknown>>): AnyOrder => {
    const target = { orderId: order._id, version: order.version }
    const body = orderSchemas[kind].update.parse({ ...headerBody(fields, order), ...target })
    return { ...order, ...JSON.parse(JSON.stringify(body)), version: order.version + 1 }
  }
  const fieldsOf = (order: AnyOrder, names: object) => {
    const all = headerFields(orderKinds[kind], order)
    return Object.fromEntries(Object.keys(names).map((name) => [name, all[name]]))
  }

  it.each(Object.entries(entered))('should be taken back and done again where it set %s', (field, value) => {
    const step = headerStep({ [field]: value }, headerFields(orderKinds[kind], empty))
    if (step.do !== 'header') throw new Error('It is a change of the head')
    const changed = save(empty, step.fields)
    expect(isSameValue(fieldsOf(changed, step.fields), step.fields)).toBe(true)
    const back = save(changed, step.was)
    // Doing it again asks that it stands as taking it back left it.
    expect(isSameValue(fieldsOf(back, step.was), step.was)).toBe(true)
    expect(isSameValue(fieldsOf(back, step.was), fieldsOf(empty, step.was))).toBe(true)
    expect(isSameValue(fieldsOf(save(back, step.fields), step.fields), step.fields)).toBe(true)
  })
})
