import type { AnyOrderProduct, OrderStatus, PurchaseProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Signal } from '@tehas/ui'

type LineStateProps = {
  readonly value: PurchaseProduct['status']
  readonly product?: AnyOrderProduct | undefined
  readonly orderStatus?: OrderStatus | undefined
}

/**
 * Whether a line that is bought has come: told by what was received of it, never by its status, since an order can be
 * completed with lines of which nothing came.
 */
export function LineState({ value, product, orderStatus }: LineStateProps) {
  const { t } = useT()
  const { received = 0, netQuantity = 0 } = product ?? {}
  if (received > 0 && received >= netQuantity) {
    return (
      <Signal shape="done" tone="done">
        {t('Received')}
      </Signal>
    )
  }
  if (received > 0) {
    return (
      <Signal shape="active" tone="accent">
        {t('In part')}
      </Signal>
    )
  }
  const isOver = value === 'COMPLETE' || orderStatus === 'COMPLETE' || orderStatus === 'ANNULLED'
  return isOver ? (
    <Signal shape="stopped">{t('Did not come')}</Signal>
  ) : (
    <Signal shape="not-started">{t('Nothing yet')}</Signal>
  )
}
