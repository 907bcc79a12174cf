import { lazyPart } from '@tehas/ui'

// Loaded when somebody moves something; a page is read far more often.
export const AdjustDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './adjust-dialog')).AdjustDialog,
)
export const CountDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './count-dialog')).CountDialog,
)
export const TransferDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './transfer-dialog')).TransferDialog,
)
export const PurchaseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './purchase-dialog')).PurchaseDialog,
)
export const UndoDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './undo-dialog')).UndoDialog,
)
export const ReturnDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ './return-dialog')).ReturnDialog,
)
