import { type Id, orderKindSchema, userRightsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject } from '../../database/connect'
import type { Services } from '../../http/context'
import { defineJob } from '../../jobs/define-job'
import { recountTakenQueue, revaluedPayload } from '../../stock/ledger/note-revalued'
import { changeOrder } from '../edit-order'
import { loadLinkedUnitCosts, withLinkedCosts } from '../links/linked-costs'
import { loadIssued, withIssued } from './issued-value'

type Recount = Pick<Services, 'db' | 'now' | 'longCalls'>
const orderRow = z.object({ kind: orderKindSchema, updatedBy: z.string().nullable() })

/**
 * Counts an order with what its lines took, as the ledger has it now (rules §16), in a transaction of its own. It changes
 * nothing that is right, so it may run twice and beside itself. An update of the database asks for it in nobody's name: then
 * it counts as a change of whoever changed the order last.
 */
export async function recountTaken(
  { db, now, longCalls }: Recount,
  { projectId, userId, orderId }: { readonly projectId: Id; readonly userId: Id; readonly orderId: Id },
): Promise<void> {
  await inProject(db, projectId, userId, async (tx) => {
    const { rows } = await sql`SELECT kind, updated_by AS "updatedBy" FROM order_head WHERE _id = ${orderId}`.execute(
      tx,
    )
    // Removed meanwhile.
    if (rows[0] === undefined) return
    const { kind, updatedBy } = orderRow.parse(rows[0])
    const rights = userRightsSchema.parse({})
    const context = { tx, projectId, userId: userId || (updatedBy ?? ''), rights, now: now(), longCalls, kind }
    await changeOrder(context, orderId, {
      guard: 'transition',
      change: async ({ state }) => ({
        ...state,
        products: withLinkedCosts(
          withIssued(state.products, await loadIssued(tx, [orderId])),
          await loadLinkedUnitCosts(tx, [orderId]),
        ),
      }),
    })
  })
}

/** Queued where a booking gave issues of other orders another value, and once for all orders that took something. */
export const recountTakenJob = defineJob({
  name: recountTakenQueue.name,
  payload: revaluedPayload,
  handle: async (services, { projectId, userId, orderIds }) => {
    for (const orderId of orderIds) await recountTaken(services, { projectId, userId, orderId })
  },
})
