import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApi } from '@tehas/api-client'
import { calls, type StockProduct, stockProductSchema } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { formatTime, useT } from '@tehas/i18n'
import { useLinesEditor } from '@tehas/order-screens/structure'
import { fieldTable, readConflict, useConflict } from '@tehas/screens/conflict'
import { useRights } from '@tehas/shell-api'
import { changedBy } from '../stock-form/changed-by'
import { stockLabels } from '../stock-form/stock-values'
import { type StockStructure, structureOf } from './structure-of'
import { toEdits } from './to-edits'

type Sending = {
  readonly order: StockStructure
  readonly options: { readonly idempotencyKey: string; readonly quiet: true }
}

/** Saves changes of what a stock product is made of, one after the other; what two people changed is asked about. */
export function useStockLines(product: StockProduct) {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const conflict = useConflict()
  const seesPrices = useRights().seesPrices('STOCK')
  const key = queryKey(calls.getStockProduct, { params: { stockId: product._id } })
  const newest = (): StockProduct => queryClient.getQueryData<StockProduct>(key) ?? product
  const readStored = readConflict(stockProductSchema)
  const target = ({ order: { _id, version } }: Sending) => ({ _id, version })
  const edit = async (sending: Sending, edits: ReturnType<typeof toEdits>): Promise<StockStructure> => {
    if (edits.length === 0) return sending.order
    const body = { ...target(sending), edits }
    return structureOf(await api.call(stockUseCalls.editStockStructure, { body }, sending.options))
  }
  const editor = useLinesEditor<StockStructure, Sending>({
    stored: structureOf(product),
    latest: () => structureOf(newest()),
    accept: ({ stock, version }) => {
      if (version >= newest().version) queryClient.setQueryData(key, stock)
    },
    currentOf: (error) => {
      const stored = readStored(error)
      return stored && structureOf(stored)
    },
    ask: (theirs, clashes) => {
      const { who, at } = changedBy(theirs.stock, clashes)
      return conflict.ask({
        clashes,
        fields: fieldTable(stockLabels, t),
        title:
          who !== undefined && at !== undefined
            ? t('{{name}} changed this product at {{time}}', { name: who, time: formatTime(at) })
            : t('Someone saved this product first'),
      })
    },
    seesPrices,
    sending: (order, options) => ({ order, options }),
    sendLine: async (sending, change) => {
      const { _id } = change
      if (change.kind === 'process')
        return edit(sending, [{ do: 'CHANGE_PROCESS', process: { ...change.fields, _id } }])
      if (change.kind === 'item') return edit(sending, [{ do: 'CHANGE_ITEM', item: { ...change.fields, _id } }])
      const { stock: _stock, ...fields } = change.fields
      const body = { ...target(sending), ...fields }
      return structureOf(await api.call(calls.updateStockProduct, { body }, sending.options))
    },
    sendProducts: async (sending) => sending.order,
    sendCommand: (sending, command) => edit(sending, toEdits(command, sending.order)),
  })
  return { editor, latest: () => structureOf(newest()), dialog: conflict.dialog }
}
