import { useQueryClient } from '@tanstack/react-query'
import { type ApiClient, callQuery, useApi } from '@tehas/api-client'
import { calls, constants, type StockProductRow } from '@tehas/contracts'
import { createTexts, useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useToast } from '@tehas/shell-api'
import type { TreePaste } from '@tehas/ui/grid'
import { type ReactNode, useState } from 'react'
import { newCategory } from '../fields/new-category'
import type { AddedLines } from '../lines/added-lines'
import { positionOf } from '../lines/line-safety'
import { type OrderLine, parentRefOf } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { readingProblems, refusedRows, type ShownProblem } from './problem-texts'
import { ProblemsDialog } from './problems-dialog'
import { unitWordsOf } from './read-cell'
import { type PastedRow, readPastedRows } from './read-rows'
import { toLines } from './to-lines'

type Paste = TreePaste<OrderLine>

export type Pasting = {
  readonly onPasteRows: (paste: Paste) => Promise<void>
  /** Rows that are being saved now. */
  readonly busy: number | undefined
  readonly dialog: ReactNode
}

type Refused = {
  readonly paste: Paste
  readonly problems: readonly ShownProblem[]
  readonly right: readonly PastedRow[]
}

const UNDO_MS = 10_000
/** Stock products read at once. */
const MOST_STOCK = 200

/** Rows of a sheet as lines of the order: all of them in one call or none, and back again in one step. */
export function usePasting({ editor, seesPrices, hasParts, canAddProducts }: StructureHost): Pasting {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const [busy, setBusy] = useState<number>()
  const [refused, setRefused] = useState<Refused>()

  const onPasteRows = async (paste: Paste): Promise<void> => {
    const kind = parentOf(paste) ? 'item' : 'product'
    if (kind === 'product' && !canAddProducts) return
    const unitWords = unitWordsOf(createTexts('et').t, createTexts('en').t)
    const { rows, problems } = readPastedRows(paste.rows, { kind, unitWords })
    if (problems.length > 0) setRefused({ paste, problems: readingProblems(t, problems, kind), right: rows })
    else if (rows.length > constants.addedLinesMax) {
      const most = constants.addedLinesMax
      toast.error(t('Nothing was added'), { detail: t('At most {{count}} rows at once', { count: most }) })
    } else await add(paste, rows)
  }

  const add = async (paste: Paste, rows: readonly PastedRow[]): Promise<void> => {
    if (rows.length === 0) return
    setBusy(rows.length)
    const parent = parentOf(paste)
    try {
      const definitions = parent
        ? await queryClient.fetchQuery(callQuery(api, calls.listProcessDefinitions, undefined))
        : []
      const stock = await stockNamed(api, rows)
      const made = toLines(rows, {
        ...{ parent, seesPrices, definitions, stock },
        position: placeOf(paste),
        category: newCategory(hasParts),
      })
      try {
        await editor.run({ do: 'add-lines', lines: made.lines })
      } catch (error) {
        const problems = refusedRows(t, error, made)
        if (problems.length === 0) throw error
        setRefused({ paste, problems, right: [] })
        return
      }
      toast.success(t('{{count}} rows added', { count: rows.length }), {
        durationMs: UNDO_MS,
        undo: () => void takeOut(made.lines),
      })
    } catch (error) {
      reportSaveError(error)
    } finally {
      setBusy(undefined)
    }
  }

  const takeOut = async (lines: AddedLines): Promise<void> => {
    try {
      await editor.run({ do: 'take-out', lines })
    } catch (error) {
      reportSaveError(error)
    }
  }

  const addRight = ({ paste, right }: Refused) => {
    setRefused(undefined)
    void add(paste, right)
  }
  return {
    onPasteRows,
    busy,
    dialog: refused ? (
      <ProblemsDialog
        problems={refused.problems}
        right={refused.right.length}
        onClose={() => setRefused(undefined)}
        onAddRight={refused.right.length > 0 ? () => addRight(refused) : undefined}
      />
    ) : null,
  }
}

/** Stock products that rows name. Without an answer a name is just a name. */
async function stockNamed(api: ApiClient, rows: readonly PastedRow[]): Promise<readonly StockProductRow[]> {
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => name !== '' && name.length <= 100)
  const found: StockProductRow[] = []
  try {
    let cursor: string | undefined
    do {
      const body = { names, active: true, limit: MOST_STOCK, ...(cursor && { cursor }) }
      const page = await api.call(calls.listStockProducts, { body }, { quiet: true })
      found.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return found
  } catch {
    return []
  }
}

const parentOf = ({ parent }: Paste) => (parent && parent.kind !== 'process' ? parentRefOf(parent) : undefined)

/** Behind the row that was pasted on, where the new lines are of its kind. */
function placeOf({ parent, after }: Paste): number | undefined {
  if (!after || after.kind !== (parent ? 'item' : 'product')) return undefined
  return positionOf(after) + 1
}
