import { errorText, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { formatDate, formatMoney, formatPercent, formatQuantity, useT } from '@tehas/i18n'
import { type PreviewScreenProps, useSession } from '@tehas/shell-api'
import { Box, ErrorState, Flex, Heading, NotFound, SkeletonRows, Status, Text, TitleBlock } from '@tehas/ui'

const MOST = 8

/** A sale order at a glance, beside the recent-activity list. */
export function SaleOrderPreview({ id }: PreviewScreenProps) {
  const { t } = useT()
  const { project } = useSession()
  const found = useCall(calls.getSaleOrder, { params: { orderId: id } })
  if (found.error?.code === 'NOT_FOUND') return <NotFound title={t('This order is not here')} level={3} />
  if (found.isError) {
    return (
      <ErrorState title={t('The order did not load')} onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {t(errorText(found.error))}
      </ErrorState>
    )
  }
  if (!found.data) return <SkeletonRows rows={6} />
  const order = found.data
  const money = (value: number | undefined) => formatMoney(value, project?.currency ?? 'EUR')
  const rest = order.products.length - MOST
  return (
    <Box p="4">
      <Flex align="center" gap="2.5">
        <Heading as="h2" size="lg">
          {order.transactionNumber}
        </Heading>
        <Status value={order.status} />
      </Flex>
      <Text mt="1" mb="3">
        {order.client?.name ?? t('No client yet')}
      </Text>
      <TitleBlock
        label={t('Facts')}
        facts={[
          { label: t('Delivery'), value: order.delivery.date ? formatDate(order.delivery.date) : t('not agreed') },
          ...(order.salePriceWithVat === undefined
            ? []
            : [
                { label: t('Total with VAT'), value: money(order.salePriceWithVat) },
                { label: t('Margin'), value: formatPercent(order.margin) },
              ]),
        ]}
      />
      <Box mt="3">
        {order.products.slice(0, MOST).map((product) => (
          <Flex key={product._id} justify="space-between" gap="3" py="1.5" borderBottomWidth="1px">
            <Text truncate>{product.name}</Text>
            <Text color="fg.muted" whiteSpace="nowrap">
              {formatQuantity(product.netQuantity, product.unit, t)}
            </Text>
          </Flex>
        ))}
        {rest > 0 ? (
          <Text mt="1.5" color="fg.subtle">
            {t('and {{count}} more', { count: rest })}
          </Text>
        ) : null}
      </Box>
    </Box>
  )
}
