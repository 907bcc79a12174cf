import {
  type Id,
  newId,
  type OrderItem,
  type OrderItemInput,
  type OrderProcess,
  type OrderProcessInput,
  type OrderProduct,
  type OrderProductInput,
  orderItemInputSchema,
  orderProcessInputSchema,
} from '@tehas/contracts'
import { enteredProductSchema } from '../fields/field-contract'

/** The id that a line is entered with: its own after an undone removal, a new one for a copy. */
type IdOf = (id: Id) => Id
const itself: IdOf = (id) => id

/** Fields of a line that its input has too: what people enter, without what production knows. */
const enteredOf = (input: { readonly shape: object }) => (line: object) =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key in input.shape))

const enteredOfProcess = enteredOf(orderProcessInputSchema)
const enteredOfItem = enteredOf(orderItemInputSchema)
const enteredOfProduct = enteredOf(enteredProductSchema)

/**
 * Lines as one would enter them again, without what production knows of them. An undone removal keeps their ids, so
 * that an item still belongs to the process that it was linked to.
 */
export const processInputOf = (process: OrderProcess, idOf = itself): OrderProcessInput => ({
  ...enteredOfProcess(process),
  _id: idOf(process._id),
  name: process.name,
})

export const itemInputOf = (item: OrderItem, idOf = itself): OrderItemInput => ({
  ...enteredOfItem(item),
  _id: idOf(item._id),
  name: item.name,
  linkedProcess: item.linkedProcess && { ...item.linkedProcess, process: idOf(item.linkedProcess.process) },
  processes: item.processes.map((process) => processInputOf(process, idOf)),
  items: item.items.map((below) => itemInputOf(below, idOf)),
})

export const productInputOf = (product: OrderProduct): OrderProductInput => ({
  ...enteredOfProduct(product),
  _id: product._id,
  name: product.name,
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
