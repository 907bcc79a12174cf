import {
  calls,
  type OrderItemInput,
  type OrderParent,
  type OrderProcessInput,
  type OrderProductInput,
} from '@tehas/contracts'
import type { SendChange } from '../../editing/order-editor'
import type { OrderLine } from './order-line'

/** Commands on the structure of an order; each answers with the whole order. */

export const addProduct =
  (product: OrderProductInput, position?: number): SendChange =>
  (api, target, options) =>
    api.call(calls.addSaleOrderProduct, { body: { ...target, product, ...at(position) } }, options)

export const addProcess =
  (parent: OrderParent, process: OrderProcessInput, position?: number): SendChange =>
  (api, target, options) =>
    api.call(calls.addSaleOrderProcess, { body: { ...target, parent, process, ...at(position) } }, options)

export const addItem =
  (parent: OrderParent, item: OrderItemInput, position?: number): SendChange =>
  (api, target, options) =>
    api.call(calls.addSaleOrderItem, { body: { ...target, parent, item, ...at(position) } }, options)

export const duplicateProduct =
  (productId: string): SendChange =>
  (api, target, options) =>
    api.call(calls.duplicateSaleOrderProduct, { body: { ...target, productId } }, options)

export const removeLine =
  ({ kind, id }: Pick<OrderLine, 'kind' | 'id'>): SendChange =>
  (api, target, options) => {
    switch (kind) {
      case 'product':
        return api.call(calls.removeSaleOrderProduct, { body: { ...target, productId: id } }, options)
      case 'process':
        return api.call(calls.removeSaleOrderProcess, { body: { ...target, processId: id } }, options)
      case 'item':
        return api.call(calls.removeSaleOrderItem, { body: { ...target, itemId: id } }, options)
    }
  }

export const moveLine =
  ({ kind, id }: Pick<OrderLine, 'kind' | 'id'>, position: number): SendChange =>
  (api, target, options) =>
    api.call(calls.moveSaleOrderLine, { body: { ...target, line: { kind, _id: id }, position } }, options)

const at = (position: number | undefined) => (position === undefined ? {} : { position })
