export { inUseColumn } from './in-use-column'
export { ListPage, type ListPageProps } from './list-page'
export { type ListColumn, type ListRow, ListTable, type ListTableProps } from './list-table'
export { OpeningRow } from './opening-row'
