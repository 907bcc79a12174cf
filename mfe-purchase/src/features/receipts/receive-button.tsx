import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useDrawer, useRights } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'

type ReceiveButtonProps = { readonly order: AnyOrder; readonly isPhone: boolean }

/** Opens the drawer in which what came is entered; for whoever keeps stock or writes purchases. */
export function ReceiveButton({ order, isPhone }: ReceiveButtonProps) {
  const { t } = useT()
  const rights = useRights()
  const open = useDrawer('purchase-order.receive')
  const may = rights.has('PURCHASE_WRITE') || rights.has('STOCK_WRITE')
  if (!open || !may || order.status !== 'ACTIVE') return null
  return (
    <Button
      variant="solid"
      icon={<StockIcon size={isPhone ? 20 : 16} />}
      onClick={() => void open({ orderId: order._id })}
      {...(isPhone && { size: 'touch' as const, flex: '1.5' })}
    >
      {t('Receive')}
    </Button>
  )
}
