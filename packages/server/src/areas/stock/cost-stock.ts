import { stored, unitCost } from '@tehas/cost-engine'
import { AppError } from '../../http/app-error'
import { costsOf, type LineCosts } from '../../structure/costs-of'
import { productFromInput } from '../../structure/merge-lines'
import { fillProducts } from '../../structure/sources/fill-from-sources'
import type { StructureContext } from '../../structure/structure-context'
import { structureFault } from '../../structure/structure-faults'
import { noKnownLines, type ProductNode } from '../../structure/tree'
import { type StockInput, type StockRow, toStockInput } from './repository'

export type CostedStock = {
  readonly product: ProductNode
  /** For the product's own quantity; for one piece where it has none. */
  readonly costs: LineCosts
  /** Of one piece, made in its batch. */
  readonly unitCost: number
}

/**
 * A stock product with its whole structure, parts that are stock products themselves opened up, and what it costs
 * (rules §14). Throws STRUCTURE_TOO_DEEP and BOM_CYCLE for structures that can't be built.
 */
export async function costStock(context: StructureContext, stockId: string, row: StockRow): Promise<CostedStock> {
  const input: StockInput = toStockInput(row)
  const { supplier: _supplier, location: _location, ...fields } = input
  const made = { ...fields, _id: stockId, netQuantity: input.netQuantity > 0 ? input.netQuantity : 1 }
  const [filled] = await fillProducts(context, [made], { isOfStock: true })
  const product = productFromInput(filled ?? made, noKnownLines)
  const fault = structureFault([product])
  if (fault && fault.code !== 'DUPLICATE_ID') throw new AppError(fault.code, { details: fault.details })
  const { vatPercentage } = row
  const cost = stored(unitCost({ ...product, batchSize: input.batchSize }, { vatPercentage }))
  return { product, costs: costsOf(product, vatPercentage), unitCost: cost }
}
