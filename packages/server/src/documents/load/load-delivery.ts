import type { Id, TradeContent, Unit } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findDeliveries, type KeptDelivery } from '../../areas/sale-order/deliveries/delivery-rows'
import type { Tx } from '../../database/connect'

/** A delivery of which there is a note, with its place among those of its order that stand. */
export type Note = KeptDelivery & { readonly part: number; readonly parts: number }

const partRow = z.object({ part: z.number(), parts: z.number() })

/** The delivery of that id; undefined where it is the id of something else, such as an order, or the delivery was taken back. */
export async function findNote(tx: Tx, deliveryId: Id): Promise<Note | undefined> {
  const [delivery] = await findDeliveries(tx, { deliveryId })
  if (!delivery || delivery.undoneAt !== null) return undefined
  const { rows } = await sql`
    SELECT count(*) FILTER (WHERE number <= ${delivery.number})::int AS part, count(*)::int AS parts
    FROM sale_delivery WHERE order_id = ${delivery.orderId} AND undone_at IS NULL`.execute(tx)
  return { ...delivery, ...partRow.parse(rows[0]) }
}

export const deliveryOf = ({ part, parts, packages, weight }: Note): TradeContent['delivery'] => ({
  ...{ part, parts, packages, weight },
})

type Line = {
  readonly _id: Id
  readonly name: string
  readonly quantity: number
  readonly unit: Unit
  readonly weight: number
}

/** The lines of a delivery as the order describes them, each with the quantity that left and its share of the weight. */
export function linesOfDelivery<OrderLine extends Line>(ordered: readonly OrderLine[], { lines }: Note): OrderLine[] {
  return lines.flatMap(({ lineId, name, quantity, unit }) => {
    const line = ordered.find(({ _id }) => _id === lineId)
    if (!line) return []
    const weight = line.quantity > 0 ? (line.weight * quantity) / line.quantity : 0
    return [{ ...line, name, quantity, unit, weight }]
  })
}
