import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { createStock, getStock, listStock, updateStock } from './service'

export const stockHandlers: AreaHandlers<typeof callsByArea.stock> = {
  listStockProducts: inProjectOf((context, { body }) => listStock(context, body)),
  getStockProduct: inProjectOf((context, { params }) => getStock(context, params.stockId)),
  createStockProduct: inProjectOf((context, { body }) => createStock(context, body)),
  updateStockProduct: inProjectOf((context, { body }) => updateStock(context, body)),
}
