import type { AnyOrder } from '@tehas/contracts'
import type { Fields } from '@tehas/screens/conflict'
import { type HeldEdit, type OfOrderPart, unsentParts } from '@tehas/screens/unsent'
import { useOrderKind } from '../kind/order-kind'
import { type FieldNames, useFieldWords } from '../saving/use-field-words'

export type KeptEdit = {
  /** The order that it was made on. */
  readonly order: AnyOrder
  /** The Idempotency-Key under which it was sent. */
  readonly key: string
  readonly part: OfOrderPart
  readonly before: Fields
  readonly wanted: Fields
  readonly names?: FieldNames | undefined
  /** This page goes on trying by itself: the kept edit is for the case that the page goes first. */
  readonly isHeld?: boolean | undefined
}

/** Keeps an edit that nobody answered on the device. Undefined where nothing can be kept. */
export type KeepEdit = (edit: KeptEdit) => HeldEdit | undefined

/** Keeps edits of orders of this kind until they can be sent (decisions/041). */
export function useKeepEdit(): KeepEdit {
  const { kind } = useOrderKind()
  const wordsOf = useFieldWords()
  return ({ order, names, isHeld, ...edit }) =>
    unsentParts()?.keepFields({ ...edit, kind, order, wordsOf: (field) => wordsOf(order, field, names) }, { isHeld })
}
