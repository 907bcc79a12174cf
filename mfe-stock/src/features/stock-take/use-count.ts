import { isApiError, useCommand } from '@tehas/api-client'
import { type StockTakeLine, stockTakeCalls, stockTakeLineSchema } from '@tehas/contracts/stock'
import { useReportSaveError } from '@tehas/screens'
import { useState } from 'react'
import { z } from 'zod'

/** What a count is about: the line as the person saw it when it was opened. */
type Seen = { readonly version: number; readonly lastMove: number }
const movedDetails = z.object({ lastMove: z.number() })

/** Why a count was not kept: somebody counted the line meanwhile, or something moved there. */
export type CountTrouble = { readonly counted: StockTakeLine } | { readonly hasMoved: true }

/**
 * Keeps what was counted of a line. What happened meanwhile is told as `trouble`; saving once more is then meant so, over
 * what is told.
 */
export function useCount(takeId: string, line: StockTakeLine, onKept: (line: StockTakeLine) => void) {
  const [seen, setSeen] = useState<Seen>({ version: line.version, lastMove: line.lastMove })
  const [trouble, setTrouble] = useState<CountTrouble>()
  const report = useReportSaveError()
  const { mutateAsync, isPending } = useCommand(stockTakeCalls.countStockTakeLine, { quiet: true })

  /** Returns whether it was kept. */
  const save = async (counted: number | null): Promise<boolean> => {
    const body = { takeId, lineId: line._id, version: seen.version, counted, seen: seen.lastMove }
    try {
      const kept = await mutateAsync({ body })
      setSeen({ version: kept.version, lastMove: kept.lastMove })
      setTrouble(undefined)
      onKept(kept)
      return true
    } catch (error) {
      const { code, details } = isApiError(error) ? error : {}
      const current = stockTakeLineSchema.safeParse(details?.current)
      const moved = movedDetails.safeParse(details)
      if (code === 'VERSION_CONFLICT' && current.success) {
        setSeen({ version: current.data.version, lastMove: current.data.lastMove })
        setTrouble({ counted: current.data })
      } else if (code === 'STOCK_MOVED' && moved.success) {
        setSeen({ ...seen, lastMove: moved.data.lastMove })
        setTrouble({ hasMoved: true })
      } else report(error)
      return false
    }
  }
  return { save, isSaving: isPending, trouble }
}
