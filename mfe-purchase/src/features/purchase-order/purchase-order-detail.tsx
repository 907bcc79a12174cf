import { skip, useCall } from '@tehas/api-client'
import { type AnyOrder, calls, idSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { OrderDetail, type SaveProducts } from '@tehas/order-screens/detail'
import { useOrderLetters } from '@tehas/order-screens/letters'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { Box } from '@tehas/ui'
import { usePriceOffers } from '../prices/use-price-offers'
import { paths } from '../purchase-orders-list/addresses'
import { LineState } from '../receipts/line-state'
import { ReceiptList } from '../receipts/receipt-list'
import { ReceiveButton } from '../receipts/receive-button'
import { useReceiptCount } from '../receipts/use-receipt-count'
import { SupplierTerms } from '../supplier-terms/supplier-terms'
import { BelowLines, BoughtFor } from './below-lines'

type PurchaseOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open purchase order, with what came of it. */
export function PurchaseOrderDetail({ orderId, onClose }: PurchaseOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const offers = usePriceOffers(orderId)
  const count = useReceiptCount(orderId)
  const making = useOrderMaking({ kind: 'PURCHASE_ORDER', orderPath: paths.order })
  const { data: order, refetch } = useCall(
    calls.getPurchaseOrder,
    idSchema.safeParse(orderId).success ? { params: { orderId } } : skip,
  )
  const letters = useOrderLetters('PURCHASE_ORDER', order, refetch)
  const keys = (
    <>
      {making.keys}
      {letters.shown}
    </>
  )
  return (
    <OrderDetail
      kind="PURCHASE_ORDER"
      orderId={orderId}
      onClose={onClose}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={{ entries: [...making.entries, ...letters.entries], keys }}
      mark={letters.mark}
      extra={{
        label: t('Receipts'),
        count: () => count,
        Content: ReceiptsTab,
        Action: ReceiveButton,
        State: LineState,
        Below: BelowLines,
        offers,
      }}
    />
  )
}

type TabProps = {
  readonly order: AnyOrder
  readonly isPhone: boolean
  readonly saveProducts?: SaveProducts | undefined
}

/** What came; on a phone, where nothing stands below the lines, also what it was bought for. */
const ReceiptsTab = ({ order, isPhone, saveProducts }: TabProps) => (
  <>
    {isPhone ? <SupplierTerms order={order} saveProducts={saveProducts} /> : null}
    <ReceiptList order={order} />
    {isPhone ? (
      <Box pb="4">
        <BoughtFor order={order} />
      </Box>
    ) : null}
  </>
)
