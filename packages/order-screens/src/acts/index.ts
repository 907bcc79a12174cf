export { ActList, type ActListProps } from './act-list'
export { ActRow, type ActRowProps } from './act-row'
export { UndoActDialog, type UndoActDialogProps } from './undo-act-dialog'
