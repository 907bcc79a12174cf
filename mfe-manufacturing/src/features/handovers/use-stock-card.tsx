import type { Id, ManufacturingProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { isStarted } from '@tehas/order-screens/detail'
import { Button, Text } from '@tehas/ui'
import { LockIcon, StockIcon } from '@tehas/ui/icons'
import { HandoverCard } from './handover-card'

export type TakeFromStock = (productId: Id) => (() => void) | undefined

type UseStockCardProps = {
  readonly product: ManufacturingProduct
  readonly onUseStock: (() => void) | undefined
}

/** The other way to what is needed: from stock. Nothing is taken once it was begun to be made (rules §3), which it says. */
export function UseStockCard({ product, onUseStock }: UseStockCardProps) {
  const { t } = useT()
  const isComplete = product.status === 'COMPLETE'
  const isLocked = isComplete || isStarted(product)
  return (
    <HandoverCard
      icon={isLocked ? LockIcon : StockIcon}
      title={t('Use stock')}
      text={t('Takes finished pieces from stock instead of making them. Possible only until production starts.')}
    >
      {isLocked ? (
        <Text color="fg.muted" fontWeight="medium">
          {isComplete ? t('The product is complete') : t('Production has started')}
        </Text>
      ) : onUseStock ? (
        <Button onClick={onUseStock}>{t('Take from stock')}</Button>
      ) : null}
    </HandoverCard>
  )
}
