import type { ShortageList } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Button, EmptySearch, EmptyState } from '@tehas/ui'
import { CompleteIcon } from '@tehas/ui/icons'
import type { ShortageView } from './use-shortage-view'

type NothingMissingProps = { readonly view: ShortageView; readonly list: ShortageList | undefined }

/** What stands in the place of rows: that all is covered, or that nothing is like what is searched for. */
export function NothingMissing({ view, list }: NothingMissingProps) {
  const { t } = useT()
  const readsSales = useRights().has('SALES_READ')
  const isOfOne = view.order !== undefined || view.product !== undefined
  if (view.search.trim() !== '' || view.chip !== undefined || view.supplier !== undefined) {
    return <EmptySearch query={view.search} onClear={view.clear} />
  }
  if (!isOfOne) {
    return list?.openOrders === 0 ? (
      <EmptyState
        icon={CompleteIcon}
        title={t('Nothing is missing')}
        actions={
          readsSales ? (
            <Button asChild variant="solid">
              <Link to="/dashboard/sale-orders-list">{t('Sale orders')}</Link>
            </Button>
          ) : null
        }
      >
        {t(
          'No order is open. What published orders need and the stock does not have stands here, ready to be ordered.',
        )}
      </EmptyState>
    ) : (
      <EmptyState icon={CompleteIcon} title={t('Nothing is missing')}>
        {t('What is in stock and on order covers all open orders and the minimums.')}
      </EmptyState>
    )
  }
  const waiting = list?.counts.waiting ?? 0
  return (
    <EmptyState
      icon={CompleteIcon}
      title={
        list?.order
          ? t('Nothing is left to order for {{order}}', { order: list.order.transactionNumber })
          : t('Nothing is left to order of this product')
      }
      actions={
        <>
          {waiting > 0 ? (
            <Button onClick={() => view.set('show', 'waiting')}>
              {t('What is under way: {{count}}', { count: waiting })}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={view.clear}>
            {t('Shortages of all orders')}
          </Button>
        </>
      }
    >
      {t('What is in stock and on order covers it.')}
    </EmptyState>
  )
}
