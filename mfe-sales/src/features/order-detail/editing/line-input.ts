import type {
  OrderItem,
  OrderItemInput,
  OrderProcess,
  OrderProcessInput,
  OrderProduct,
  OrderProductInput,
} from '@tehas/contracts'

/** A process as one would enter it again: its copy, or itself after an undone removal. */
export const processInputOf = (process: OrderProcess): OrderProcessInput => ({
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

/** An item with its own structure, without ids and without what production knows of it. */
export const itemInputOf = (item: OrderItem): OrderItemInput => ({
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
  linkedProcess: item.linkedProcess,
  processes: item.processes.map(processInputOf),
  items: item.items.map(itemInputOf),
})

/** A product with its structure, without ids and without what production knows of it. */
export const productInputOf = (product: OrderProduct): OrderProductInput => ({
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
  processes: product.processes.map(processInputOf),
  items: product.items.map(itemInputOf),
})
