import type { Id, LinkedOrder, OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import type { ValuesOf } from '../database/fields'
import type { LineCosts } from './costs-of'
import { itemFields, type LineFields, processFields, productFields } from './line-fields'
import type { ItemNode, ProcessNode, ProductNode, StructureParent } from './tree'

// Assigned, not spread: joining two objects of this many keys by spreading costs a hundred times more, and an order may
// have thousands of lines.

/** A product with its structure as answers show it: what was entered, and its figures. */
export const presentProduct = (product: ProductNode, costs: LineCosts, links: Links = noLinks): OrderProduct =>
  Object.assign(
    shownFields(productFields, product),
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
      const own = Object.assign(toItem({ ...item, items: [] }, costs, links), { items: await itemsOf(item) })
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
  Object.assign(shownFields(itemFields, item), partsOf(item, costs, links), figuresOf(costs.items, item._id))

const toProcess = (process: ProcessNode, costs: LineCosts): OrderProcess =>
  Object.assign(shownFields(processFields, process), { files: [] }, figuresOf(costs.processes, process._id))

const partsOf = (line: StructureParent, costs: LineCosts, links: Links) => ({
  priceSource: line.unitPrice === null ? ('CALCULATED' as const) : ('MANUAL' as const),
  linkedOrder: links.get(line._id) ?? null,
  files: [],
  processes: line.processes.map((process) => toProcess(process, costs)),
  items: line.items.map((item) => toItem(item, costs, links)),
})

type ShownOf<F extends LineFields> = {
  -readonly [Key in keyof F as F[Key] extends { readonly isInternal: true } ? never : Key]: ValuesOf<F>[Key]
}

function shownFields<F extends LineFields>(fields: F, line: ValuesOf<F>): ShownOf<F>
function shownFields(fields: LineFields, line: object): object {
  const shown: Record<string, unknown> = {}
  for (const name in fields) if (!fields[name]?.isInternal) shown[name] = Reflect.get(line, name)
  return shown
}

function figuresOf<Figures>(figures: ReadonlyMap<Id, Figures>, id: Id): Figures {
  const found = figures.get(id)
  if (!found) throw new Error(`Line ${id} was stored without its figures`)
  return found
}
