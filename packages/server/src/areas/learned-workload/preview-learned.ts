import {
  type BodyOf,
  type calls,
  type LearnedPreview,
  type LearnedWorkload,
  learnedPreviewsSchema,
} from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import type { ProjectContext } from '../../http/context'
import { grouped } from '../../lists/grouped'
import { costStock } from '../stock/cost-stock'
import { findStock, type StockRow } from '../stock/repository'
import { readLearned } from './list-learned'
import { withWorkloads } from './with-workloads'

const NO_COSTS = { costBefore: null, costAfter: null, priceBefore: null, priceAfter: null }

/**
 * What accepting would change, by product and definition. What one piece costs and would be sold for is counted for whoever sees
 * it alone; null where nothing is counted: of definitions, and of locked products, which stay as they are.
 */
export async function previewLearned(
  context: ProjectContext,
  { ids }: BodyOf<typeof calls.previewLearnedWorkloads>,
): Promise<{ rows: LearnedPreview[] }> {
  const bySource = grouped(await readLearned(context, ids), ({ kind, source }) => `${kind} ${source._id}`)
  const rows: LearnedPreview[] = []
  for (const steps of bySource.values()) {
    const [first] = steps
    if (!first) continue
    const isCounted = first.kind === 'STOCK' && !first.isLocked && maySeePrices(context.member.rights, 'STOCK')
    const costs = isCounted ? await costsOf(context, first.source._id, steps) : NO_COSTS
    rows.push({ kind: first.kind, source: first.source, steps, ...costs })
  }
  const byName = new Intl.Collator('et', { numeric: true })
  rows.sort((a, b) => byName.compare(a.source.name, b.source.name) || (a.source._id < b.source._id ? -1 : 1))
  return learnedPreviewsSchema.parse({ rows })
}

async function costsOf(context: ProjectContext, stockId: string, steps: readonly LearnedWorkload[]) {
  const row = await findStock(context, stockId)
  if (!row) return NO_COSTS
  const processes = withWorkloads(
    row.processes,
    steps.map(({ step, learned }) => ({ step, workload: learned })),
  )
  const before = await pieceOf(context, stockId, row)
  const after = processes ? await pieceOf(context, stockId, { ...row, processes }) : before
  return { costBefore: before.cost, costAfter: after.cost, priceBefore: before.price, priceAfter: after.price }
}

async function pieceOf(context: ProjectContext, stockId: string, row: StockRow) {
  const { product, costs, unitCost } = await costStock(context, stockId, row, new Set())
  return { cost: unitCost, price: costs.products.get(product._id)?.calculatedUnitPrice ?? null }
}
