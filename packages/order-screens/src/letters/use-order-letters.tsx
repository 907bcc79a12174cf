import type { AnyOrder, OrderKind } from '@tehas/contracts'
import { lazyPart, type MenuItem } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import { mayHaveLetters } from './letters-in-log'

/** Few orders need it: lists and orders come without it. */
const OrderLetters = lazyPart(
  async () => (await import(/* webpackChunkName: "letters" */ './order-letters')).OrderLetters,
)

type LettersOfOrder = {
  readonly entries: readonly MenuItem[]
  readonly shown: ReactNode
  /** On the head of the order: it differs from what was sent. */
  readonly mark: ReactNode
}

/**
 * Documents that were sent of an open order: the entry of its menu that lists them, and what is shown with the order, such
 * as that one was not delivered.
 */
export function useOrderLetters(
  kind: OrderKind,
  order: AnyOrder | undefined,
  /** Reads the order again: what is sent stands in its log. */
  readAgain: () => unknown,
): LettersOfOrder {
  const [entries, setEntries] = useState<readonly MenuItem[]>([])
  const [mark, setMark] = useState<ReactNode>(null)
  return {
    entries,
    mark,
    shown:
      order && mayHaveLetters(order) ? (
        <OrderLetters
          key={order._id}
          kind={kind}
          order={order}
          readAgain={readAgain}
          onEntries={setEntries}
          onMark={setMark}
        />
      ) : null,
  }
}
