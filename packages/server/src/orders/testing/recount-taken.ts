import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inProject } from '../../database/connect'
import { recountTakenQueue, revaluedPayload } from '../../stock/ledger/note-revalued'
import { recountTaken } from '../issued/recount-taken'

const queuedRow = z.object({ id: z.string(), data: revaluedPayload })

/** Does what the queue would: counts the orders of a project anew of which something that was taken got another value. */
export async function recountQueued(db: Db, projectId: string): Promise<void> {
  for (;;) {
    const { rows } = await inProject(db, projectId, '', (tx) =>
      sql`DELETE FROM job_queue.job WHERE name = ${recountTakenQueue.name} AND data ->> 'projectId' = ${projectId}
        AND state = 'created' RETURNING id, data`.execute(tx),
    )
    if (rows.length === 0) return
    for (const row of rows) {
      const { userId, orderIds } = queuedRow.parse(row).data
      for (const orderId of orderIds) await recountTaken({ db, now: () => new Date() }, { projectId, userId, orderId })
    }
  }
}
