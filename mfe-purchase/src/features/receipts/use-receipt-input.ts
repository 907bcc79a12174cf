import type { PurchaseOrder } from '@tehas/contracts'
import { useSession, useUnsavedChanges } from '@tehas/shell-api'
import { useMemo, useState } from 'react'
import { afterChange, blankInput, fromDraft, keptReceipt, type ReceiptInput, toDraft } from './receipt-draft'

/**
 * What is typed in the form of a receipt, kept on this device with each change, so that it can be left and gone on with.
 * Leaving asks only where the browser keeps nothing. Lines of which others receive meanwhile begin anew, so that nothing is
 * received twice unawares; not from `isSent` on, when the change is that of the form itself.
 */
export function useReceiptInput(
  order: PurchaseOrder,
  taken: ReadonlyMap<string, number>,
  { isSent }: { readonly isSent: boolean },
) {
  const { user, project } = useSession()
  const draft = useMemo(() => keptReceipt(order._id, user?._id), [order._id, user?._id])
  const [kept] = useState(draft.read)
  const locations = project?.inventoryLocations ?? []
  const [input, setInput] = useState<ReceiptInput>(() =>
    kept ? fromDraft(order, taken, { draft: kept, locations }) : blankInput(order, taken),
  )
  const [keptAt, setKeptAt] = useState(kept?.keptAt)
  const [isChanged, setChanged] = useState(false)
  const [isContinued, setContinued] = useState(kept !== undefined)
  const [seen, setSeen] = useState({ order, taken })
  const [changed, setChangedLines] = useState<readonly string[]>([])
  if (!isSent && (seen.order !== order || seen.taken !== taken)) {
    const next = afterChange(order, taken, { input, seen: seen.order, locations })
    setSeen({ order, taken })
    setInput(next.input)
    if (next.changed.length > 0) setChangedLines([...new Set([...changed, ...next.changed])])
  }
  useUnsavedChanges(isChanged && keptAt === undefined)

  return {
    input,
    /** When it was kept, as an ISO moment; undefined where nothing is. */
    keptAt,
    /** Whether the form began with what was typed earlier. */
    isContinued,
    /** The lines that were filled anew while the form was open. */
    changed,
    change: (changes: Partial<ReceiptInput>): void => {
      const next = { ...input, ...changes }
      setInput(next)
      setChanged(true)
      draft.keep(toDraft(order, next, new Date()))
      setKeptAt(draft.read()?.keptAt)
    },
    forget: (): void => draft.keep(undefined),
    startOver: (): void => {
      draft.keep(undefined)
      setInput(blankInput(order, taken))
      setKeptAt(undefined)
      setChanged(false)
      setContinued(false)
      setChangedLines([])
    },
  }
}
