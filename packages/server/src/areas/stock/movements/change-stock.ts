import type { BodyOf, calls, Id, Moved, StockProduct } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { bookMovements } from '../../../stock/ledger/book-movements'
import type { StockState } from '../../../stock/ledger/stock-state'
import { presentMoved } from './present-moved'
import { requireLocation } from './require-location'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

/** Throws NOT_ENOUGH_STOCK where less than the quantity lies at a location. */
export function requireThere(state: StockState, location: Id | null, quantity: number): void {
  const available = Math.max(0, state.levels.get(location) ?? 0)
  if (stored(quantity) > available) throw new AppError('NOT_ENOUGH_STOCK', { details: { available } })
}

/** Puts in or takes out by hand; what is not there cannot be taken out. */
export async function adjustStock(context: ProjectContext, body: Body<'adjustStock'>): Promise<Moved> {
  await requireLocation(context.tx, 'location', body.location)
  const { stockId, direction, unitCost, note } = body
  const quantity = stored(body.quantity)
  const bookings = await bookMovements(context, [stockId], (states) => {
    const state = states.get(stockId)
    if (!state) return []
    const location = body.location === undefined ? state.ownLocation : body.location
    const entry = { stock: stockId, reason: 'ADJUST', location, quantity, note } as const
    if (direction === 'IN') return [{ ...entry, type: 'in', unitCost }]
    requireThere(state, location, quantity)
    return [{ ...entry, type: 'out' }]
  })
  return presentMoved(context, stockId, bookings)
}

type OpeningStock = NonNullable<Body<'createStockProduct'>['openingStock']>

/** Puts in what lay there of a product before it was entered, at its own location. */
export async function bookOpeningStock(
  context: ProjectContext,
  { _id, location }: Pick<StockProduct, '_id' | 'location'>,
  { quantity, unitCost, note }: OpeningStock,
): Promise<void> {
  await bookMovements(context, [_id], () => [
    { type: 'in', stock: _id, reason: 'ADJUST', location, quantity: stored(quantity), unitCost, note },
  ])
}

/** Moves between two locations; both sides are one act and worth the same. */
export async function transferStock(context: ProjectContext, body: Body<'transferStock'>): Promise<Moved> {
  const { stockId, from, to, note } = body
  if (from === to) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'to', message: 'It lies there already' }] })
  }
  await requireLocation(context.tx, 'from', from)
  await requireLocation(context.tx, 'to', to)
  const quantity = stored(body.quantity)
  const bookings = await bookMovements(context, [stockId], (states) => {
    const state = states.get(stockId)
    if (!state) return []
    requireThere(state, from, quantity)
    return [{ type: 'move', stock: stockId, from, to, quantity, note }]
  })
  return presentMoved(context, stockId, bookings)
}

/** Books the difference to what was found at a location. Throws STOCK_MOVED where the person saw another balance. */
export async function countStock(context: ProjectContext, body: Body<'countStock'>): Promise<Moved> {
  const { stockId, location, note } = body
  await requireLocation(context.tx, 'location', location)
  const bookings = await bookMovements(context, [stockId], (states) => {
    const present = states.get(stockId)?.levels.get(location) ?? 0
    if (stored(body.seen) !== present) throw new AppError('STOCK_MOVED', { details: { balance: present } })
    const difference = stored(body.counted - present)
    if (difference === 0) return []
    const entry = { stock: stockId, reason: 'COUNT', location, quantity: Math.abs(difference), note } as const
    return [difference > 0 ? { ...entry, type: 'in' } : { ...entry, type: 'out' }]
  })
  return presentMoved(context, stockId, bookings)
}
