import {
  type ColumnDeclaration,
  type ColumnType,
  type Currency,
  type Language,
  orderStatusSchema,
} from '@tehas/contracts'
import { Status } from '@tehas/ui'
import type { DataColumn } from '@tehas/ui/grid'
import type { ReactNode } from 'react'
import { columnText, columnValue } from './column-text'

/** What a screen adds to the declaration of a column. */
export type ColumnLook<Row> = Partial<Pick<DataColumn<Row>, 'width' | 'grow' | 'wideOnly' | 'identity' | 'hint'>> & {
  /** Instead of the value in words. */
  readonly cell?: (row: Row) => ReactNode
}

export type TableColumnsOptions<Row> = {
  readonly language: Language
  readonly currency: Currency
  /** By the key of the column. */
  readonly looks?: Readonly<Record<string, ColumnLook<Row> | undefined>>
}

const numericTypes: readonly ColumnType[] = ['number', 'money', 'percent']

const widths: Readonly<Record<ColumnType, number>> = {
  text: 130,
  number: 84,
  money: 112,
  percent: 90,
  day: 104,
  moment: 140,
  status: 118,
  progress: 146,
  labels: 120,
  person: 120,
}

/** The columns of a table from their declarations, in their order; a declaration alone makes a column already. */
export function tableColumns<Row extends object>(
  columns: readonly ColumnDeclaration[],
  { language, currency, looks = {} }: TableColumnsOptions<Row>,
): DataColumn<Row>[] {
  return columns.map((column) => {
    const { cell, ...look }: ColumnLook<Row> = looks[column.key] ?? {}
    return {
      id: column.key,
      header: column.header[language],
      numeric: numericTypes.includes(column.type),
      width: widths[column.type],
      sortable: column.isSortable === true,
      defaultHidden: column.isHidden === true,
      cell: cell ?? ((row) => plainCell(column, row, currency)),
      ...look,
    }
  })
}

function plainCell(column: ColumnDeclaration, row: object, currency: Currency): ReactNode {
  const status = column.type === 'status' && orderStatusSchema.safeParse(columnValue(row, column.key)).data
  return status ? <Status value={status} /> : columnText(column, row, currency)
}
