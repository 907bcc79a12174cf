import type { Id, Moved } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { noteChange } from '../../../audit/note-change'
import type { ProjectContext } from '../../../http/context'
import type { Bookings } from '../../../stock/ledger/book-movements'
import { loadStockFigures } from '../stock-figures'
import { movementsById } from './list-movements'

/** Notes in the log what moved, and answers the product's figures as they are now. */
export async function presentMoved(context: ProjectContext, stockId: Id, { rows }: Bookings): Promise<Moved> {
  const figures = await loadStockFigures(context.tx, stockId)
  const own = rows.filter(({ stock }) => stock === stockId)
  const before = stored(figures.balance - own.reduce((sum, { quantity }) => sum + quantity, 0))
  if (own.length > 0) {
    const [reason, note] = [own[0]?.reason, own[0]?.note]
    await noteChange(
      context,
      'STOCK_PRODUCT',
      { _id: stockId, balance: before, movement: null },
      {
        _id: stockId,
        balance: figures.balance,
        movement: { reason, note },
      },
    )
  }
  return {
    ...figures,
    movements: await movementsById(
      context.tx,
      own.map(({ _id }) => _id),
    ),
    warnings: own.length > 0 && figures.balance < 0 ? [{ code: 'NEGATIVE_BALANCE' }] : [],
  }
}
