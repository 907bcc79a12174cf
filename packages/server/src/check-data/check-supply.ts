import { SMALLEST_QUANTITY } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { lineRows } from '../orders/store/line-rows'
import type { LoadedOrder } from '../orders/store/load-order'
import type { Difference } from './difference'

const keptRow = z.object({
  _id: z.string(),
  demand: z.number().nullable(),
  isJob: z.boolean().nullable(),
  planMinutes: z.number().nullable(),
})

/** What the lines of an order still take, which of its processes are jobs and how long they take, against its structure (rules §16). */
export async function checkSupply(tx: Tx, { identity, state, costs, positions }: LoadedOrder): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT _id, demand, NULL::boolean AS "isJob", NULL::numeric AS "planMinutes" FROM order_item WHERE order_id = ${identity._id}
    UNION ALL SELECT _id, NULL, is_job, plan_minutes FROM order_process WHERE order_id = ${identity._id}`.execute(tx)
  const { item, process } = lineRows(identity._id, { products: state.products, costs, positions })
  const counted = new Map(
    [
      ...item.map((one) => keptRow.parse({ isJob: null, planMinutes: null, ...one })),
      ...process.map((one) => keptRow.parse({ demand: null, ...one })),
    ].map((one) => [one._id, one]),
  )
  return rows.flatMap((row) => {
    const { _id, ...kept } = keptRow.parse(row)
    const found = counted.get(_id)
    if (!found) return []
    const of = `${identity.transactionNumber}, line ${_id}`
    return (['demand', 'isJob', 'planMinutes'] as const).flatMap((figure) =>
      isSame(kept[figure], found[figure]) ? [] : [{ of, figure, kept: kept[figure], counted: found[figure] }],
    )
  })
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= 2 * SMALLEST_QUANTITY : one === other
