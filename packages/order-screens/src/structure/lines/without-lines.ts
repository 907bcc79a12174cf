import { calls, type Id } from '@tehas/contracts'
import type { SendChange } from '../../editing/order-editor'
import type { AddedLines } from './added-lines'
import { findHolding, holderIdOf } from './line-change'
import { itemInputOf, processInputOf, productInputOf } from './line-input'

/** Takes lines out again that were added together: one call, all of them or none. */
export const takeLinesOut =
  (added: AddedLines): SendChange =>
  (api, target, options, order) => {
    if (added.kind === 'products') {
      const products = order.products.filter(isNotIn(added.products)).map(productInputOf)
      return api.call(calls.updateSaleOrder, { body: { ...target, products } }, options)
    }
    const { parent } = added
    const holder = findHolding(order, holderIdOf(parent))
    // Whoever took the holder out took the lines with it.
    if (!holder) return Promise.resolve(order)
    const left = {
      _id: holder._id,
      processes: holder.processes.filter(isNotIn(added.processes)).map((process) => processInputOf(process)),
      items: holder.items.filter(isNotIn(added.items)).map((item) => itemInputOf(item)),
    }
    return 'product' in parent
      ? api.call(calls.updateSaleOrderProduct, { body: { ...target, product: left } }, options)
      : api.call(calls.updateSaleOrderItem, { body: { ...target, item: left } }, options)
  }

const isNotIn = (lines: readonly { readonly _id: Id }[]) => {
  const ids = new Set(lines.map(({ _id }) => _id))
  return ({ _id }: { readonly _id: Id }): boolean => !ids.has(_id)
}
