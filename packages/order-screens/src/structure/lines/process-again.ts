import { calls, type Id, type OrderItem, type OrderItemInput, type SaleOrder } from '@tehas/contracts'
import type { SendChange } from '../../editing/order-editor'
import { findHolding, holderIdOf } from './line-change'
import { addProcess } from './line-commands'
import { itemInputOf, processInputOf } from './line-input'
import type { ProcessLine } from './order-line'

/** Items that are used in a process: removing it takes their link away. */
export function itemsUsedIn(order: Pick<SaleOrder, 'products'>, process: Id): ReadonlySet<Id> {
  const found = new Set<Id>()
  const look = (items: readonly OrderItem[]): void => {
    for (const item of items) {
      if (item.linkedProcess?.process === process) found.add(item._id)
      look(item.items)
    }
  }
  for (const product of order.products) look(product.items)
  return found
}

/** Puts a removed process back in its place, and gives it back the items that were used in it, in one call. */
export const addProcessAgain =
  ({ parent, line }: Pick<ProcessLine, 'parent' | 'line'>, position: number, usedIn: ReadonlySet<Id>): SendChange =>
  (api, target, options, order) => {
    const again = processInputOf(line)
    const holder = findHolding(order, holderIdOf(parent))
    if (usedIn.size === 0 || !holder) return addProcess(parent, again, position)(api, target, options, order)
    const linkedProcess = { process: line._id, name: line.name }
    const linked = (item: OrderItemInput): OrderItemInput => ({
      ...item,
      ...(item._id && usedIn.has(item._id) && { linkedProcess }),
      ...(item.items && { items: item.items.map(linked) }),
    })
    const processes = holder.processes.map((process) => processInputOf(process))
    const structure = {
      _id: holder._id,
      processes: [...processes.slice(0, position), again, ...processes.slice(position)],
      items: holder.items.map((item) => linked(itemInputOf(item))),
    }
    return 'product' in parent
      ? api.call(calls.updateSaleOrderProduct, { body: { ...target, product: structure } }, options)
      : api.call(calls.updateSaleOrderItem, { body: { ...target, item: structure } }, options)
  }
