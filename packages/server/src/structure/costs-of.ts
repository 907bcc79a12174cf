import {
  type Id,
  type ItemFigures,
  itemFiguresSchema,
  type ProcessFigures,
  type ProductFigures,
  processFiguresSchema,
  productFiguresSchema,
} from '@tehas/contracts'
import { type ItemResult, type ProcessResult, type ProductResult, storedFigures } from '@tehas/cost-engine'
import type { ProductNode, Structure } from './tree'

/** Figures of lines by id; kept apart from what people entered. */
export type LineCosts = {
  readonly products: ReadonlyMap<Id, ProductFigures>
  readonly items: ReadonlyMap<Id, ItemFigures>
  readonly processes: ReadonlyMap<Id, ProcessFigures>
}

/** The engine's results by the ids of their lines; both lists are in the same order. */
export function lineCosts(lines: readonly ProductNode[], results: readonly ProductResult[]): LineCosts {
  const products = new Map<Id, ProductFigures>()
  const items = new Map<Id, ItemFigures>()
  const processes = new Map<Id, ProcessFigures>()

  const collect = (structure: Structure, found: Results) => {
    for (const [index, { _id }] of structure.processes.entries()) {
      const figures = found.processes[index]
      processes.set(_id, figures ? storedFigures(processFiguresSchema.parse(figures)) : notCounted.process)
    }
    for (const [index, item] of structure.items.entries()) {
      const figures = found.items[index]
      items.set(item._id, figures ? storedFigures(itemFiguresSchema.parse(figures)) : notCounted.item)
      collect(item, figures ?? nothing)
    }
  }
  for (const [index, product] of lines.entries()) {
    const found = results[index]
    if (!found) throw new Error('The cost engine answered fewer products than it was asked for')
    products.set(product._id, storedFigures(productFiguresSchema.parse(found)))
    collect(product, found)
  }
  return { products, items, processes }
}

type Results = { readonly processes: readonly ProcessResult[]; readonly items: readonly ItemResult[] }
const nothing: Results = { processes: [], items: [] }

const zeros = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, 0]))

/** The engine leaves out what hangs below a bought item or a cycle: it contributes nothing. */
const notCounted = {
  item: itemFiguresSchema.parse(zeros(itemFiguresSchema.shape)),
  process: processFiguresSchema.parse({ ...zeros(processFiguresSchema.shape), estimated: false }),
}
