import type { ApiClient } from '@tehas/api-client'
import { calls, type SaleOrder } from '@tehas/contracts'
import type { LineChange } from '../structure/lines/line-change'
import type { SendOptions, Target } from './order-editor'

/** The call that changes fields of a line of that kind. */
export function sendLineChange(
  api: ApiClient,
  target: Target,
  { kind, _id, fields }: LineChange,
  options: SendOptions,
): Promise<SaleOrder> {
  switch (kind) {
    case 'product':
      return api.call(calls.updateSaleOrderProduct, { body: { ...target, product: { ...fields, _id } } }, options)
    case 'process':
      return api.call(calls.updateSaleOrderProcess, { body: { ...target, process: { ...fields, _id } } }, options)
    case 'item':
      return api.call(calls.updateSaleOrderItem, { body: { ...target, item: { ...fields, _id } } }, options)
  }
}
