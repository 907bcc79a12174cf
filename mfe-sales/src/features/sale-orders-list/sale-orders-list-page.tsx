import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, EmptyState, ErrorState, PageHeader, SkeletonRows } from '@tehas/ui'
import { SalesIcon } from '@tehas/ui/icons'

/** Sale orders of the project. */
export function SaleOrdersListPage() {
  const { t } = useT()
  const { project } = useSession()
  const orders = useCall(calls.listSaleOrders, project ? { body: {} } : skip)
  return (
    <Box>
      <PageHeader title={t('Sale orders')} count={orders.data?.rows.length} />
      {orders.isPending ? <SkeletonRows /> : null}
      {orders.isError ? (
        <ErrorState title={t('Sale orders did not load')} onRetry={() => void orders.refetch()} />
      ) : null}
      {orders.data?.rows.length === 0 ? <EmptyState icon={SalesIcon} title={t('No sale orders yet')} /> : null}
      {orders.data?.rows.map((order) => (
        <Box key={order._id}>{order.transactionNumber}</Box>
      ))}
    </Box>
  )
}
