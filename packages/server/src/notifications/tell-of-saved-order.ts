import { type Id, type OrderKind, orderKinds } from '@tehas/contracts'
import { sql } from 'kysely'
import { rightsGranting } from '../comments/readers'
import type { Tx } from '../database/connect'
import { newsOfOrder, type SavedOrder } from './order-news'
import { type Teller, tellOfOrder } from './tell'

/**
 * Tells members what is new about an order that was saved, in the transaction that saved it. Whoever is given a job follows
 * the order from then on, if they may read it (rules §10).
 */
export async function tellOfSavedOrder(teller: Teller, saved: SavedOrder): Promise<void> {
  for (const news of newsOfOrder(saved)) {
    await tellOfOrder(teller, news)
    if (news.type === 'ADDED_AS_ASSIGNEE') await follow(teller.tx, news.order, news.to)
  }
}

async function follow(tx: Tx, { _id, kind }: { _id: Id; kind: OrderKind }, people: readonly Id[]): Promise<void> {
  await sql`UPDATE order_head h SET watchers = h.watchers || ARRAY(
      SELECT m.user_id FROM project_member m WHERE m.status = 'ACTIVE' AND m.user_id = ANY(${[...people]})
        AND m.rights && ${rightsGranting(orderKinds[kind].rights.read)})
    WHERE h._id = ${_id} AND NOT h.watchers @> ${[...people]}`.execute(tx)
}
