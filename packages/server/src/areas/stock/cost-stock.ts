import { AppError } from '../../http/app-error'
import { costsOf, type LineCosts } from '../../structure/costs-of'
import { productFromInput } from '../../structure/merge-lines'
import { fillProducts } from '../../structure/sources/fill-from-sources'
import type { StructureContext } from '../../structure/structure-context'
import { structureFault } from '../../structure/structure-faults'
import { noKnownLines, type ProductNode } from '../../structure/tree'
import type { StockInput } from './repository'

export type CostedStock = { readonly product: ProductNode; readonly costs: LineCosts }

/**
 * One piece of a stock product with its whole structure, parts that are stock products themselves opened up, and what
 * it costs. Throws STRUCTURE_TOO_DEEP and BOM_CYCLE for structures that can't be built.
 */
export async function costStock(context: StructureContext, stockId: string, input: StockInput): Promise<CostedStock> {
  const { supplier: _supplier, location: _location, ...fields } = input
  const piece = { ...fields, _id: stockId, netQuantity: 1, addPercentage: 0 }
  const [filled] = await fillProducts(context, [piece], { isOfStock: true })
  const product = productFromInput(filled ?? piece, noKnownLines)
  const fault = structureFault([product])
  if (fault && fault.code !== 'DUPLICATE_ID') throw new AppError(fault.code, { details: fault.details })
  return { product, costs: costsOf(product) }
}
