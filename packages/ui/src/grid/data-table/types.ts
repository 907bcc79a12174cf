import type { ReactNode } from 'react'
import type { EmptyList, FilteredList, ListStatus } from '../../parts/list-message'
import type { RowAction } from '../row-menu/row-action'

/** Field → direction: 1 ascending, -1 descending. The order of keys is the order of importance. */
export type Sort = Readonly<Record<string, 1 | -1>>

export type Density = 'comfortable' | 'compact' | 'touch'

/** What a person changed about the columns. Columns that are not named keep the place and width of their definition. */
export type ColumnsLayout = {
  /** Column ids in the chosen order; ids that are missing follow in the order of their definition. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Shown although the definition says `defaultHidden`. */
  readonly shown: readonly string[]
  /** Width in pixels by column id. */
  readonly widths: Readonly<Record<string, number>>
}

/** The chosen rows: some by id, or every row that matches except some (also rows that are not loaded). */
export type Selection =
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] }

export type DataColumn<Row> = {
  readonly id: string
  /** Translated header text. */
  readonly header: string
  /** Longer explanation of a short header, for the columns menu and the header's tooltip. */
  readonly hint?: string | undefined
  readonly cell: (row: Row) => ReactNode
  /** Right aligned with tabular figures. */
  readonly numeric?: boolean | undefined
  /** Width in pixels; with `grow` it is the least width. */
  readonly width: number
  /** Share of the free width, like flex-grow. 0 when left out. */
  readonly grow?: number | undefined
  readonly sortable?: boolean | undefined
  /** Field that the list call sorts by, when it is not the column's id. */
  readonly sortField?: string | undefined
  /** May be hidden; true when left out, always false for the identity column. */
  readonly hideable?: boolean | undefined
  readonly defaultHidden?: boolean | undefined
  /** Left out on a tablet (under 960 px) until a person chooses to see it. */
  readonly wideOnly?: boolean | undefined
  /** The least important columns are left out first where there is no room for all; those without a number stay. */
  readonly importance?: number | undefined
  /** Figures of one width without being right aligned, such as dates, so that what follows them stands in line. */
  readonly tabular?: boolean | undefined
  /** `strong` for the amount that decides, `muted` for what stands beside it. */
  readonly tone?: 'muted' | 'strong' | undefined
  /** As wide as the longest name of a row needs, at least `width`. For short names, such as numbers. */
  readonly fitsNames?: boolean | undefined
  /** First, bold, pinned, never hidden. One column of a table. */
  readonly identity?: boolean | undefined
}

export type BulkAction = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** How many of the chosen rows it fits; shown as "2 of 3" when it is less than all. */
  readonly fits?: number | undefined
  readonly onRun: () => void
}

/** What a bar of bulk actions has to know of its table. */
export type BulkFrame = {
  readonly selection: Selection
  readonly onSelectionChange: (selection: Selection) => void
  /** Matching rows, loaded or not. */
  readonly total: number
  readonly loaded: number
  /** More match than `total`, which are not counted yet. */
  readonly isUncounted?: boolean | undefined
  /** Present on phones, where choosing is a mode of the list: ends it. The bar stands before anything is chosen too. */
  readonly onClose?: (() => void) | undefined
}

/** Figures at the foot. The caller passes other ones while rows are selected. */
export type TableTotals = {
  /** "Sum of all 29". Stands left of the first figure. */
  readonly label: string
  /** Figure by column id. */
  readonly values: Readonly<Record<string, ReactNode>>
}

export type DataTableProps<Row> = {
  /** Accessible name, for example "Sale orders". */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string
  /** What a row is called in its checkbox and for screen readers, for example its number. */
  readonly getRowLabel: (row: Row) => string
  readonly status: ListStatus

  /** How many rows match, loaded or not; undefined while not counted. */
  readonly total?: number | undefined
  readonly hasMore?: boolean | undefined
  readonly isLoadingMore?: boolean | undefined
  /** Called once per loaded page when the end comes near. */
  readonly onEndReached?: (() => void) | undefined

  readonly sort?: Sort | undefined
  /** How rows stand while `sort` is empty; its column shows the arrow then. */
  readonly defaultSort?: Sort | undefined
  readonly onSortChange?: ((sort: Sort) => void) | undefined

  readonly layout?: ColumnsLayout | undefined
  readonly onLayoutChange?: ((layout: ColumnsLayout) => void) | undefined
  readonly density?: Density | undefined

  /** Click or Enter on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Makes the identity cell a link; Ctrl, Cmd and middle click open it in a new tab. */
  readonly getRowHref?: ((row: Row) => string) | undefined
  /** The row whose panel is open; it carries the accent edge. */
  readonly openRowId?: string | undefined

  /** Menu of a row behind ⋯, right click and Shift+F10: View, Edit, Duplicate, Delete, then others. */
  readonly getRowActions?: ((row: Row) => readonly RowAction[]) | undefined

  /** Without `onSelectionChange` the table has no checkboxes. */
  readonly selection?: Selection | undefined
  readonly onSelectionChange?: ((selection: Selection) => void) | undefined
  /** On a phone: a press chooses although nothing is chosen yet. A long press needs no such mode. */
  readonly isChoosing?: boolean | undefined
  readonly onChoosingEnd?: (() => void) | undefined
  /** What can be done with the chosen rows, a `BulkBar`; drawn while some are chosen. */
  readonly renderBulk?: ((frame: BulkFrame) => ReactNode) | undefined

  /** "29 orders match, 16 in view"; a neutral sentence when left out. */
  readonly countText?: ((matching: number, inView: number) => string) | undefined
  readonly totals?: TableTotals | undefined

  /** Shown when there is nothing at all. */
  readonly empty: EmptyList
  /** Present while a search or filter is on: an empty list then says "nothing matches". */
  readonly filtered?: FilteredList | undefined

  /** Three lines of a row on a phone (under 640 px); without it phones get the table. */
  readonly renderCard?: ((row: Row) => ReactNode) | undefined
}
