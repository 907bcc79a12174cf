import type { StockProductRow } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { useMemo } from 'react'

type Summary = { readonly count: number; readonly stockValue?: number | undefined }

/** What the chosen products are worth, or all that match while none is chosen; nothing for those who see no prices. */
export function useTotals(chosen: readonly StockProductRow[], all: Summary | undefined) {
  const { t } = useT()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const currency = project?.currency ?? 'EUR'
  return useMemo(() => {
    if (!seesPrices) return undefined
    if (chosen.length > 0) {
      const value = chosen.reduce((sum, { stockValue }) => sum + (stockValue ?? 0), 0)
      return { label: t('Value of {{count}} chosen', { count: chosen.length }), values: worth(value) }
    }
    if (all?.stockValue === undefined || all.count === 0) return undefined
    return { label: t('Value of all {{count}}', { count: all.count }), values: worth(all.stockValue) }

    function worth(value: number) {
      return { stockValue: formatMoney(value, currency) }
    }
  }, [t, seesPrices, currency, chosen, all])
}
