import { isProcessStarted, type ProcessNode, type ProductNode, processesOf } from '../../structure/tree'
import type { OrderPart, OrderState } from '../order-state'

/** The order with these products, of which some took from stock or gave back. */
export function afterStock(state: OrderState, products: readonly ProductNode[], now: Date): OrderState {
  const at = now.toISOString()
  return withCompletion(state, products.map(filled(state.products, at)), at)
}

/**
 * A product is complete when all of it was made or taken (rules §4 and §16), and no longer when it went back. One on which somebody
 * began a process and has not finished it waits for that.
 */
const filled =
  (before: readonly ProductNode[], now: string) =>
  (product: ProductNode, at: number): ProductNode => {
    const was = before[at]
    if (!was || was.takenFromStock === product.takenFromStock) return product
    const isUnderWay = [...processesOf([product])].some(isBegun)
    if (isFull(product) && !isUnderWay)
      return { ...product, status: 'COMPLETE', completedAt: product.completedAt ?? now }
    return isFull(was) ? reopened(product) : product
  }

const isBegun = (process: ProcessNode): boolean =>
  process.active && process.status !== 'COMPLETE' && isProcessStarted(process)

const isFull = ({ netQuantity, produced, takenFromStock }: ProductNode): boolean =>
  netQuantity > 0 && produced + takenFromStock >= netQuantity

/** As its processes are by what was recorded on them (rules §4). */
export function reopened(product: ProductNode): ProductNode {
  const open = <Line extends Pick<ProductNode, 'netQuantity' | 'processes' | 'items' | 'status' | 'produced'>>(
    line: Line,
  ): Line => {
    const processes = line.processes.map((process) => {
      if (!process.active || (process.produced > 0 && process.produced >= line.netQuantity)) return process
      const isStarted = isProcessStarted({ ...process, status: 'NOT_COMPLETE' })
      return { ...process, status: isStarted ? ('IN_PROGRESS' as const) : ('NOT_COMPLETE' as const) }
    })
    const items = line.items.map(open)
    const isStarted = line.produced > 0 || processes.some(isProcessStarted)
    return { ...line, processes, items, status: isStarted ? 'IN_PROGRESS' : 'NOT_COMPLETE' }
  }
  return { ...open(product), completedAt: null, materialIssuedAt: null }
}

/** The order with these products, and since when all of them are complete. `part` tells how those stand that were not read. */
export function withCompletion(
  state: OrderState,
  products: readonly ProductNode[],
  now: string,
  part?: OrderPart,
): OrderState {
  const isComplete = ({ _id, status }: ProductNode) =>
    (part?.unread.get(_id)?.completion?.status ?? status) === 'COMPLETE'
  const areComplete = products.length > 0 && products.every(isComplete)
  return { ...state, products, productsCompleteAt: areComplete ? (state.productsCompleteAt ?? now) : null }
}
