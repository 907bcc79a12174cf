import { type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { rightsGranting } from '../../comments/readers'
import { tellOfOrder } from '../../notifications/tell'
import { surplusOf } from '../../shortages/find-surplus'
import type { OfAnyKind } from '../order-context'

const peopleRow = z.object({ people: z.array(z.string()) })

/** Tells who made what supplies an order that is annulled or lowered, and who buys, that something of it is over (rules §16). */
export async function tellOfSurplus({ tx, projectId, userId, now }: OfAnyKind, demandOrderId: Id): Promise<void> {
  for (const { supply, demand, name } of await surplusOf(tx, demandOrderId)) {
    const { _id, kind, transactionNumber } = supply
    const { rows } = await sql`
      SELECT array_remove(array_agg(DISTINCT person), NULL) AS people FROM (
        SELECT created_by AS person FROM order_head WHERE _id = ${_id}
        UNION ALL SELECT m.user_id FROM project_member m
          WHERE ${kind} = 'PURCHASE_ORDER' AND m.status = 'ACTIVE' AND m.rights && ${rightsGranting('PURCHASE_WRITE')}) told`.execute(
      tx,
    )
    await tellOfOrder(
      { tx, projectId, userId, now },
      {
        type: 'UPDATE',
        act: 'SURPLUS',
        identifier: `SURPLUS:${_id}:${newId(now.getTime())}`,
        order: { _id, kind, transactionNumber },
        to: peopleRow.parse(rows[0]).people,
        values: { name: demand.transactionNumber, text: name },
      },
    )
  }
}
