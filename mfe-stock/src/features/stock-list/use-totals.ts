import type { StockProductRow } from '@tehas/contracts'
import { isValueless } from '@tehas/contracts/stock'
import { formatMoney, useT } from '@tehas/i18n'
import { useUnpricedWords } from '@tehas/order-screens/unpriced'
import { useRights, useSession } from '@tehas/shell-api'
import { useMemo } from 'react'

type Summary = {
  readonly count: number
  readonly stockValue?: number | undefined
  readonly valueless?: number | undefined
}

const UNDER_NO_COLUMN = {}

/**
 * What the chosen products are worth, or all that match while none is chosen; nothing for those who see no prices. The
 * figure stands in the sentence: its column may be out of sight.
 */
export function useTotals(chosen: readonly StockProductRow[], all: Summary | undefined) {
  const { t } = useT()
  const unpriced = useUnpricedWords()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const currency = project?.currency ?? 'EUR'
  return useMemo(() => {
    const sum = (label: string, valueless: number | undefined) => ({
      label: [label, unpriced({ stock: valueless })?.word].filter(Boolean).join(', '),
      values: UNDER_NO_COLUMN,
    })
    if (!seesPrices) return undefined
    if (chosen.length > 0) {
      const value = chosen.reduce((worth, { stockValue }) => worth + (stockValue ?? 0), 0)
      return sum(
        t('Value of {{count}} chosen: {{value}}', { count: chosen.length, value: formatMoney(value, currency) }),
        chosen.filter(isValueless).length,
      )
    }
    if (all?.stockValue === undefined || all.count === 0) return undefined
    const { count, stockValue, valueless } = all
    return sum(t('Value of all {{count}}: {{value}}', { count, value: formatMoney(stockValue, currency) }), valueless)
  }, [t, unpriced, seesPrices, currency, chosen, all])
}
