import { skip, useCall } from '@tehas/api-client'
import { type AnyOrder, calls } from '@tehas/contracts'
import type { SaleDelivery } from '@tehas/contracts/deliveries'
import { DocumentDrawer } from '@tehas/screens/documents'
import { useRights } from '@tehas/shell-api'

type DeliveryNoteProps = { readonly order: AnyOrder; readonly delivery: SaleDelivery; readonly onClose: () => void }

/** The note of one delivery: looked at, printed, sent; in the language of the client. */
export function DeliveryNote({ order, delivery, onClose }: DeliveryNoteProps) {
  const mayMail = useRights().has('SALES_WRITE')
  const { refetch } = useCall(calls.getSaleOrder, { params: { orderId: order._id } })
  const partnerId = order.client?._id
  const partner = useCall(calls.getPartner, partnerId ? { params: { partnerId } } : skip)
  return (
    <DocumentDrawer
      kinds={['DELIVERY_NOTE']}
      startWith="DELIVERY_NOTE"
      subject={delivery._id}
      version={order.version}
      number={delivery.transactionNumber}
      partnerLanguage={partnerId && partner.isPending ? 'coming' : (partner.data?.documentLanguage ?? undefined)}
      onMailed={mayMail ? () => void refetch() : undefined}
      onClose={onClose}
    />
  )
}
