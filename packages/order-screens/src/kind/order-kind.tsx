import { anyOrderCalls, type OrderCalls, type OrderKind, type OrderKindDescription, orderKinds } from '@tehas/contracts'
import { createContext, type ReactNode, useContext } from 'react'

/** What screens know of a kind of order: its description and its calls. */
export type ScreenKind = OrderKindDescription & {
  readonly calls: OrderCalls
}

const known = new Map<OrderKind, ScreenKind>()

/** The kind with its calls; the same object each time, so that it can be compared. */
export function screenKind(kind: OrderKind): ScreenKind {
  const found = known.get(kind) ?? makeScreenKind(kind)
  known.set(kind, found)
  return found
}

function makeScreenKind(kind: OrderKind): ScreenKind {
  const description = orderKinds[kind]
  return { ...description, calls: anyOrderCalls(kind) }
}

const KindContext = createContext<ScreenKind | undefined>(undefined)

/** Says of which kind the orders below are. */
export function OrderKindProvider({ kind, children }: { readonly kind: OrderKind; readonly children: ReactNode }) {
  return <KindContext value={screenKind(kind)}>{children}</KindContext>
}

/** The kind of the orders that this screen shows. */
export function useOrderKind(): ScreenKind {
  const kind = useContext(KindContext)
  if (!kind) throw new Error('An order screen stands in no OrderKindProvider')
  return kind
}
