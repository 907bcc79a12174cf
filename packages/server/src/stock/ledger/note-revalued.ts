import { type Id, idSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { enqueue } from '../../jobs/enqueue'
import type { Row } from './entries'
import type { StockState } from './stock-state'

/** What a job of this name is about: orders of which lines took something that is worth something else by now. */
export const revaluedPayload = z.object({ projectId: idSchema, userId: z.string(), orderIds: z.array(idSchema) })
export const recountTakenQueue = {
  name: 'recount-taken',
  parse: (payload: z.input<typeof revaluedPayload>) => revaluedPayload.parse(payload),
} as const

type Booked = {
  readonly before: ReadonlyMap<Id, StockState>
  readonly after: ReadonlyMap<Id, StockState>
  readonly rows: readonly Row[]
}
type Noting = Pick<ProjectContext, 'tx' | 'projectId'> & { readonly user: Pick<ProjectContext['user'], '_id'> }

/**
 * Has orders counted anew, after the commit, of which earlier issues got another value by a booking: those orders are not
 * locked by it. What is booked by the act itself is counted by the order that it is for.
 */
export async function noteRevalued({ tx, projectId, user }: Noting, booked: Booked): Promise<void> {
  const movements = revaluedMovements(booked)
  if (movements.length === 0) return
  const { rows } = await sql`
    SELECT DISTINCT order_id AS "orderId" FROM stock_movement
    WHERE _id = ANY (${movements}::text[]) AND order_id IS NOT NULL AND reason NOT IN ('PRODUCED', 'PURCHASE_RECEIPT')
    ORDER BY 1`.execute(tx)
  const orderIds = rows.map((row) => orderRow.parse(row).orderId)
  if (orderIds.length === 0) return
  await enqueue(tx, recountTakenQueue, { projectId, userId: user._id, orderIds })
}

const orderRow = z.object({ orderId: z.string() })

/** Movements from before the act that were put right by it, or of which more or less has a value now. */
export function revaluedMovements({ before, after, rows }: Booked): Id[] {
  const own = new Set(rows.map(({ _id }) => _id))
  const changed = rows.flatMap(({ correctionOf }) => correctionOf ?? [])
  for (const [stock, { value }] of after) {
    const was = uncoveredBy(before.get(stock)?.value)
    const is = uncoveredBy(value)
    changed.push(...[...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id)))
  }
  return [...new Set(changed)].filter((id) => !own.has(id))
}

const uncoveredBy = (value: StockState['value'] | undefined): ReadonlyMap<Id, number> =>
  new Map((value?.uncovered ?? []).map(({ movement, quantity }) => [movement, quantity]))
