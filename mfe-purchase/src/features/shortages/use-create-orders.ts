import { useCommand } from '@tehas/api-client'
import { type Shortage, type ShortagesCreated, shortageCalls } from '@tehas/contracts/purchase'
import { type Translate, useT } from '@tehas/i18n'
import { usePanel, useToast } from '@tehas/shell-api'
import { useRef, useState } from 'react'
import { type Edits, linesOf } from './choices'

type Options = {
  /** The list is to be read again: orders were created, or refused since something has changed. */
  readonly onAnswer: () => void
  readonly onCreated: () => void
}

/** Creates orders of what is chosen, tells of them, and keeps them until they are read. What is refused stays chosen. */
export function useCreateOrders({ onAnswer, onCreated }: Options) {
  const { t } = useT()
  const toast = useToast()
  const openers = { PURCHASE_ORDER: usePanel('purchaseOrderId'), MANUFACTURING_ORDER: usePanel('manufacturingOrderId') }
  const [created, setCreated] = useState<ShortagesCreated['orders']>([])
  const { mutateAsync, isPending } = useCommand(shortageCalls.createFromShortages)
  const isCreating = useRef(false)
  const create = async (rows: readonly Shortage[], edits: Edits) => {
    // A second press comes before the first has drawn the button busy.
    if (isCreating.current) return
    isCreating.current = true
    // What is refused is told by the shell.
    const answer = await mutateAsync({ body: { lines: linesOf(rows, edits) } }).catch(() => undefined)
    isCreating.current = false
    onAnswer()
    if (!answer) return
    onCreated()
    const [first, ...others] = answer.orders
    setCreated(answer.orders)
    const open = first && first.kind !== 'SALE_ORDER' ? openers[first.kind] : undefined
    toast.success(createdWords(t, answer.orders), {
      detail: answer.orders.map(({ transactionNumber }) => transactionNumber).join(', '),
      ...(first && others.length === 0 && open && { action: { label: t('Open'), onPress: () => open(first._id) } }),
    })
  }
  return { create, isCreating: isPending, created, forget: () => setCreated([]) }
}

function createdWords(t: Translate, orders: ShortagesCreated['orders']): string {
  const { length: count } = orders
  return orders.every(({ kind }) => kind === 'PURCHASE_ORDER')
    ? t('{{count}} purchase orders created', { count })
    : t('{{count}} orders created', { count })
}
