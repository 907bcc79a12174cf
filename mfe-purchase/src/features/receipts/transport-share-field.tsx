import type { PurchaseOrder } from '@tehas/contracts'
import { type TransportShare, transportShareSchema } from '@tehas/contracts/purchase'
import { formatMoney, useT } from '@tehas/i18n'
import { Select, Switch } from '@tehas/ui/forms'
import { transportFault } from './receipt-lines'

type TransportShareFieldProps = {
  readonly order: PurchaseOrder
  readonly isShared: boolean
  readonly by: TransportShare
  readonly onChange: (changes: { readonly sharesTransport?: boolean; readonly transportBy?: TransportShare }) => void
}

/** Whether the order's transport becomes part of what its lines cost, and by what it is shared where there is a choice. */
export function TransportShareField({ order, isShared, by, onChange }: TransportShareFieldProps) {
  const { t } = useT()
  const { transport } = order.delivery
  const labels: Readonly<Record<TransportShare, string>> = {
    VALUE: t('by value'),
    WEIGHT: t('by weight'),
    QUANTITY: t('by quantity'),
  }
  const possible = transportShareSchema.options.filter((one) => transportFault(order, one) === undefined)
  return (
    <>
      <Switch checked={isShared} onChange={(shares) => onChange({ sharesTransport: shares })}>
        {transport?.price === undefined
          ? t('Share the transport over the lines')
          : t('Share the transport of {{price}} over the lines', {
              price: formatMoney(transport.price, order.currency),
            })}
      </Switch>
      {isShared && order.products.length > 1 && possible.length > 1 ? (
        <Select
          aria-label={t('How the transport is shared')}
          options={possible.map((value) => ({ value, label: labels[value] }))}
          value={by}
          onChange={(value) => onChange({ transportBy: transportShareSchema.parse(value) })}
        />
      ) : null}
    </>
  )
}
