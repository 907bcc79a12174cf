import type { ApiClient } from '@tehas/api-client'
import type {
  AnyOrder,
  Id,
  OrderCalls,
  OrderItemInput,
  OrderParent,
  OrderProcessInput,
  OrderTarget,
} from '@tehas/contracts'
import type { AddedLines } from '../structure/lines/added-lines'
import { findParentLine, type LineChange, type ProductChange, parentIdOf } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import { itemInputOf, processInputOf, productInputOf } from '../structure/lines/line-input'

/** How a change of an order is sent: the calls of its kind, the order as it is known now, and the options of the call. */
export type Sending = {
  readonly api: ApiClient
  readonly calls: OrderCalls
  readonly order: AnyOrder
  readonly options: { readonly idempotencyKey: string; readonly quiet: true }
  /** What becomes of what was issued and is over by the change. */
  readonly overIssued?: 'RETURN' | 'KEEP' | undefined
}

const targetOf = ({ order }: Sending): OrderTarget => ({ orderId: order._id, version: order.version })
/** With the order as it is known, so that the service answers no more than what changes. */
const optionsOf = ({ options, order }: Sending) => ({ ...options, base: order })

const overOf = ({ overIssued }: Sending) => (overIssued === undefined ? {} : { overIssued })

/** Sends changed fields of one line; answers with the whole order. */
export function sendLineChange(sending: Sending, { kind, _id, fields }: LineChange): Promise<AnyOrder> {
  const { api, calls } = sending
  const options = optionsOf(sending)
  const target = targetOf(sending)
  const over = overOf(sending)
  switch (kind) {
    case 'product':
      return api.call(calls.updateProduct, { body: { ...target, ...over, product: { ...fields, _id } } }, options)
    case 'process':
      return api.call(calls.updateProcess, { body: { ...target, process: { ...fields, _id } } }, options)
    case 'item':
      return api.call(calls.updateItem, { body: { ...target, ...over, item: { ...fields, _id } } }, options)
  }
}

/** Sends changed fields of several products in one call; answers with the whole order. */
export function sendProductChanges(sending: Sending, changes: readonly ProductChange[]): Promise<AnyOrder> {
  const products = changes.map(({ _id, fields }) => ({ ...fields, _id }))
  const { api, calls } = sending
  return api.call(
    calls.updateProducts,
    { body: { ...targetOf(sending), ...overOf(sending), products } },
    optionsOf(sending),
  )
}

/** Does one command on the lines of an order, in one call; answers with the whole order. */
export function sendCommand(sending: Sending, command: LineCommand): Promise<AnyOrder> {
  const { api, calls, order } = sending
  const options = optionsOf(sending)
  const target = targetOf(sending)
  switch (command.do) {
    case 'add-product': {
      const { product, position } = command
      return api.call(calls.addProduct, { body: { ...target, product, ...at(position) } }, options)
    }
    case 'add-process': {
      const { parent, process, position } = command
      return api.call(calls.addProcess, { body: { ...target, parent, process, ...at(position) } }, options)
    }
    case 'add-item': {
      const { parent, item, position } = command
      return api.call(calls.addItem, { body: { ...target, parent, item, ...at(position) } }, options)
    }
    case 'add-lines':
      return api.call(calls.addLines, { body: { ...target, ...addedLines(command.lines) } }, options)
    case 'duplicate-product':
      return api.call(calls.duplicateProduct, { body: { ...target, productId: command.id } }, options)
    case 'move': {
      const { kind, id, position } = command
      return api.call(calls.moveLine, { body: { ...target, line: { kind, _id: id }, position } }, options)
    }
    case 'remove':
      switch (command.kind) {
        case 'product':
          return api.call(calls.removeProduct, { body: { ...target, productId: command.id } }, options)
        case 'process':
          return api.call(calls.removeProcess, { body: { ...target, processId: command.id } }, options)
        case 'item':
          return api.call(calls.removeItem, { body: { ...target, itemId: command.id } }, options)
      }
      break
    case 'take-out': {
      const { lines } = command
      if (lines.kind === 'products') {
        const products = order.products.filter(isNotIn(lines.products)).map(productInputOf)
        return api.call(calls.update, { body: { ...target, products } }, options)
      }
      const parent = findParentLine(order, parentIdOf(lines.parent))
      // Whoever took the parent out took the lines with it.
      if (!parent) return Promise.resolve(order)
      return sendParts(sending, lines.parent, {
        processes: parent.processes.filter(isNotIn(lines.processes)).map((process) => processInputOf(process)),
        items: parent.items.filter(isNotIn(lines.items)).map((item) => itemInputOf(item)),
      })
    }
    case 'restore-process': {
      const { process, position, usedIn } = command
      const again = processInputOf(process)
      const parent = findParentLine(order, parentIdOf(command.parent))
      if (usedIn.size === 0 || !parent) {
        return sendCommand(sending, { do: 'add-process', parent: command.parent, process: again, position })
      }
      const linkedProcess = { process: process._id, name: process.name }
      const linked = (item: OrderItemInput): OrderItemInput => ({
        ...item,
        ...(item._id && usedIn.has(item._id) && { linkedProcess }),
        ...(item.items && { items: item.items.map(linked) }),
      })
      const processes = parent.processes.map((other) => processInputOf(other))
      return sendParts(sending, command.parent, {
        processes: [...processes.slice(0, position), again, ...processes.slice(position)],
        items: parent.items.map((item) => linked(itemInputOf(item))),
      })
    }
  }
}

const at = (position: number | undefined) => (position === undefined ? {} : { position })

const addedLines = (lines: AddedLines) =>
  lines.kind === 'products'
    ? { products: [...lines.products], ...at(lines.position) }
    : {
        below: {
          parent: lines.parent,
          processes: [...lines.processes],
          items: [...lines.items],
          ...at(lines.position),
        },
      }

type Parts = { readonly processes: OrderProcessInput[]; readonly items: OrderItemInput[] }

/** Replaces the processes and items of a product or item. */
function sendParts(sending: Sending, parent: OrderParent, parts: Parts): Promise<AnyOrder> {
  const { api, calls } = sending
  const options = optionsOf(sending)
  const target = targetOf(sending)
  const line = { _id: parentIdOf(parent), ...parts }
  return 'product' in parent
    ? api.call(calls.updateProduct, { body: { ...target, product: line } }, options)
    : api.call(calls.updateItem, { body: { ...target, item: line } }, options)
}

const isNotIn = (lines: readonly { readonly _id: Id }[]) => {
  const ids = new Set(lines.map(({ _id }) => _id))
  return ({ _id }: { readonly _id: Id }): boolean => !ids.has(_id)
}
