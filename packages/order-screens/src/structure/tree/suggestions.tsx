import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, callQuery } from '@tehas/api-client'
import { calls, type ProcessDefinition, type StockProductRow } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import type { Suggest, Suggestion } from '@tehas/ui/grid'
import { ProcessIcon } from '@tehas/ui/icons'
import { StockProductIcon } from '../../stock/stock-product-icon'
import { stockText } from '../../stock/stock-text'

const MOST = 8
const STOCK = 'stock:'

export type Picked =
  | {
      readonly kind: 'stock'
      readonly stockId: string
      readonly label: string
      /** In place of that of the stock. */
      readonly unitPrice?: number | undefined
    }
  | { readonly kind: 'process'; readonly processId: string; readonly label: string }

/** What a suggestion stands for. The id of one of the stock can go on with a price of its own: `stock:<id>:4.802`. */
export function pickedOf({ id, label }: Suggestion): Picked {
  const [kind, key = '', price] = id.split(':')
  return kind === 'process'
    ? { kind: 'process', processId: key, label }
    : { kind: 'stock', stockId: key, label, ...(price !== undefined && { unitPrice: Number(price) }) }
}

type Sources = { readonly api: ApiClient; readonly queryClient: QueryClient; readonly t: Translate }

/** Products of the stock for a new line of the order. */
export const suggestProducts =
  (sources: Sources): Suggest =>
  async (text, signal) =>
    (await findStock(sources, text, signal)).map((row) => stockSuggestion(row, sources, undefined))

/** Process definitions and stock products for a new line inside a product. */
export const suggestParts =
  (sources: Sources): Suggest =>
  async (text, signal) => {
    const [processes, stock] = await Promise.all([findProcesses(sources, text), findStock(sources, text, signal)])
    return [
      ...processes.map((process) => processSuggestion(process, sources.t('Processes'))),
      ...stock.map((row) => stockSuggestion(row, sources, sources.t('Stock'))),
    ]
  }

async function findStock({ api }: Sources, text: string, signal: AbortSignal): Promise<readonly StockProductRow[]> {
  const body = { search: text, active: true, limit: MOST }
  return (await api.call(calls.listStockProducts, { body }, { signal, quiet: true })).rows
}

async function findProcesses({ api, queryClient }: Sources, text: string): Promise<readonly ProcessDefinition[]> {
  const all = await queryClient.fetchQuery(callQuery(api, calls.listProcessDefinitions, undefined))
  const wanted = text.trim().toLocaleLowerCase()
  return all.filter(({ name, active }) => active && name.toLocaleLowerCase().includes(wanted)).slice(0, MOST)
}

const processSuggestion = ({ _id, name, avatar }: ProcessDefinition, group: string): Suggestion => ({
  id: `process:${_id}`,
  label: name,
  icon: <ProcessIcon name={avatar} size={16} />,
  group,
})

const stockSuggestion = (row: StockProductRow, { t }: Sources, group: string | undefined): Suggestion => ({
  id: STOCK + row._id,
  label: row.name,
  detail: [row.code, stockText(row, t)].filter(Boolean).join(' · '),
  icon: <StockProductIcon row={row} />,
  group,
})
