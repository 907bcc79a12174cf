import type { BodyOf, calls, StockTake } from '@tehas/contracts'
import { sql } from 'kysely'
import { noteChange } from '../../../audit/note-change'
import { refuseStale } from '../../../database/optimistic-lock'
import type { ProjectContext } from '../../../http/context'
import { lockOpenTake } from './lock-take'
import { loadTake } from './take-rows'

/** Names an open stock take otherwise; what was booked of an ended one carries its name. */
export async function renameTake(
  context: ProjectContext,
  { takeId, version, name }: BodyOf<typeof calls.renameStockTake>,
): Promise<StockTake> {
  const { tx } = context
  const take = await lockOpenTake(tx, takeId)
  await refuseStale(version, take, () => loadTake(tx, takeId))
  const before = await loadTake(tx, takeId)
  if (before.name === name) return before
  await sql`UPDATE stock_take SET name = ${name}, version = version + 1 WHERE _id = ${takeId}`.execute(tx)
  await noteChange(context, 'STOCK_TAKE', { _id: takeId, name: before.name }, { _id: takeId, name })
  return loadTake(tx, takeId)
}
