import type { AnyOrder } from '@tehas/contracts'
import { formatNumber, useT } from '@tehas/i18n'
import { useDrawer } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { useOrderView } from '../manufacturing-order/order-view'
import { readyOf } from './handover-amounts'

type HandOverButtonProps = { readonly order: AnyOrder; readonly isPhone: boolean }

/** Opens the panel below the lines in which finished pieces are handed over; on a phone the drawer. */
export function HandOverButton({ order, isPhone }: HandOverButtonProps) {
  const { t } = useT()
  const open = useDrawer('manufacturing-order.hand-over')
  const { isHandingOver, setHandingOver } = useOrderView()
  if (!open || order.status !== 'ACTIVE' || order.products.length === 0) return null
  const ready = readyOf(order)
  return (
    <Button
      // The panel has the one solid button while it is open.
      {...(isHandingOver ? { variant: 'outline', bg: 'petrol.subtle', color: 'petrol.fg' } : { variant: 'solid' })}
      icon={<StockIcon size={isPhone ? 20 : 16} />}
      onClick={() => (isPhone ? void open({ orderId: order._id }) : setHandingOver(!isHandingOver))}
      {...(isPhone ? { size: 'touch' as const, flex: '1.5' } : { 'aria-expanded': isHandingOver })}
    >
      {ready > 0 ? t('Hand over {{quantity}}', { quantity: formatNumber(ready) }) : t('Hand over')}
    </Button>
  )
}
