import type { PurchaseOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Flex, Spacer, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { isEntered, type LineEntry, receivedOf } from './receipt-lines'

/** What becomes of the order once this is received. */
export type AfterUse = 'LEAVE_OPEN' | 'COMPLETE'

type AfterReceiptProps = {
  readonly order: PurchaseOrder
  readonly entries: readonly LineEntry[]
  readonly value: AfterUse
  readonly onChange: (value: AfterUse) => void
}

/** How much of the order has come after this receipt, and whether more is awaited: an order never completes by itself. */
export function AfterReceipt({ order, entries, value, onChange }: AfterReceiptProps) {
  const { t } = useT()
  const may = useRights().has('PURCHASE_WRITE')
  const done = order.products.filter((product) => {
    const entry = entries.find(({ lineId }) => lineId === product._id)
    const now = entry && isEntered(entry) ? receivedOf(product, entry) : 0
    return product.received + now >= product.netQuantity
  }).length
  const all = order.products.length
  return (
    <Flex mt="3" align="center" columnGap="3" rowGap="2" wrap="wrap">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('After this {{done}}/{{all}} lines are received', { done, all })}
      </Text>
      <Spacer />
      {may ? (
        <SegmentControl<AfterUse>
          aria-label={t('Afterwards')}
          value={value}
          onChange={onChange}
          segments={[
            {
              value: 'LEAVE_OPEN',
              label: done < all ? t('Leave open, {{count}} lines still come', { count: all - done }) : t('Leave open'),
            },
            { value: 'COMPLETE', label: t('Complete the order') },
          ]}
        />
      ) : null}
    </Flex>
  )
}
