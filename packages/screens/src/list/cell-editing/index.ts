export { CellEditing, type CellEditingProps, type EditedCells } from './cell-editing'
