import type { ColumnsLayout, DataColumn } from '../data-table/types'

export type AnyColumn = Pick<
  DataColumn<never>,
  'id' | 'header' | 'hint' | 'identity' | 'hideable' | 'defaultHidden' | 'wideOnly' | 'importance' | 'width'
>

export type ColumnsMenuProps = {
  readonly columns: readonly AnyColumn[]
  readonly layout: ColumnsLayout
  readonly onLayoutChange: (layout: ColumnsLayout) => void
}
