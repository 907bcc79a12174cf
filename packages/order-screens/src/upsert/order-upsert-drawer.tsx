import './texts'
import { skip, useCall } from '@tehas/api-client'
import type { OrderKind } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Button, NotFound, SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { InCurrency } from '../kind/in-currency'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { OrderEditForm, type UpsertDrawerProps } from './order-edit-form'
import { upsertTitle } from './upsert-words'

/** Opens an order of the kind for writing: a new one, a known one, or a new one that starts as a copy. */
export function OrderUpsertDrawer({ kind, ...props }: UpsertDrawerProps & { readonly kind: OrderKind }) {
  return (
    <OrderKindProvider kind={kind}>
      <UpsertDrawer {...props} />
    </OrderKindProvider>
  )
}

function UpsertDrawer(props: UpsertDrawerProps) {
  const { t } = useT()
  const { kind, calls } = useOrderKind()
  const { input, frame } = props
  const found = useCall(calls.get, input._id ? { params: { orderId: input._id } } : skip)
  if (!input._id) return <OrderEditForm {...props} order={undefined} mode="create" />
  if (found.data) {
    return (
      <InCurrency currency={found.data.currency}>
        <OrderEditForm {...props} order={found.data} mode={input.duplicate ? 'duplicate' : 'edit'} />
      </InCurrency>
    )
  }
  return (
    <DrawerFrame {...frame} title={upsertTitle(t, kind, 'any')}>
      {found.error?.code === 'NOT_FOUND' ? (
        <NotFound title={t('This order is not here')} actions={<Button onClick={props.close}>{t('Close')}</Button>} />
      ) : (
        <NotLoaded found={found} title={t('The order did not load')}>
          <SkeletonRows rows={8} />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}
