import type { ManufacturingProduct } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Text } from '@tehas/ui'

/** What a piece is handed over at; nothing for who sees no prices. */
export function PlannedCost({ product }: { readonly product: ManufacturingProduct | undefined }) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  if (product?.cost === undefined || product.netQuantity <= 0) return null
  return (
    <Text color="fg.muted" fontVariantNumeric="tabular-nums">
      {t('planned cost of one')} <b>{formatMoney(product.cost / product.netQuantity, currency)}</b>
      {product.status === 'COMPLETE' ? null : `, ${t('put right when all are finished')}`}
    </Text>
  )
}
