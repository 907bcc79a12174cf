import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { noteChange } from '../../audit/note-change'
import type { Row } from './entries'
import type { StockState } from './stock-state'

/** What a booking did: the products as they are now, and the rows in the order in which they were booked. */
export type Bookings = {
  readonly states: ReadonlyMap<Id, StockState>
  readonly rows: readonly Row[]
  /** The moment of the act. */
  readonly at: string
}

/** Notes in the log of each product what moved and when, from which balance to which. */
export async function noteMoves(
  noting: Parameters<typeof noteChange>[0],
  { states, rows, at }: Bookings,
): Promise<void> {
  for (const [_id, { value }] of states) {
    const [first, ...others] = rows.filter(({ stock }) => stock === _id)
    if (!first) continue
    const before = stored(value.balance - [first, ...others].reduce((sum, { quantity }) => sum + quantity, 0))
    const { reason, note } = first
    await noteChange(
      { ...noting, at },
      'STOCK_PRODUCT',
      { _id, balance: before, movement: null },
      { _id, balance: value.balance, movement: { reason, note } },
    )
  }
}
