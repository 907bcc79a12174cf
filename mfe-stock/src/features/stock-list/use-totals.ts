import type { StockProductRow } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { useMemo } from 'react'

type Summary = { readonly count: number; readonly stockValue?: number | undefined }

const UNDER_NO_COLUMN = {}

/**
 * What the chosen products are worth, or all that match while none is chosen; nothing for those who see no prices. The
 * figure stands in the sentence: its column may be out of sight.
 */
export function useTotals(chosen: readonly StockProductRow[], all: Summary | undefined) {
  const { t } = useT()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const currency = project?.currency ?? 'EUR'
  return useMemo(() => {
    const sum = (label: string) => ({ label, values: UNDER_NO_COLUMN })
    if (!seesPrices) return undefined
    if (chosen.length > 0) {
      const value = chosen.reduce((worth, { stockValue }) => worth + (stockValue ?? 0), 0)
      return sum(
        t('Value of {{count}} chosen: {{value}}', { count: chosen.length, value: formatMoney(value, currency) }),
      )
    }
    if (all?.stockValue === undefined || all.count === 0) return undefined
    const { count, stockValue } = all
    return sum(t('Value of all {{count}}: {{value}}', { count, value: formatMoney(stockValue, currency) }))
  }, [t, seesPrices, currency, chosen, all])
}
