import type { OrderStatus } from '@tehas/contracts'
import { formatDate, useT } from '@tehas/i18n'
import { Flex, Tag } from '@tehas/ui'
import { latenessOf } from '../parts/lateness'

type DeliveryCellProps = { readonly status: OrderStatus; readonly date: string | null | undefined }

/** The delivery date, with how late it is. */
export function DeliveryCell({ status, date }: DeliveryCellProps) {
  const { t } = useT()
  if (!date) return null
  const lateness = latenessOf(status, date)
  return (
    <Flex align="center" gap="2.5">
      <span>{formatDate(date)}</span>
      {lateness.kind === 'late' && (
        <Tag tone="late" shape="late">
          {t('{{count}} days late', { count: lateness.days })}
        </Tag>
      )}
      {lateness.kind === 'today' && <Tag tone="accent">{t('today')}</Tag>}
    </Flex>
  )
}
