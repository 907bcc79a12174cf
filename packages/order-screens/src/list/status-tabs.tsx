import type { OrderCalls, OrderStatus, ResponseOf } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Status } from '@tehas/ui'
import { StatusTabs } from '@tehas/ui/grid'

export type Summary = ResponseOf<OrderCalls['summarize']>

type OrderStatusTabsProps = {
  readonly value: string
  readonly summary: Summary | undefined
  readonly onChange: (status: string) => void
}

const shown: readonly { status: OrderStatus; word: string }[] = [
  { status: 'WAITING_FOR_ACTIVATION', word: 'Waiting' },
  { status: 'ACTIVE', word: 'Active' },
  { status: 'COMPLETE', word: 'Complete' },
  { status: 'ANNULLED', word: 'Annulled' },
]

/** Every status with its shape and count, also 0. */
export function OrderStatusTabs({ value, summary, onChange }: OrderStatusTabsProps) {
  const { t } = useT()
  const all = summary && Object.values(summary.byStatus).reduce((sum, count) => sum + count, 0)
  return (
    <StatusTabs
      label={t('Status')}
      value={value}
      onChange={onChange}
      tabs={[
        { value: '', label: t('All'), count: all },
        ...shown.map(({ status, word }) => ({
          value: status,
          label: t(word),
          count: summary?.byStatus[status],
          icon: <Status value={status} shapeOnly />,
        })),
      ]}
    />
  )
}
