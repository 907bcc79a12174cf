import type { ApiError } from '@tehas/api-client'
import { addMessages } from '@tehas/i18n'
import { type Density, type EmptyList, Flex, useUi } from '@tehas/ui'
import { type BulkFrame, DataTable, type DataTableProps, gridMessages } from '@tehas/ui/grid'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '../texts'
import type { ListExport } from './export-button'
import { listStatus } from './list-status'
import type { FilterCounts } from './list-toolbar'
import { ListTop } from './list-top'
import { RowCard } from './row-card'
import type { List } from './use-list'
import type { ListPages, ListSelection } from './use-selection'

addMessages('ui', gridMessages)

const NO_COUNTS: FilterCounts = {}

export type ListWords = {
  readonly searchFor: string
  readonly notLoaded: string
  /** "29 orders match, 16 in view"; a neutral sentence when left out. */
  readonly matching?: (count: number, inView: number) => string
}

type Opening<Row> = Pick<DataTableProps<Row>, 'onOpen' | 'getRowHref' | 'openRowId' | 'getRowActions'>

export type ListPageProps<Row extends { readonly _id: string }> = Opening<Row> & {
  readonly title: string
  /** How many there are without search and filters; the loaded ones are counted when left out. */
  readonly count?: ReactNode
  readonly words: ListWords
  readonly list: Pick<List<Row, string, unknown>, 'name' | 'state' | 'columns' | 'filters' | 'usualSort'>
  readonly pages: ListPages<Row> & {
    readonly error: ApiError | null
    readonly isPending: boolean
    readonly isFetchingNextPage: boolean
    readonly refetch: () => unknown
  }
  /** What makes a new one, at the end of the header. */
  readonly actions?: ReactNode
  /** What all of them come to, below the header; the same element in each render while nothing about it changed. */
  readonly band?: ReactNode
  /** Behind the chips, or in their place: menus that narrow the list; the same element while nothing about it changed. */
  readonly choices?: ReactNode
  readonly empty: EmptyList
  readonly counts?: FilterCounts
  /** How many match; undefined while not counted. */
  readonly total?: number | undefined
  readonly totals?: DataTableProps<Row>['totals']
  /** Absent where nothing can be done with several rows at once. */
  readonly bulk?:
    | { readonly selection: ListSelection<Row>; readonly render: (frame: BulkFrame) => ReactNode }
    | undefined
  /** At the end of a card's last line: what calls for attention. */
  readonly cardMark?: (row: Row) => ReactNode
  /** Every list goes out as a file; `null` where its actions have what makes one. */
  readonly exporting: ListExport<Row> | null
}

/** The page of a list of any entity: search, filters, columns, rows page by page, bulk actions, export. */
export function ListPage<Row extends { readonly _id: string }>(props: ListPageProps<Row>) {
  const { list, pages, words, bulk, cardMark } = props
  const { t } = useTexts()
  const { density: pageDensity } = useUi()
  const [density, setDensity] = useState<Density>(pageDensity)
  const [isChoosing, setChoosing] = useState(false)
  const startChoosing = useCallback(() => setChoosing(true), [])
  const { state, columns } = list
  const rows = pages.data?.rows ?? []
  const name = columns[0]
  const isUnknown = pages.isPending || pages.error !== null
  const allLoaded = pages.hasNextPage ? undefined : rows.length
  const loaded = pages.data && `${rows.length}${pages.hasNextPage ? '+' : ''}`
  return (
    <Flex direction="column" flex="1" h="100%" minH="0" bg="bg.panel">
      <ListTop
        title={props.title}
        count={props.count ?? loaded}
        exporting={rows.length > 0 ? (props.exporting ?? undefined) : undefined}
        total={props.total ?? allLoaded}
        actions={props.actions}
        band={props.band}
        choices={props.choices}
        list={list}
        counts={props.counts ?? NO_COUNTS}
        searchFor={words.searchFor}
        found={state.search.trim() === '' || isUnknown ? undefined : (props.total ?? allLoaded)}
        density={density}
        onDensityChange={setDensity}
        onChoose={bulk && rows.length > 0 ? startChoosing : undefined}
      />
      <DataTable
        label={props.title}
        columns={columns}
        rows={rows}
        getRowId={({ _id }) => _id}
        getRowLabel={(row) => name?.text(row) ?? row._id}
        status={listStatus(pages, words.notLoaded, t)}
        total={props.total}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        onEndReached={() => void pages.fetchNextPage()}
        sort={state.sort}
        defaultSort={list.usualSort}
        onSortChange={state.setSort}
        layout={state.layout}
        onLayoutChange={state.setLayout}
        density={density}
        onOpen={props.onOpen}
        getRowHref={props.getRowHref}
        openRowId={props.openRowId}
        getRowActions={props.getRowActions}
        selection={bulk?.selection.selection}
        onSelectionChange={
          bulk &&
          ((next) => {
            // From the first one on it is what is chosen that keeps the mode.
            setChoosing(false)
            bulk.selection.select(next)
          })
        }
        isChoosing={isChoosing}
        onChoosingEnd={() => setChoosing(false)}
        renderBulk={bulk?.render}
        countText={words.matching}
        totals={props.totals}
        empty={props.empty}
        filtered={state.isFiltered ? { query: state.search, onClear: state.clear } : undefined}
        renderCard={(row) => <RowCard columns={columns} row={row} mark={cardMark?.(row)} />}
      />
    </Flex>
  )
}
