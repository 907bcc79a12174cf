import type { BodyOf, calls, Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../http/app-error'
import type { ProductNode } from '../../structure/tree'
import { lackingOf, readyOf } from './what-can-go'

type Sent = BodyOf<typeof calls.deliverSaleOrder>

/** One line of a delivery, in the unit of the order's line. */
export type PlannedLine = {
  readonly product: ProductNode
  readonly quantity: number
  readonly fromStock: number
}

/**
 * What a delivery takes along. Entries of the same line follow each other, so that the second sees what the first took. Throws
 * NOT_FOUND for a line that the order does not have, VALIDATION_FAILED where it can't come from stock, and AMOUNT_OVER_MAX
 * where more would leave than is ready, or than the line lacks from stock.
 */
export function planDelivery(products: readonly ProductNode[], { lines }: Pick<Sent, 'lines'>): PlannedLine[] {
  const gone = new Map<Id, { ready: number; fromStock: number }>()
  return lines.map((line, at): PlannedLine => {
    const product = products.find(({ _id }) => _id === line.lineId)
    if (!product) throw new AppError('NOT_FOUND')
    const [quantity, fromStock] = [stored(line.quantity), stored(line.fromStock)]
    const path = `lines.${at}`
    if (fromStock > quantity) refuse(`${path}.fromStock`, `Must be at most ${quantity}`)
    if (fromStock > 0 && product.stock === null) {
      refuse(`${path}.fromStock`, 'This line has no product in stock to take')
    }
    const before = gone.get(product._id) ?? { ready: 0, fromStock: 0 }
    const ready = stored(quantity - fromStock)
    requireAtMost(`${path}.quantity`, ready, stored(Math.max(0, readyOf(product)) - before.ready))
    requireAtMost(`${path}.fromStock`, fromStock, stored(lackingOf(product) - before.fromStock))
    gone.set(product._id, { ready: before.ready + ready, fromStock: before.fromStock + fromStock })
    return { product, quantity, fromStock }
  })
}

/** The products of the order after so much of them left, or with `sign` −1 came back; `day` is when the last of them left. */
export function withDelivered(
  products: readonly ProductNode[],
  lines: readonly { readonly lineId: Id; readonly quantity: number }[],
  { sign, dayOf }: { readonly sign: 1 | -1; readonly dayOf: (lineId: Id) => string | null },
): readonly ProductNode[] {
  return products.map((product) => {
    const own = lines.filter(({ lineId }) => lineId === product._id)
    if (own.length === 0) return product
    const moved = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const delivered = Math.max(0, stored(product.delivered + sign * moved))
    return { ...product, delivered, deliveredOn: dayOf(product._id) }
  })
}

function requireAtMost(path: string, amount: number, most: number): void {
  if (amount <= most) return
  const max = Math.max(0, most)
  throw new AppError('AMOUNT_OVER_MAX', { details: { max }, problems: [{ path, message: `Must be at most ${max}` }] })
}

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })
}
