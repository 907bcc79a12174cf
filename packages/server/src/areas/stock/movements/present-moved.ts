import type { Id, Moved } from '@tehas/contracts'
import type { ProjectContext } from '../../../http/context'
import type { Bookings } from '../../../stock/ledger/note-moves'
import { loadStockFigures } from '../stock-figures'
import { movementsById } from './list-movements'

/** The product's figures as they are now, and what was booked on it. */
export async function presentMoved(context: ProjectContext, stockId: Id, { rows }: Bookings): Promise<Moved> {
  const { tx, now } = context
  const figures = await loadStockFigures({ ...context, now: now() }, stockId)
  const own = rows.filter(({ stock }) => stock === stockId).map(({ _id }) => _id)
  return {
    ...figures,
    movements: await movementsById(tx, own),
    warnings: own.length > 0 && figures.balance < 0 ? [{ code: 'NEGATIVE_BALANCE' }] : [],
  }
}
