import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useDrawer } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'

type HandOverButtonProps = { readonly order: AnyOrder; readonly isPhone: boolean }

/** Opens the drawer in which finished pieces are handed over. */
export function HandOverButton({ order, isPhone }: HandOverButtonProps) {
  const { t } = useT()
  const open = useDrawer('manufacturing-order.hand-over')
  if (!open || order.status !== 'ACTIVE' || order.products.length === 0) return null
  return (
    <Button
      variant="solid"
      icon={<StockIcon size={isPhone ? 20 : 16} />}
      onClick={() => void open({ orderId: order._id })}
      {...(isPhone && { size: 'touch' as const, flex: '1.5' })}
    >
      {t('Hand over')}
    </Button>
  )
}
