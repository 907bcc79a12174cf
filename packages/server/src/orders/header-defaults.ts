import { orderKinds } from '@tehas/contracts'
import { AppError } from '../http/app-error'
import { type HeaderChanges, mergeHeader } from './merge-header'
import type { OrderContext } from './order-context'
import type { OrderHeader } from './order-state'
import { findPartners } from './sources'

/**
 * The head with its changes. A newly chosen partner brings its payment term and delivery address where the change says
 * nothing of them; one that does not exist is refused.
 */
export async function changeHeader(
  { tx, projectId, kind }: OrderContext,
  base: OrderHeader,
  changes: HeaderChanges,
): Promise<OrderHeader> {
  const header = mergeHeader(base, changes)
  if (header.partnerId === null || header.partnerId === base.partnerId) return header
  const partner = (await findPartners(tx, projectId, [header.partnerId])).get(header.partnerId)
  if (!partner) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: orderKinds[kind].partner.field, message: 'There is no such partner' }],
    })
  }
  const { transport } = header.delivery
  const takesAddress = changes.delivery?.transport?.address === undefined && partner.deliveryAddress !== undefined
  return {
    ...header,
    paymentDue: changes.paymentDue ?? partner.paymentDue,
    // A contact belongs to its partner.
    contact: changes.contact === undefined ? null : header.contact,
    delivery: takesAddress
      ? { ...header.delivery, transport: { ...transport, address: partner.deliveryAddress } }
      : header.delivery,
  }
}
