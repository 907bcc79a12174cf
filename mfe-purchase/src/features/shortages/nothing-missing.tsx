import type { ShortageList } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { Button, EmptySearch, EmptyState } from '@tehas/ui'
import { CompleteIcon } from '@tehas/ui/icons'
import type { ShortageView } from './use-shortage-view'

type NothingMissingProps = { readonly view: ShortageView; readonly list: ShortageList | undefined }

/** What stands in the place of rows: that all is covered, or that nothing is like what is searched for. */
export function NothingMissing({ view, list }: NothingMissingProps) {
  const { t } = useT()
  const isOfOne = view.order !== undefined || view.product !== undefined
  if (view.search.trim() !== '' || view.chip !== undefined || view.supplier !== undefined) {
    return <EmptySearch query={view.search} onClear={view.clear} />
  }
  if (!isOfOne) {
    return (
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
