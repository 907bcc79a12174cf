import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** What the lines of an order tell: how far their work is, or what they are made of. */
type LinesView = 'work' | 'structure'

type OrderView = {
  readonly view: LinesView
  readonly setView: (view: LinesView) => void
  readonly isHandingOver: boolean
  readonly setHandingOver: (isOpen: boolean) => void
}

const OrderViewContext = createContext<OrderView | undefined>(undefined)

/** What of an open order is shown now, for its header, its lines and what stands below them. */
export function OrderViewProvider({ children }: { readonly children: ReactNode }) {
  const [view, setView] = useState<LinesView>('work')
  const [isHandingOver, setHandingOver] = useState(false)
  const now = useMemo(() => ({ view, setView, isHandingOver, setHandingOver }), [view, isHandingOver])
  return <OrderViewContext value={now}>{children}</OrderViewContext>
}

export function useOrderView(): OrderView {
  const view = useContext(OrderViewContext)
  if (!view) throw new Error('Outside an open manufacturing order')
  return view
}
