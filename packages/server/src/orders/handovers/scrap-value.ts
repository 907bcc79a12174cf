import { type Id, newId } from '@tehas/contracts'
import { roundMoney, scrappedOf, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'
import type { OrderContext } from '../order-context'
import type { LoadedOrder } from '../store/load-order'
import { type FinishedLine, finishedCost, type LineCost, worthOfPieces } from './finished-cost'

/** What of a line is scrapped, and what it is worth. */
export type ScrapValue = { readonly quantity: number; readonly value: number }
const nothing: ScrapValue = { quantity: 0, value: 0 }

/**
 * What the scrapped pieces of a product are worth (rules §16): of a finished one, what it cost less what its good pieces are worth, so
 * that both together are the cost, to the cent. While it is not finished nothing of it has left the work.
 */
export function scrapValueOf(line: FinishedLine, cost: LineCost = {}): ScrapValue {
  const finished = finishedCost(line, cost)
  const quantity = stored(scrappedOf(line))
  if (!finished || quantity <= 0) return nothing
  const good = worthOfPieces(finished, finished.pieces)
  return { quantity, value: roundMoney(roundMoney(cost.actualCost ?? 0) - good) }
}

/** Books what scrap of products of an order is worth now, where that changed; the order is locked. */
export async function bookScrap(context: OrderContext, before: LoadedOrder, after: LoadedOrder): Promise<void> {
  const earlier = new Map(before.state.products.map((product) => [product._id, product]))
  const isScrapped = (product: FinishedLine | undefined) => product !== undefined && scrappedOf(product) > 0
  const lines = after.state.products.filter(
    (product) => !after.part?.unread.has(product._id) && (isScrapped(product) || isScrapped(earlier.get(product._id))),
  )
  if (lines.length === 0) return
  const { tx, projectId, userId, now } = context
  const booked = await bookedScrap(
    tx,
    lines.map(({ _id }) => _id),
  )
  for (const product of lines) {
    const to = scrapValueOf(product, after.costs.products.get(product._id))
    const from = booked.get(product._id) ?? nothing
    const [quantity, value] = [stored(to.quantity - from.quantity), roundMoney(to.value - from.value)]
    if (quantity === 0 && value === 0) continue
    await sql`${sentWithNext}
      INSERT INTO scrap_movement (project_id, _id, order_id, line_id, quantity, value, user_id, at)
      VALUES (${projectId}, ${newId(now.getTime())}, ${after.identity._id}, ${product._id}, ${quantity}, ${value}, ${userId},
        ${now})`.execute(tx)
  }
}

const row = z.object({ lineId: z.string(), quantity: z.number(), value: z.number() })

/** What is booked of lines. */
export async function bookedScrap(tx: Tx, lineIds: readonly Id[]): Promise<ReadonlyMap<Id, ScrapValue>> {
  const { rows } = await sql`
    SELECT line_id AS "lineId", sum(quantity) AS quantity, sum(value) AS value FROM scrap_movement
    WHERE line_id = ANY (${[...lineIds]}::text[]) GROUP BY line_id`.execute(tx)
  return new Map(
    rows.map((each) => {
      const { lineId, ...scrap } = row.parse(each)
      return [lineId, scrap]
    }),
  )
}
