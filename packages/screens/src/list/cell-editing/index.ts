export { CellEditing, type CellEditingProps, type EditedCells } from './cell-editing'
export { CellFields } from './cell-fields'
export { useCellLabel } from './use-cell-label'
export { useCellSave } from './use-cell-save'
