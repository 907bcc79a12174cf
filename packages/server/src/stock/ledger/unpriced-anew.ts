import type { Id } from '@tehas/contracts'
import { valueMoves } from '@tehas/cost-engine/stock-value'
import type { Tx } from '../../database/connect'
import { loadMoves } from './load-moves'

/** How much of a movement has no price, signed as its quantity. */
type Unpriced = { readonly movement: Id; readonly kept: number; readonly counted: number }

/**
 * Movements of a product of which more or less has no price than is kept, counted from its first movement on. The product is
 * locked, or what comes is read at one moment.
 */
export async function unpricedAnew(tx: Tx, stockId: Id): Promise<Unpriced[]> {
  const { start, moves, booked } = await loadMoves(tx, stockId, 1)
  const { worth } = valueMoves(start, moves)
  return moves.flatMap(({ movement }) => {
    const [kept, counted] = [booked.get(movement)?.unpriced ?? 0, worth.get(movement)?.unpriced ?? 0]
    return kept === counted ? [] : [{ movement, kept: kept + 0, counted: counted + 0 }]
  })
}
