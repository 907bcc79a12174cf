import { constants, type Id } from '@tehas/contracts'
import { costProduct, stored, unitCost } from '@tehas/cost-engine'
import { ownQuantity } from '@tehas/cost-engine/own-quantity'
import { AppError } from '../../http/app-error'
import { type LineCosts, lineCosts } from '../../structure/costs-of'
import { productFromInput } from '../../structure/merge-lines'
import { countStockLines, fillProducts, fillShared } from '../../structure/sources/fill-from-sources'
import type { StructureContext } from '../../structure/structure-context'
import { structureFault } from '../../structure/structure-faults'
import { linesOf, noKnownLines, type ProductNode } from '../../structure/tree'
import { type StockRow, toStockInput } from './repository'
import { withStableIds } from './stable-ids'

export type CostedStock = {
  readonly product: ProductNode
  /** For the product's own quantity (`ownQuantity`). */
  readonly costs: LineCosts
  /** Of one piece, made in its batch. */
  readonly unitCost: number
}

/**
 * A stock product with its whole structure, parts that are stock products themselves opened up, and what it costs
 * (rules §14). `ownLines`: ids of its own lines. Throws STRUCTURE_TOO_DEEP and BOM_CYCLE for structures that can't be built.
 */
export async function costStock(
  context: StructureContext,
  stockId: string,
  row: StockRow,
  ownLines: ReadonlySet<Id>,
): Promise<CostedStock> {
  const product = withStableIds(await builtStock(context, stockId, row), ownLines)
  const { vatPercentage, batchSize } = row
  const figures = costProduct(product, { vatPercentage })
  const own = { ...figures, netQuantity: product.netQuantity }
  const cost = unitCost({ ...product, batchSize }, { vatPercentage }, own)
  return { product, costs: lineCosts([product], [figures]), unitCost: stored(cost) }
}

/**
 * What one piece costs, and of how many lines that was counted; throws as `costStock`, and STRUCTURE_TOO_LARGE where it comes
 * to more than `most` lines.
 */
export async function costOnePiece(
  context: StructureContext,
  stockId: string,
  row: StockRow,
  most: number = constants.structureLinesMax,
): Promise<{ readonly unitCost: number; readonly lines: number }> {
  const { vatPercentage, batchSize } = row
  const costOf = (product: ProductNode) => stored(unitCost({ ...product, batchSize }, { vatPercentage }))
  const shared = await fillShared(context, madeStock(stockId, row), most)
  if (shared) return { unitCost: costOf(shared.product), lines: shared.distinctLines }
  // Built to be refused by the path to what is wrong.
  const product = await builtStock(context, stockId, row)
  return { unitCost: costOf(product), lines: linesOf(product) }
}

/** How many lines a stock product comes to with all its parts. */
export const countLines = (context: StructureContext, stockId: string, row: StockRow): Promise<number> =>
  countStockLines(context, madeStock(stockId, row))

/** A stock product as a line of its own quantity. */
function madeStock(stockId: string, row: StockRow) {
  const {
    supplier: _supplier,
    suppliers: _suppliers,
    purchaseUnit: _unit,
    location: _location,
    catalogue: _catalogue,
    ...fields
  } = toStockInput(row)
  return { ...fields, _id: stockId, netQuantity: ownQuantity(fields) }
}

/** The same with all that it is made of. */
async function builtStock(context: StructureContext, stockId: string, row: StockRow): Promise<ProductNode> {
  const made = madeStock(stockId, row)
  const [filled] = await fillProducts(context, [made], { isOfStock: true })
  const product = productFromInput(filled ?? made, noKnownLines)
  const fault = structureFault([product])
  if (fault && fault.code !== 'DUPLICATE_ID') throw new AppError(fault.code, { details: fault.details })
  return product
}
