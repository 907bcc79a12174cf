export { CellAvatar, CellMargin, CellProgress, CellSaid, CellStatus, CellTag } from '../cells/cell-parts'
export { columnsThatFit } from './data-table/columns-that-fit'
export { DataTable } from './data-table/data-table'
export { shownColumns } from './data-table/layout'
export { BulkBar } from './data-table/lazy-bulk-bar'
export {
  countSelected,
  EVERYTHING_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  setSelected,
  toggleSelected,
} from './data-table/selection'
export type {
  BulkAction,
  BulkFrame,
  ColumnsLayout,
  DataColumn,
  DataTableProps,
  Density,
  Selection,
  Sort,
  TableTotals,
} from './data-table/types'
export { RoomTaken, useIsPhone } from './data-table/use-window-width'
export { gridMessages } from './messages/grid-messages'
export type { RowAction } from './row-menu/row-action'
export {
  decodeLayout,
  decodeSort,
  EMPTY_LAYOUT,
  encodeLayout,
  encodeSort,
  readTableState,
  type TableState,
  type TableStateOptions,
  writeTableState,
} from './table-state/table-state'
export { type SearchParamsPair, type TableStateControls, useTableState } from './table-state/use-table-state'
export { ColumnsMenu } from './toolbar/columns-menu'
export { DensitySwitch } from './toolbar/density-switch'
export { type FilterChip, FilterChips, FilterLane } from './toolbar/filter-chips'
export { SearchBox } from './toolbar/search-box'
export { type StatusTab, StatusTabs } from './toolbar/status-tabs'
export { TableToolbar } from './toolbar/table-toolbar'
export type {
  CellEdit,
  CellEditor,
  CellRef,
  Choice,
  Suggest,
  Suggestion,
  TreeAdd,
  TreeAddEntry,
  TreeCell,
  TreeColumn,
  TreeGridProps,
  TreeGroup,
  TreeMove,
  TreePaste,
  TreeRowView,
} from './tree-grid/types'
