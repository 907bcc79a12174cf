import { lazy } from 'react'

// Loaded when somebody moves something; a page is read far more often.
export const AdjustDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './adjust-dialog').then((module) => ({ default: module.AdjustDialog })),
)
export const CountDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './count-dialog').then((module) => ({ default: module.CountDialog })),
)
export const TransferDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './transfer-dialog').then((module) => ({
    default: module.TransferDialog,
  })),
)
export const PurchaseDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './purchase-dialog').then((module) => ({
    default: module.PurchaseDialog,
  })),
)
export const UndoDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './undo-dialog').then((module) => ({ default: module.UndoDialog })),
)
export const ReturnDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ './return-dialog').then((module) => ({ default: module.ReturnDialog })),
)
