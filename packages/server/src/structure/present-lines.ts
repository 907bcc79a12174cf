import type { Id, OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import type { LineCosts } from './costs-of'
import type { ItemNode, ProcessNode, ProductNode, StructureParent } from './tree'

// Assigned, not spread: joining two objects of this many keys by spreading costs a hundred times more, and an order may
// have thousands of lines.

/** A product with its structure as answers show it: what was entered, and its figures. */
export const presentProduct = (product: ProductNode, costs: LineCosts): OrderProduct =>
  Object.assign(lineOf(product, costs), figuresOf(costs.products, product._id))

const toItem = (item: ItemNode, costs: LineCosts): OrderItem =>
  Object.assign(lineOf(item, costs), figuresOf(costs.items, item._id), { linkedProcess: item.linkedProcess })

const toProcess = (process: ProcessNode, costs: LineCosts): OrderProcess => {
  const own = { dynamicFields: { ...process.dynamicFields }, members: [...process.members], files: [] }
  return Object.assign({}, process, own, figuresOf(costs.processes, process._id))
}

const lineOf = (line: StructureParent, costs: LineCosts) => ({
  _id: line._id,
  name: line.name,
  category: line.category,
  netQuantity: line.netQuantity,
  unit: line.unit,
  unitPrice: line.unitPrice,
  priceSource: line.unitPrice === null ? ('CALCULATED' as const) : ('MANUAL' as const),
  unitWeight: line.unitWeight,
  addPercentage: line.addPercentage,
  markupPercentage: line.markupPercentage,
  description: line.description,
  dynamicFields: { ...line.dynamicFields },
  stock: line.stock,
  linkedOrder: null,
  files: [],
  produced: line.produced,
  takenFromStock: line.takenFromStock,
  status: line.status,
  processes: line.processes.map((process) => toProcess(process, costs)),
  items: line.items.map((item) => toItem(item, costs)),
})

function figuresOf<Figures>(figures: ReadonlyMap<Id, Figures>, id: Id): Figures {
  const found = figures.get(id)
  if (!found) throw new Error(`Line ${id} was stored without its figures`)
  return found
}
