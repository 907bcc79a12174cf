import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, countedInProject, inProjectOf } from '../../http/call-handler'
import { editStructure } from './edit-structure'
import { adjustStock, countStock, transferStock } from './movements/change-stock'
import { listMovements } from './movements/list-movements'
import { returnToStock, reverseMovement } from './movements/undo-movement'
import { projectedBalance } from './projected-balance'
import { removeStock } from './remove-stock'
import { createStock, listStock, readStock, updateStock } from './service'
import { setStockImages } from './stock-images'
import { addLine, countLine } from './stock-take/count-line'
import { cancelTake, confirmTake } from './stock-take/end-take'
import { renameTake } from './stock-take/rename-take'
import { startTake } from './stock-take/start-take'
import { listLines, listTakes, loadTake } from './stock-take/take-rows'
import { listOrders, listParents } from './stock-uses'
import { summarizeStock } from './summarize-stock'

export const stockHandlers: AreaHandlers<typeof callsByArea.stock> = {
  listStockProducts: countedInProject((context, { body }) => listStock(context, body)),
  summarizeStockProducts: countedInProject((context, { body }) => summarizeStock(context, body)),
  getStockProduct: countedInProject((context, { params }) => readStock(context, params.stockId)),
  createStockProduct: inProjectOf((context, { body }) => createStock(context, body)),
  updateStockProduct: inProjectOf((context, { body }) => updateStock(context, body)),
  editStockStructure: inProjectOf((context, { body }) => editStructure(context, body)),
  removeStockProduct: inProjectOf((context, { body }) => removeStock(context, body)),
  listStockParents: inProjectOf((context, { body }) => listParents(context, body)),
  listStockOrders: inProjectOf((context, { body }) => listOrders(context, body)),
  getProjectedBalance: inProjectOf((context, { params }) => projectedBalance(context, params.stockId)),
  listStockMovements: inProjectOf((context, { body }) => listMovements(context, body)),
  adjustStock: inProjectOf((context, { body }) => adjustStock(context, body)),
  transferStock: inProjectOf((context, { body }) => transferStock(context, body)),
  countStock: inProjectOf((context, { body }) => countStock(context, body)),
  returnToStock: inProjectOf((context, { body }) => returnToStock(context, body)),
  reverseStockMovement: inProjectOf((context, { body }) => reverseMovement(context, body)),
  listStockTakes: inProjectOf((context, { body }) => listTakes(context, body)),
  getStockTake: inProjectOf(({ tx }, { params }) => loadTake(tx, params.takeId)),
  listStockTakeLines: inProjectOf((context, { body }) => listLines(context, body)),
  startStockTake: inProjectOf((context, { body }) => startTake(context, body)),
  renameStockTake: inProjectOf((context, { body }) => renameTake(context, body)),
  countStockTakeLine: inProjectOf((context, { body }) => countLine(context, body)),
  addStockTakeLine: inProjectOf((context, { body }) => addLine(context, body)),
  confirmStockTake: inProjectOf((context, { body }) => confirmTake(context, body)),
  setStockImages: inProjectOf((context, { body }) => setStockImages(context, body)),
  cancelStockTake: inProjectOf((context, { body }) => cancelTake(context, body)),
}
