import type { OrderRow } from '@tehas/contracts'
import { type Currency, formatDateShort, formatMoney, useT } from '@tehas/i18n'
import { Box, Flex, Status, Tag, Text } from '@tehas/ui'
import { ProgressBar } from '@tehas/ui/charts'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { latenessOf } from '../parts/lateness'

type OrderCardProps = { readonly order: OrderRow; readonly currency: Currency }

/** An order on a phone in three lines: number and price, client and delivery, status with progress and lateness. */
export function OrderCard({ order, currency }: OrderCardProps) {
  const { t } = useT()
  const { role } = useOrderKind().partner
  const lateness = latenessOf(order.status, order.deliveryDate)
  return (
    <Box fontSize="0.9375rem" lineHeight="1.47">
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Text>{order.transactionNumber}</Text>
        {order.priceWithoutVat === undefined ? null : (
          <Text fontVariantNumeric="tabular-nums">{formatMoney(order.priceWithoutVat, currency, 0)}</Text>
        )}
      </Flex>
      <Flex justify="space-between" gap="3">
        <Text truncate>{order.partner?.name ?? partnerWords(t, role).none}</Text>
        {order.deliveryDate ? (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatDateShort(order.deliveryDate)}
          </Text>
        ) : null}
      </Flex>
      <Flex align="center" gap="2">
        <Status value={order.status} />
        {order.processesCount > 0 ? (
          <ProgressBar
            label={t('Processes done')}
            done={order.processesComplete}
            of={order.processesCount}
            width={72}
          />
        ) : null}
        <Box flex="1" />
        {lateness.kind === 'late' ? (
          <Tag tone="late" shape="late">
            {t('{{count}} days late', { count: lateness.days })}
          </Tag>
        ) : null}
        {lateness.kind === 'today' ? <Tag tone="accent">{t('today')}</Tag> : null}
      </Flex>
    </Box>
  )
}
