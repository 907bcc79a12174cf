import { formatNumber, formatPercent, useT } from '@tehas/i18n'
import { Tag } from '@tehas/ui'
import type { BlockProps } from '../block-props'
import { HomePanel } from '../parts/home-panel'
import { OrderRows, type RowColumn } from '../parts/order-rows'
import { Margin, valueColumns } from '../parts/row-columns'
import { ROWS_HEIGHT } from '../parts/rows-height'

/** Open orders whose margin does not reach the target, the lowest first. Said in words, never in red. */
export function UnderTarget({ home, addresses }: BlockProps) {
  const { t } = useT()
  const under = home?.sales?.marginUnderTarget
  const target = home?.sales?.margin?.target
  const columns: RowColumn[] = [
    { id: 'margin', header: t('Margin'), isNumeric: true, cell: (order) => <Margin {...order} /> },
    ...valueColumns({ t, seesPrices: true }),
  ]
  return (
    <HomePanel
      title={t('Margin under target')}
      minH={ROWS_HEIGHT}
      isBusy={!home}
      aside={
        under && target !== undefined ? (
          <>
            {t('target {{target}}', { target: formatPercent(target, Number.isInteger(target) ? 0 : 1) })}
            {under.count > 0 ? <Tag ms="2">{formatNumber(under.count, 0)}</Tag> : null}
          </>
        ) : null
      }
      more={{ to: addresses.only({ of: 'open' }, { preset: 'margin' }), label: t('Open list') }}
    >
      <OrderRows
        kind="SALE_ORDER"
        label={t('Margin under target')}
        rows={home && (under?.rows ?? [])}
        partner={t('Client')}
        columns={columns}
        none={t('Every open order reaches the target')}
      />
    </HomePanel>
  )
}
