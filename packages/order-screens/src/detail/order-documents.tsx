import { skip, useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type OrderStatus, partnerOf } from '@tehas/contracts'
import { type DocumentKind, documentsOfOrder } from '@tehas/contracts/documents'
import { useT } from '@tehas/i18n'
import { DocumentDrawer } from '@tehas/screens/documents'
import { useConfirm, useRights } from '@tehas/shell-api'
import { useOrderKind } from '../kind/order-kind'
import { unpricedNames } from '../parts/unpriced-names'

type OrderDocumentsProps = { readonly order: AnyOrder; readonly onClose: () => void }

/** What is printed of the order; the likeliest document for its state first. */
export function OrderDocuments({ order, onClose }: OrderDocumentsProps) {
  const kind = useOrderKind()
  const rights = useRights()
  const { t } = useT()
  const confirm = useConfirm()
  // What was sent stands in its log.
  const { refetch } = useCall(kind.calls.get, { params: { orderId: order._id } })
  const partnerId = partnerOf(kind, order)?._id
  const partner = useCall(calls.getPartner, partnerId ? { params: { partnerId } } : skip)
  // An offer is prices alone; whoever may not see them can't have one.
  const seesPrices = rights.seesPrices(kind.priceArea)
  const all = documentsOfOrder[kind.kind]
  const kinds = seesPrices ? all : all.filter((each) => each !== 'OFFER')
  const likely = likeliest[order.status]
  /** An offer with lines that nothing says the cost of gives a price that may be too low (rules §16). */
  const agreesToSend = async (): Promise<boolean> => {
    if (!order.missingPrices) return true
    return confirm({
      title: t('Send {{number}} without all prices?', { number: order.transactionNumber }),
      body: [
        t('Nothing says what these cost: {{names}}', { names: unpricedNames(order, t) }),
        t('The margin is too good by what they cost.'),
      ].join('\n'),
      confirmLabel: t('Send anyway'),
      cancelLabel: t('Do not send yet'),
    })
  }
  return (
    <DocumentDrawer
      kinds={kinds}
      startWith={kinds.find((each) => each === likely) ?? kinds[0] ?? all[0]}
      subject={order._id}
      version={order.version}
      number={order.transactionNumber}
      partnerLanguage={partnerId && partner.isPending ? 'coming' : (partner.data?.documentLanguage ?? undefined)}
      onSend={(document) => (document === 'OFFER' ? agreesToSend() : true)}
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
