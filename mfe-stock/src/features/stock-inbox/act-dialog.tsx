import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useReportError } from '@tehas/shell-api'
import { useEffect } from 'react'
import { AdjustDialog, CountDialog, TransferDialog } from '../stock-detail/moves/lazy-dialogs'

/** What opens a window over the inbox. */
export type ActKind = 'count' | 'put-in' | 'transfer'

const dialogs = { count: CountDialog, 'put-in': AdjustDialog, transfer: TransferDialog } as const

type ActDialogProps = { readonly stockId: string; readonly act: ActKind; readonly onClose: () => void }

/** Counts, puts in or moves a product of which only the row of a list is known so far. */
export function ActDialog({ stockId, act, onClose }: ActDialogProps) {
  const reportError = useReportError()
  const { data, error } = useCall(calls.getStockProduct, { params: { stockId } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it fails
  useEffect(() => {
    if (!error) return
    reportError(error)
    onClose()
  }, [error])
  if (!data) return null
  const Shown = dialogs[act]
  return <Shown product={data} onClose={onClose} />
}
