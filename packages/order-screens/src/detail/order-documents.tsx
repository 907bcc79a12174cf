import { skip, useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type OrderStatus, partnerOf } from '@tehas/contracts'
import { type DocumentKind, documentsOfOrder } from '@tehas/contracts/documents'
import { DocumentDrawer } from '@tehas/screens/documents'
import { useRights } from '@tehas/shell-api'
import { useOrderKind } from '../kind/order-kind'

type OrderDocumentsProps = { readonly order: AnyOrder; readonly onClose: () => void }

/** What is printed of the order; the likeliest document for its state first. */
export function OrderDocuments({ order, onClose }: OrderDocumentsProps) {
  const kind = useOrderKind()
  const rights = useRights()
  // What was sent stands in its log.
  const { refetch } = useCall(kind.calls.get, { params: { orderId: order._id } })
  const partnerId = partnerOf(kind, order)?._id
  const partner = useCall(calls.getPartner, partnerId ? { params: { partnerId } } : skip)
  // An offer is prices alone; whoever may not see them can't have one.
  const seesPrices = rights.seesPrices(kind.priceArea)
  const all = documentsOfOrder[kind.kind]
  const kinds = seesPrices ? all : all.filter((each) => each !== 'OFFER')
  const likely = likeliest[order.status]
  return (
    <DocumentDrawer
      kinds={kinds}
      startWith={kinds.find((each) => each === likely) ?? kinds[0] ?? all[0]}
      subject={order._id}
      version={order.version}
      number={order.transactionNumber}
      partnerLanguage={partnerId && partner.isPending ? 'coming' : (partner.data?.documentLanguage ?? undefined)}
      onMailed={rights.has(kind.rights.write) ? () => void refetch() : undefined}
      onClose={onClose}
    />
  )
}

const likeliest: Readonly<Record<OrderStatus, DocumentKind>> = {
  WAITING_FOR_ACTIVATION: 'OFFER',
  ACTIVE: 'ORDER_CONFIRMATION',
  COMPLETE: 'DELIVERY_NOTE',
  ANNULLED: 'OFFER',
}
