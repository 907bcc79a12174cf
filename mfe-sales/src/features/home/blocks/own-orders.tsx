import { formatDate, formatMoney, formatNumber, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Signal, Span, Tag } from '@tehas/ui'
import { onlyAddress } from '../addresses'
import type { BlockProps } from '../block-props'
import { HomePanel } from '../parts/home-panel'
import { OrderRows, type RowColumn } from '../parts/order-rows'
import { ROWS_HEIGHT } from '../parts/rows-height'

/** Open orders that the person made, the nearest deliveries first. */
export function OwnOrders({ home, currency }: BlockProps) {
  const { t } = useT()
  const seesPrices = useRights().seesPrices('SALES')
  const mine = home?.sales?.mine
  const columns: RowColumn[] = [
    {
      id: 'delivery',
      header: t('Delivery'),
      isNumeric: true,
      cell: ({ deliveryDate }) =>
        home && deliveryDate && deliveryDate < home.today ? (
          <Signal shape="late" tone="late">
            {formatDate(deliveryDate)}
          </Signal>
        ) : (
          <Span color={deliveryDate ? 'fg' : 'fg.subtle'}>
            {deliveryDate ? formatDate(deliveryDate) : t('no date')}
          </Span>
        ),
    },
    ...(seesPrices
      ? [
          {
            id: 'value',
            header: t('Value'),
            isNumeric: true,
            cell: ({ price }) => formatMoney(price, currency),
          } satisfies RowColumn,
        ]
      : []),
  ]
  return (
    <HomePanel
      title={t('My orders')}
      minH={ROWS_HEIGHT}
      isBusy={!home}
      aside={
        mine && mine.count > 0 ? (
          <>
            {t('{{count}} open', { count: mine.count })}
            {mine.late > 0 ? (
              <Tag tone="late" ms="2">
                {formatNumber(mine.late, 0)}
              </Tag>
            ) : null}
          </>
        ) : null
      }
      more={{ to: onlyAddress({ of: 'open' }, { preset: 'mine' }), label: t('Open list') }}
    >
      <OrderRows
        kind="SALE_ORDER"
        label={t('My orders')}
        rows={mine?.rows}
        partner={t('Client')}
        columns={columns}
        none={t('You have made no order that is open')}
      />
    </HomePanel>
  )
}
