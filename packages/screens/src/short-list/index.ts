export { inUseColumn } from './in-use-column'
export { OpeningRow } from './opening-row'
export { ShortListPage, type ShortListPageProps } from './short-list-page'
export { type ShortListColumn, type ShortListRow, ShortListTable, type ShortListTableProps } from './short-list-table'
