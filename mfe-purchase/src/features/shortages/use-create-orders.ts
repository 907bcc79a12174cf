import { useCommand } from '@tehas/api-client'
import { type Shortage, type ShortagesCreated, shortageCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { usePanel, useToast } from '@tehas/shell-api'
import { useState } from 'react'
import { type Edits, linesOf } from './choices'

/** Creates purchase orders of what is chosen, tells of them, and keeps them until they are read. */
export function useCreateOrders(onDone: () => void) {
  const { t } = useT()
  const toast = useToast()
  const open = usePanel('purchaseOrderId')
  const [created, setCreated] = useState<ShortagesCreated['orders']>([])
  const { mutateAsync, isPending } = useCommand(shortageCalls.createFromShortages)
  const create = async (rows: readonly Shortage[], edits: Edits) => {
    // What is refused is told by the shell; the list is read again, since something has changed.
    const answer = await mutateAsync({ body: { lines: linesOf(rows, edits) } }).catch(() => undefined)
    onDone()
    if (!answer) return
    const [first, ...others] = answer.orders
    setCreated(answer.orders)
    toast.success(t('{{count}} purchase orders created', { count: answer.orders.length }), {
      detail: answer.orders.map(({ transactionNumber }) => transactionNumber).join(', '),
      ...(first && others.length === 0 && open && { action: { label: t('Open'), onPress: () => open(first._id) } }),
    })
  }
  return { create, isCreating: isPending, created, forget: () => setCreated([]) }
}
