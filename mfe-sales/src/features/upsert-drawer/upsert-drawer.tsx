import { errorText, skip, useCall } from '@tehas/api-client'
import { type AnyOrder, calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { OrderKindProvider } from '@tehas/order-screens/drawers'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { Button, ErrorState, NotFound, SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { OrderEditForm } from './order-edit-form'

type Props = DrawerScreenProps<'sale-order.upsert'>

/** Opens a sale order for writing: a new one, a known one, or a new one that starts as a copy. */
export function SaleOrderUpsertDrawer(props: Props) {
  return (
    <OrderKindProvider kind="SALE_ORDER">
      <UpsertDrawer {...props} />
    </OrderKindProvider>
  )
}

function UpsertDrawer(props: Props) {
  const { t } = useT()
  const { input, frame } = props
  const found = useCall(calls.getSaleOrder, input._id ? { params: { orderId: input._id } } : skip)
  if (!input._id) return <OrderEditForm {...props} order={undefined} mode="create" />
  if (found.data) {
    return <OpenedOrder {...props} order={found.data} />
  }
  return (
    <DrawerFrame {...frame} title={t('Sale order')}>
      {found.error?.code === 'NOT_FOUND' ? (
        <NotFound title={t('This order is not here')} actions={<Button onClick={props.close}>{t('Close')}</Button>} />
      ) : found.isError ? (
        <ErrorState title={t('The order did not load')} onRetry={() => void found.refetch()}>
          {t(errorText(found.error))}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </DrawerFrame>
  )
}

function OpenedOrder({ order, ...props }: Props & { readonly order: AnyOrder }) {
  return <OrderEditForm {...props} order={order} mode={props.input.duplicate ? 'duplicate' : 'edit'} />
}
