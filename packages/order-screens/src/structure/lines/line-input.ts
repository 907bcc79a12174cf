import {
  type Id,
  newId,
  type OrderItem,
  type OrderItemInput,
  type OrderProcess,
  type OrderProcessInput,
  type OrderProduct,
  type OrderProductInput,
} from '@tehas/contracts'

/** The id that a line is entered with: its own after an undone removal, a new one for a copy. */
type IdOf = (id: Id) => Id
const itself: IdOf = (id) => id

/**
 * Lines as one would enter them again, without what production knows of them. An undone removal keeps their ids, so
 * that an item still belongs to the process that it was linked to.
 */
export const processInputOf = (process: OrderProcess, idOf = itself): OrderProcessInput => ({
  _id: idOf(process._id),
  name: process.name,
  timeCalculations: process.timeCalculations,
  active: process.active,
  avatar: process.avatar,
  markupPercentage: process.markupPercentage,
  changeoverTime: process.changeoverTime,
  leadTime: process.leadTime,
  price: process.price,
  workload: process.workload,
  dynamicFields: process.dynamicFields,
  deadline: process.deadline,
  startTime: process.startTime,
  process: process.process,
})

export const itemInputOf = (item: OrderItem, idOf = itself): OrderItemInput => ({
  _id: idOf(item._id),
  name: item.name,
  netQuantity: item.netQuantity,
  unit: item.unit,
  category: item.category,
  addPercentage: item.addPercentage,
  markupPercentage: item.markupPercentage,
  unitPrice: item.unitPrice,
  unitWeight: item.unitWeight,
  description: item.description,
  dynamicFields: item.dynamicFields,
  stock: item.stock,
  linkedProcess: item.linkedProcess && { ...item.linkedProcess, process: idOf(item.linkedProcess.process) },
  processes: item.processes.map((process) => processInputOf(process, idOf)),
  items: item.items.map((below) => itemInputOf(below, idOf)),
})

export const productInputOf = (product: OrderProduct): OrderProductInput => ({
  _id: product._id,
  name: product.name,
  category: product.category,
  netQuantity: product.netQuantity,
  unit: product.unit,
  unitPrice: product.unitPrice,
  unitWeight: product.unitWeight,
  addPercentage: product.addPercentage,
  markupPercentage: product.markupPercentage,
  description: product.description,
  dynamicFields: product.dynamicFields,
  stock: product.stock,
  processes: product.processes.map((process) => processInputOf(process)),
  items: product.items.map((item) => itemInputOf(item)),
})

/** A process as a line of its own. */
export const processCopyOf = (process: OrderProcess): OrderProcessInput => processInputOf(process, () => newId())

/** An item with its structure as lines of their own; what was linked inside of it is linked inside of the copy. */
export function itemCopyOf(item: OrderItem): OrderItemInput {
  const renamed = new Map<Id, Id>()
  const rename = ({ _id, processes, items }: OrderItem): void => {
    renamed.set(_id, newId())
    for (const process of processes) renamed.set(process._id, newId())
    items.forEach(rename)
  }
  rename(item)
  return itemInputOf(item, (id) => renamed.get(id) ?? id)
}
