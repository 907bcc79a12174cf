import type { Id, LinkedOrder, OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import { pickFields } from '../database/fields'
import type { LineCosts } from './costs-of'
import { shownLineFields } from './line-fields'
import {
  type ItemNode,
  type ProcessNode,
  type ProductNode,
  type StructureParent,
  supplyOfItem,
  supplyOfProduct,
} from './tree'

// Assigned, not spread: joining two objects of this many keys by spreading costs a hundred times more, and an order may
// have thousands of lines.

/** A product with its structure as answers show it: what was entered, and its figures. */
export const presentProduct = (product: ProductNode, costs: LineCosts, links: Links = noLinks): OrderProduct =>
  Object.assign(
    pickFields(shownLineFields.product, product),
    { supplyNow: supplyOfProduct(product) },
    partsOf(product, costs, links),
    figuresOf(costs.products, product._id),
  )

/** The same of a long structure; `turn` is awaited between its lines, so that other requests are answered meanwhile. */
export async function presentProductInTurns(
  product: ProductNode,
  costs: LineCosts,
  { links = noLinks, turn }: { readonly links?: Links; readonly turn: () => Promise<void> },
): Promise<OrderProduct> {
  const itemsOf = async (line: StructureParent): Promise<OrderItem[]> => {
    const items: OrderItem[] = []
    for (const item of line.items) {
      const own = Object.assign(toItem({ ...item, items: [] }, costs, links), {
        items: await itemsOf(item),
        supplyNow: supplyOfItem(item),
      })
      items.push(own)
      await turn()
    }
    return items
  }
  const own = presentProduct({ ...product, items: [] }, costs, links)
  return Object.assign(own, { items: await itemsOf(product) })
}

/** What each line is linked to, by its id. */
export type Links = ReadonlyMap<Id, LinkedOrder>
const noLinks: Links = new Map()

const toItem = (item: ItemNode, costs: LineCosts, links: Links): OrderItem =>
  Object.assign(
    pickFields(shownLineFields.item, item),
    { supplyNow: supplyOfItem(item) },
    partsOf(item, costs, links),
    figuresOf(costs.items, item._id),
  )

const toProcess = (process: ProcessNode, costs: LineCosts): OrderProcess =>
  Object.assign(pickFields(shownLineFields.process, process), { files: [] }, figuresOf(costs.processes, process._id))

const partsOf = (line: StructureParent, costs: LineCosts, links: Links) => ({
  priceSource: line.unitPrice === null ? ('CALCULATED' as const) : ('MANUAL' as const),
  linkedOrder: links.get(line._id) ?? null,
  files: [],
  processes: line.processes.map((process) => toProcess(process, costs)),
  items: line.items.map((item) => toItem(item, costs, links)),
})

function figuresOf<Figures>(figures: ReadonlyMap<Id, Figures>, id: Id): Figures {
  const found = figures.get(id)
  if (!found) throw new Error(`Line ${id} was stored without its figures`)
  return found
}
