import { useApi } from '@tehas/api-client'
import {
  type StockTake,
  type StockTakeLine,
  type StockTakeRow,
  stockTakeCalls,
  stockTakeLineTable,
  stockTakeTable,
} from '@tehas/contracts/stock'
import { unitLabel, useT } from '@tehas/i18n'
import { TableExport } from '@tehas/screens/list'
import { placeWord } from './place-word'

/** The stock takes as a file. */
export function ExportTakes() {
  const { t } = useT()
  const api = useApi()
  const states = { OPEN: t('Not ended'), DONE: t('Confirmed'), CANCELLED: t('Cancelled') }
  return (
    <TableExport<StockTakeRow>
      name={t('Stock take')}
      table={stockTakeTable}
      looks={{ state: { text: ({ status }) => states[status] } }}
      readPage={(page) => api.call(stockTakeCalls.listStockTakes, { body: page }, { quiet: true })}
    />
  )
}

/** Every line of a stock take as a file: what is to be counted, what was found and what it is worth. */
export function ExportTakeLines({ take }: { readonly take: StockTake }) {
  const { t } = useT()
  const api = useApi()
  return (
    <TableExport<StockTakeLine>
      name={take.name}
      table={stockTakeLineTable}
      total={take.lines}
      looks={{
        'stock.unit': { text: ({ stock }) => unitLabel(stock.unit, t) },
        'location.name': { text: ({ location }) => placeWord(t, location) },
      }}
      readPage={(page) =>
        api.call(stockTakeCalls.listStockTakeLines, { body: { takeId: take._id, ...page } }, { quiet: true })
      }
    />
  )
}
