import { useApi } from '@tehas/api-client'
import { type StockTakeLine, stockTakeCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { readLabel } from '@tehas/screens/scan'
import { useReportError, useToast } from '@tehas/shell-api'

type Scanning = {
  readonly takeId: string
  /** Where the person counts: a product that lies at several places is counted here first. */
  readonly place: string | null
  readonly onFound: (line: StockTakeLine) => void
}

/** Finds the line of a stock take by a scanned label: the address of a product, or its code. */
export function useScan({ takeId, place, onFound }: Scanning): (text: string) => Promise<void> {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const reportError = useReportError()
  return async (text) => {
    const label = readLabel(text)
    const wanted = label.kind === 'STOCK_PRODUCT' ? { stockId: label._id } : { search: text.trim() }
    try {
      const { rows } = await api.call(
        stockTakeCalls.listStockTakeLines,
        { body: { takeId, ...wanted } },
        { quiet: true },
      )
      // A search also finds names and parts of codes.
      const meant = rows.filter(({ stock }) => label.kind !== 'CODE' || isSameCode(stock.code, label.code))
      const line = meant.find(({ location }) => (location?._id ?? null) === place) ?? meant[0]
      if (line) onFound(line)
      else toast.info(t('It is not in this stock take'), { detail: text.trim() })
    } catch (error) {
      reportError(error)
    }
  }
}

const isSameCode = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0
