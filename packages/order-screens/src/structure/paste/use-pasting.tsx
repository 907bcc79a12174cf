import { useQueryClient } from '@tanstack/react-query'
import { type ApiClient, callQuery, useApi } from '@tehas/api-client'
import { calls, constants, type StockProductRow } from '@tehas/contracts'
import { createTexts, useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useSession, useToast } from '@tehas/shell-api'
import type { TreePaste } from '@tehas/ui/grid'
import { type ReactNode, useState } from 'react'
import { newCategory } from '../fields/new-category'
import type { AddedLines } from '../lines/added-lines'
import { positionOf } from '../lines/line-safety'
import { type OrderLine, parentRefOf } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { ColumnsDialog } from './columns-dialog'
import type { ChosenColumns } from './find-columns'
import { readingProblems, refusedRows, type ShownProblem } from './problem-texts'
import { ProblemsDialog } from './problems-dialog'
import { unitWordsOf } from './read-cell'
import { type PastedRow, type PastedRows, readPastedRows } from './read-rows'
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
  readonly totals: readonly string[]
}

/** Rows to add, and the first cells of those that sum up others. */
type Adding = Pick<PastedRows, 'rows' | 'totals'>

/** A sheet with columns of which a person has to tell what they hold. */
type Asking = { readonly paste: Paste } & Pick<PastedRows, 'unknown' | 'known'>

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
  const [asking, setAsking] = useState<Asking>()
  const currency = useSession().project?.currency ?? 'EUR'

  const onPasteRows = async (paste: Paste, chosen?: ChosenColumns): Promise<void> => {
    const kind = kindOf(paste)
    if (kind === 'product' && !canAddProducts) return
    const unitWords = unitWordsOf(createTexts('et').t, createTexts('en').t)
    const { rows, problems, unknown, known, totals } = readPastedRows(paste.rows, { kind, unitWords, currency, chosen })
    if (unknown.length > 0) setAsking({ paste, unknown, known })
    else if (problems.length > 0)
      setRefused({ paste, problems: readingProblems(t, problems, kind), right: rows, totals })
    else if (rows.length > constants.addedLinesMax) {
      const most = constants.addedLinesMax
      toast.error(t('Nothing was added'), { detail: t('At most {{count}} rows at once', { count: most }) })
    } else await add(paste, { rows, totals })
  }

  const add = async (paste: Paste, { rows, totals }: Adding): Promise<void> => {
    const left =
      totals.length > 0
        ? t('{{count}} rows of totals left out: {{names}}', { count: totals.length, names: totals.join(', ') })
        : undefined
    if (rows.length === 0) {
      if (left) toast.info(t('Nothing was added'), { detail: left })
      return
    }
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
        setRefused({ paste, problems, right: [], totals })
        return
      }
      toast.success(t('{{count}} rows added', { count: rows.length }), {
        durationMs: UNDO_MS,
        ...(left && { detail: left }),
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

  const addRight = ({ paste, right, totals }: Refused) => {
    setRefused(undefined)
    void add(paste, { rows: right, totals })
  }
  return {
    onPasteRows: (paste) => onPasteRows(paste),
    busy,
    dialog: asking ? (
      <ColumnsDialog
        kind={kindOf(asking.paste)}
        unknown={asking.unknown}
        known={asking.known}
        onClose={() => setAsking(undefined)}
        onChosen={(chosen) => {
          setAsking(undefined)
          void onPasteRows(asking.paste, chosen)
        }}
      />
    ) : refused ? (
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

const kindOf = (paste: Paste) => (parentOf(paste) ? 'item' : 'product')

const parentOf = ({ parent }: Paste) => (parent && parent.kind !== 'process' ? parentRefOf(parent) : undefined)

/** Behind the row that was pasted on, where the new lines are of its kind. */
function placeOf({ parent, after }: Paste): number | undefined {
  if (!after || after.kind !== (parent ? 'item' : 'product')) return undefined
  return positionOf(after) + 1
}
