import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { adjustStock, countStock, transferStock } from './movements/change-stock'
import { listMovements } from './movements/list-movements'
import { returnToStock, reverseMovement } from './movements/undo-movement'
import { createStock, getStock, listStock, updateStock } from './service'

export const stockHandlers: AreaHandlers<typeof callsByArea.stock> = {
  listStockProducts: inProjectOf((context, { body }) => listStock(context, body)),
  getStockProduct: inProjectOf((context, { params }) => getStock(context, params.stockId)),
  createStockProduct: inProjectOf((context, { body }) => createStock(context, body)),
  updateStockProduct: inProjectOf((context, { body }) => updateStock(context, body)),
  listStockMovements: inProjectOf((context, { body }) => listMovements(context, body)),
  adjustStock: inProjectOf((context, { body }) => adjustStock(context, body)),
  transferStock: inProjectOf((context, { body }) => transferStock(context, body)),
  countStock: inProjectOf((context, { body }) => countStock(context, body)),
  returnToStock: inProjectOf((context, { body }) => returnToStock(context, body)),
  reverseStockMovement: inProjectOf((context, { body }) => reverseMovement(context, body)),
}
