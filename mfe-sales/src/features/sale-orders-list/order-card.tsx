import type { SaleOrderRow } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { Box, Flex, Status, Text } from '@tehas/ui'
import { ProgressBar } from '@tehas/ui/charts'
import { DeliveryCell } from './delivery-cell'

type OrderCardProps = { readonly order: SaleOrderRow; readonly currency: 'EUR' | 'DOLLAR' | 'SEK' }

/** An order on a phone: number and price, client and status, delivery and progress. */
export function OrderCard({ order, currency }: OrderCardProps) {
  const { t } = useT()
  return (
    <Box py="2.5">
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Text>{order.transactionNumber}</Text>
        {order.priceWithoutVat !== undefined && (
          <Text fontVariantNumeric="tabular-nums">{formatMoney(order.priceWithoutVat, currency)}</Text>
        )}
      </Flex>
      <Flex justify="space-between" gap="3" mt="1">
        <Text truncate>{order.client?.name ?? t('No client yet')}</Text>
        <Status value={order.status} />
      </Flex>
      <Flex justify="space-between" align="center" gap="3" mt="1" color="fg.muted" textStyle="xs">
        <DeliveryCell status={order.status} date={order.deliveryDate} />
        {order.processesCount > 0 && (
          <ProgressBar
            label={t('Processes done')}
            done={order.processesComplete}
            of={order.processesCount}
            width={72}
          />
        )}
      </Flex>
    </Box>
  )
}
