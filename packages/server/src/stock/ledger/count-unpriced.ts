import { type Id, idSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject, type Tx } from '../../database/connect'
import { defineJob } from '../../jobs/define-job'
import { bookMovements } from './book-movements'
import { unpricedAnew } from './unpriced-anew'

const moverRow = z.object({ userId: z.string().nullable() })

/** Who moved something of the product last: what an update of the database has counted is in nobody's name. */
async function lastMover(tx: Tx, stockId: Id): Promise<Id | undefined> {
  const { rows } = await sql`
    SELECT m.user_id AS "userId" FROM stock_movement m JOIN stock_product s ON s.project_id = m.project_id AND s._id = m.stock_id
    WHERE m.stock_id = ${stockId} AND NOT s.removed ORDER BY m.number DESC LIMIT 1`.execute(tx)
  return rows[0] === undefined ? undefined : (moverRow.parse(rows[0]).userId ?? '')
}

/**
 * Counts how much of products has no price by their movements, once for those that moved before that was kept. It changes nothing
 * that is right, so it may run twice and beside itself.
 */
export const countUnpricedJob = defineJob({
  name: 'count-unpriced',
  payload: z.object({ projectId: idSchema, stockIds: z.array(idSchema) }),
  handle: async ({ db, now }, { projectId, stockIds }) => {
    for (const stock of stockIds) {
      await inProject(db, projectId, '', async (tx) => {
        const userId = await lastMover(tx, stock)
        // Removed, so it moves no more.
        if (userId === undefined) return
        await bookMovements({ tx, projectId, user: { _id: userId }, now }, [stock], async () => {
          const corrections = (await unpricedAnew(tx, stock)).map(({ movement, kept, counted }) => ({
            movement,
            value: 0,
            unpriced: stored(counted - kept),
          }))
          const unpriced = stored(corrections.reduce((sum, one) => sum + one.unpriced, 0))
          return corrections.length > 0
            ? [{ type: 'revalue', stock, revalued: { corrections, change: 0, unpriced } }]
            : []
        })
      })
    }
  },
})
