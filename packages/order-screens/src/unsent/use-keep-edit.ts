import './texts'
import type { AnyOrder } from '@tehas/contracts'
import type { Fields } from '@tehas/screens/conflict'
import { type Edited, holdPage, thisPage, type UnsentEdit, useUnsent } from '@tehas/screens/unsent'
import { useOrderKind } from '../kind/order-kind'
import { type FieldNames, useFieldWords } from '../saving/use-field-words'

/** What was edited, without the fields themselves. */
type Part<Kind extends Edited['kind'] = Exclude<Edited['kind'], 'comment'>> = Kind extends unknown
  ? Omit<Extract<Edited, { kind: Kind }>, 'fields'>
  : never

export type KeptEdit = {
  /** The order that it was made on. */
  readonly order: AnyOrder
  /** The Idempotency-Key under which it was sent. */
  readonly key: string
  readonly part: Part
  readonly before: Fields
  readonly wanted: Fields
  readonly names?: FieldNames | undefined
  /** This page goes on trying by itself: the kept edit is for the case that the page goes first. */
  readonly isHeld?: boolean | undefined
}

export type HeldEdit = {
  /** It was decided, whichever way. */
  readonly forget: () => void
  /** This page tries no more: it is sent with what else waits. */
  readonly release: () => void
}

/** Keeps an edit that nobody answered on the device. Undefined where nobody is known. */
export type KeepEdit = (edit: KeptEdit) => HeldEdit | undefined

/** Keeps edits of orders of this kind until they can be sent (decisions/041). */
export function useKeepEdit(): KeepEdit {
  const kind = useOrderKind()
  const { edits } = useUnsent()
  const wordsOf = useFieldWords()
  return ({ order, key, part, before, wanted, names, isHeld }) => {
    if (!edits) return undefined
    const fields = Object.entries(wanted).map(([field, value]) => {
      const { label, show } = wordsOf(order, field, names)
      return { field, label, text: show(value), before: before[field], wanted: value }
    })
    if (isHeld) holdPage()
    const edit: UnsentEdit = {
      key,
      at: Date.now(),
      order: { kind: kind.kind, _id: order._id, number: order.transactionNumber, version: order.version },
      edited: { ...part, fields },
    }
    edits.keep(isHeld ? { ...edit, page: thisPage } : edit)
    return { forget: () => edits.forget(key), release: () => edits.keep(edit) }
  }
}
