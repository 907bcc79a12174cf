import { idSchema, MAX_AMOUNT } from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inProject } from '../../database/connect'
import { announce } from '../../events/announce'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/enqueue'
import type { StructureContext } from '../../structure/structure-context'
import { costOnePiece } from './cost-stock'
import { findStock, saveCost } from './repository'
import { ancestorsOf, lockStructures } from './structure'

/** How much is counted in one transaction: so many products, or so many lines of their structures. */
const AT_ONCE = { products: 50, lines: 5000 }

/**
 * Counts the cost of a product and of what holds it anew, the nearest first. Beyond what one transaction may count the
 * rest is left to a job: a screw may be in thousands of products. Costs are counted from what was entered, so none of
 * them waits for another. Throws VALIDATION_FAILED where a cost becomes too large, and STRUCTURE_TOO_LARGE where one of
 * these products comes to more than `most` lines.
 */
export async function recostUpwards(context: ProjectContext, stockId: string, most: number): Promise<void> {
  const { tx, projectId, member } = context
  const above = await ancestorsOf(tx, stockId)
  const check = (name: string, cost: number) => {
    // Told to who sees costs only: anybody else would learn one from the quantity at which the refusal begins.
    if (maySeePrices(member.rights, 'STOCK') && Math.abs(cost) > MAX_AMOUNT) throw tooLarge(name)
  }
  const left = await recostSome(context, [stockId, ...above], { check, most })
  if (left.length > 0) {
    await sql`INSERT INTO stock_recost (project_id, stock_id) SELECT ${projectId}, unnest(${left}::text[])
      ON CONFLICT DO NOTHING`.execute(tx)
  }
  // Those that an earlier job has left too: a restored backup has none of its jobs.
  if ((await waitingProducts(context, 1)).length > 0) await enqueue(tx, recostJob, { projectId })
}

const tooLarge = (name: string) =>
  new AppError('VALIDATION_FAILED', {
    problems: [{ path: 'items', message: 'The cost of a product that it is part of becomes too large' }],
    details: { name },
  })

type Bounds = {
  readonly check?: (name: string, cost: number) => void
  /** Lines that each may come to. */
  readonly most?: number
}

/** Counts as many of these products as one transaction may; returns the others. */
async function recostSome(
  context: StructureContext,
  ids: readonly string[],
  { check, most }: Bounds = {},
): Promise<string[]> {
  let lines = 0
  for (const [index, id] of ids.entries()) {
    if (index >= AT_ONCE.products || lines >= AT_ONCE.lines) return ids.slice(index)
    const row = await findStock(context, id)
    if (!row) continue
    const counted = await costOnePiece(context, id, row, most)
    lines += counted.lines
    check?.(row.name, counted.unitCost)
    await saveCost(context.tx, id, counted.unitCost)
  }
  return []
}

async function waitingProducts({ tx, projectId }: StructureContext, most: number): Promise<string[]> {
  const { rows } = await sql`SELECT stock_id FROM stock_recost WHERE project_id = ${projectId}
    ORDER BY stock_id LIMIT ${most}`.execute(tx)
  return rows.map((row) => z.object({ stock_id: z.string() }).parse(row).stock_id)
}

/** Counts some of the products of a project that wait for it, in one transaction; returns whether others are left. */
export function recostWaiting(db: Db, projectId: string): Promise<boolean> {
  return inProject(db, projectId, '', async (tx) => {
    const context = { tx, projectId }
    await lockStructures(tx, projectId)
    const ids = await waitingProducts(context, AT_ONCE.products)
    const left = new Set(await recostSome(context, ids))
    const done = ids.filter((id) => !left.has(id))
    await sql`DELETE FROM stock_recost WHERE project_id = ${projectId} AND stock_id = ANY (${done}::text[])`.execute(tx)
    if (done.length > 0) await announce(tx, { projectId, entity: 'STOCK_PRODUCT', type: 'changed' })
    return (await waitingProducts(context, 1)).length > 0
  })
}

/** Counts the costs that a change or an update of the database has left, in a thread of its own where there are any. */
export const recostJob = defineJob({
  name: 'recost-stock',
  payload: z.object({ projectId: idSchema }),
  handle: async ({ db, longCalls }, { projectId }) => {
    while (await (longCalls ? longCalls.recost(projectId) : recostWaiting(db, projectId)));
  },
})
