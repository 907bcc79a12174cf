import { type AnyOrderHeaderParsed, type Id, idSchema, type OrderKind, orderKinds } from '@tehas/contracts'
import { mergedValue } from '../database/fields'
import { AppError } from '../http/app-error'
import { enterOne } from '../structure/own-fields/own-fields'
import { enteredHeadFields, isNoAddress, nameInContract, type OrderHeader } from './head-fields'
import type { EnteringContext } from './order-context'
import { findPartners, type PartnerSource } from './sources'

/** Changes of the head as they are sent; what is left out keeps its stored value. */
export type HeaderChanges = { readonly [Key in keyof AnyOrderHeaderParsed]?: AnyOrderHeaderParsed[Key] | undefined }

/** Finds a partner of the project. */
type FindPartner = (id: Id) => PartnerSource | undefined | Promise<PartnerSource | undefined>

/** The partner that is sent with a change of the head. */
export function sentPartner(kind: OrderKind, changes: HeaderChanges): Id | null {
  const { data } = idSchema.safeParse(Reflect.get(changes, orderKinds[kind].partner.field))
  return data ?? null
}

/**
 * The head with its changes. A newly chosen partner brings its payment term, a client its delivery address, and to a new
 * order its standing discount, where the change says nothing of them; one that does not exist is refused. A new order has to
 * have the own fields that are required.
 */
export async function changeHeader(
  { tx, projectId, kind, ownFields }: EnteringContext,
  { base, isNew = false }: { readonly base: OrderHeader; readonly isNew?: boolean },
  sent: HeaderChanges,
  findPartner: FindPartner = async (id) => (await findPartners(tx, projectId, [id])).get(id),
): Promise<OrderHeader> {
  const known = isNew ? undefined : base.dynamicFields
  const dynamicFields = enterOne(ownFields.rootFields, { sent: sent.dynamicFields, known })
  const changes = dynamicFields ? { ...sent, dynamicFields } : sent
  const header = withoutNoAddress(mergeHeader(kind, base, changes))
  if (header.partnerId === null || header.partnerId === base.partnerId) return header
  const { field, contactField, role } = orderKinds[kind].partner
  const partner = await findPartner(header.partnerId)
  if (!partner) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: field, message: 'There is no such partner' }] })
  }
  const { transport } = header.delivery
  // What a supplier sells is delivered here, not to where the supplier is.
  const takesAddress =
    role === 'CLIENT' && changes.delivery?.transport?.address === undefined && partner.deliveryAddress !== undefined
  const takesDiscount = isNew && changes.discount === undefined && givesDiscount(kind, partner)
  return {
    ...header,
    discount: takesDiscount ? { value: partner.discount, type: 'PERCENTAGE' } : header.discount,
    paymentDue: changes.paymentDue ?? partner.paymentDue,
    // A contact belongs to its partner.
    contact: changes[contactField] === undefined ? null : header.contact,
    delivery: takesAddress
      ? { ...header.delivery, transport: { ...transport, address: partner.deliveryAddress } }
      : header.delivery,
  }
}

/** A client's discount is not that of what is bought from the same partner (decisions/078). */
const givesDiscount = (kind: OrderKind, { discount, isClient }: PartnerSource): boolean =>
  discount > 0 && orderKinds[kind].hasDiscount && (orderKinds[kind].partner.role === 'CLIENT' || !isClient)

/** An address that was emptied is left out, as it is when the order is read again. */
function withoutNoAddress(header: OrderHeader): OrderHeader {
  const { address, ...transport } = header.delivery.transport
  return isNoAddress(address) ? { ...header, delivery: { ...header.delivery, transport } } : header
}

/** What was sent of the head, under the names of the kind, as it will be stored; the rest as it was. */
function mergeHeader(kind: OrderKind, base: OrderHeader, changes: HeaderChanges): OrderHeader
function mergeHeader(kind: OrderKind, base: object, changes: object): object {
  const merged: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(enteredHeadFields)) {
    merged[name] = mergedValue(field, Reflect.get(base, name), Reflect.get(changes, nameInContract(kind, name)))
  }
  return merged
}
