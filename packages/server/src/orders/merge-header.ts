import type { Contact, Delivery, Discount, Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { asMoment } from '../database/columns'
import type { ProductNode } from '../structure/tree'
import type { OrderHeader } from './order-state'

/** Changes of the head; what is left out keeps its stored value. */
export type HeaderChanges = {
  readonly partner?: Id | null | undefined
  readonly contact?: Contact | null | undefined
  readonly discount?: Discount | undefined
  readonly vatPercentage?: number | undefined
  readonly labels?: readonly string[] | undefined
  readonly notes?: string | undefined
  readonly delivery?: Delivery | undefined
  readonly dynamicFields?: ProductNode['dynamicFields'] | undefined
  readonly paymentDue?: number | undefined
  readonly validTo?: string | null | undefined
  readonly productionStartTime?: string | null | undefined
}

export const mergeHeader = (base: OrderHeader, changes: HeaderChanges): OrderHeader => ({
  partnerId: changes.partner === undefined ? base.partnerId : changes.partner,
  contact: changes.contact === undefined ? base.contact : changes.contact,
  discount: changes.discount ? { ...changes.discount, value: stored(changes.discount.value) } : base.discount,
  vatPercentage: changes.vatPercentage === undefined ? base.vatPercentage : stored(changes.vatPercentage),
  labels: changes.labels ?? base.labels,
  notes: changes.notes ?? base.notes,
  delivery: mergeDelivery(base.delivery, changes.delivery ?? {}),
  dynamicFields: changes.dynamicFields ?? base.dynamicFields,
  paymentDue: changes.paymentDue ?? base.paymentDue,
  validTo: changes.validTo === undefined ? base.validTo : changes.validTo,
  productionStartTime:
    changes.productionStartTime === undefined ? base.productionStartTime : asMoment(changes.productionStartTime),
})

function mergeDelivery(base: Delivery, changes: Delivery): Delivery {
  const address = changes.transport?.address ?? base.transport?.address
  const price = changes.transport?.price === undefined ? base.transport?.price : stored(changes.transport.price)
  return {
    date: changes.date === undefined ? (base.date ?? null) : changes.date,
    transport: { ...(address && { address }), ...(price !== undefined && { price }) },
  }
}
