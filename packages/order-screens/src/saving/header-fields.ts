import { type AnyOrder, type AnyOrderHeader, contactOf, type OrderKindDescription, partnerOf } from '@tehas/contracts'
import type { Fields } from '@tehas/screens/conflict'

const CUSTOM = 'dynamicFields.'

/** The head of an order as single fields, so that two people may change different ones. No transport price costs 0. */
export function headerFields(kind: Pick<OrderKindDescription, 'partner' | 'hasDiscount'>, order: AnyOrder): Fields {
  const { delivery } = order
  return {
    [kind.partner.field]: partnerOf(kind, order)?._id ?? null,
    [kind.partner.contactField]: contactOf(kind, order),
    ...(kind.hasDiscount && { discount: order.discount }),
    vatPercentage: order.vatPercentage,
    labels: order.labels,
    notes: order.notes,
    paymentDue: order.paymentDue,
    validTo: order.validTo,
    'delivery.date': delivery.date ?? null,
    'delivery.transport.address': delivery.transport?.address ?? null,
    'delivery.transport.price': delivery.transport?.price ?? 0,
    ...customFields(order.dynamicFields),
  }
}

/** The same of what a form holds; fields that it does not hold are absent. */
export function headerInputFields(input: AnyOrderHeader): Fields {
  const { delivery, dynamicFields, ...rest } = input
  return {
    ...rest,
    ...(delivery && {
      'delivery.date': delivery.date ?? null,
      ...(delivery.transport?.address !== undefined && { 'delivery.transport.address': delivery.transport.address }),
      'delivery.transport.price': delivery.transport?.price ?? 0,
    }),
    ...customFields(dynamicFields ?? {}),
  }
}

const customFields = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [CUSTOM + key, value]))

/**
 * Single fields as the body of a change. A part that is sent as a whole (delivery, custom fields) is filled up with
 * what is stored. A transport price that was emptied is 0: left out, the stored one would stay.
 */
export function headerBody(fields: Fields, stored: AnyOrder): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const delivery: Record<string, unknown> = {}
  const transport: Record<string, unknown> = {}
  const dynamic: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'delivery.date') delivery.date = value
    else if (field === 'delivery.transport.address') transport.address = value
    else if (field === 'delivery.transport.price') transport.price = value ?? 0
    else if (field.startsWith(CUSTOM)) dynamic[field.slice(CUSTOM.length)] = value
    else body[field] = value
  }
  if (Object.keys(delivery).length + Object.keys(transport).length > 0) {
    body.delivery = { ...stored.delivery, ...delivery, transport: { ...stored.delivery.transport, ...transport } }
  }
  if (Object.keys(dynamic).length > 0) body.dynamicFields = { ...stored.dynamicFields, ...dynamic }
  return body
}
