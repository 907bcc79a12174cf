import { Box, Table } from '@tehas/ui'
import type { ReactNode } from 'react'
import { NameCell, type NameCellProps } from './name-cell'
import { OpeningRow } from './opening-row'

/** Each row is known by its key and opened by its name. */
export type ShortListRow = Pick<NameCellProps, 'name' | 'icon' | 'detail'> & {
  readonly key: string
  readonly active: boolean
  /** Can't be opened: nothing in it may be changed. */
  readonly locked?: boolean
}

export type ShortListColumn<Row extends ShortListRow> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly numeric?: boolean
  /** Beside what decides: quieter. */
  readonly muted?: boolean
  /** Shown from this width on; always when not given. */
  readonly from?: 'sm' | 'md' | 'lg'
  /** A control that is operated in the row: as narrow as it may be. */
  readonly narrow?: boolean
}

export type ShortListTableProps<Row extends ShortListRow> = {
  /** Header of the first column. */
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly ShortListColumn<Row>[]
  readonly onOpen: (row: Row) => void
}

/** The rows of a settings list or of a step of the wizard: the whole row opens by mouse, its name by keyboard. */
export function ShortListTable<Row extends ShortListRow>({ title, rows, columns, onOpen }: ShortListTableProps<Row>) {
  return (
    <Table>
      <thead>
        <tr>
          <ShortListHead title={title} columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <OpeningRow key={row.key} index={index} onOpen={row.locked ? undefined : () => onOpen(row)}>
            <ShortListCells row={row} columns={columns} onOpen={onOpen} />
          </OpeningRow>
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps<Row extends ShortListRow> = Pick<ShortListTableProps<Row>, 'title' | 'columns'>

/** The cells of the header row. */
export const ShortListHead = <Row extends ShortListRow>({ title, columns }: HeadProps<Row>) => (
  <>
    <th>{title}</th>
    {columns.map(({ id, header, ...column }) => (
      <Box as="th" key={id} {...look(column)} color="fg.subtle">
        {header}
      </Box>
    ))}
  </>
)

type CellsProps<Row extends ShortListRow> = Pick<ShortListTableProps<Row>, 'columns' | 'onOpen'> & { readonly row: Row }

/** The cells of one row. */
export const ShortListCells = <Row extends ShortListRow>({ row, columns, onOpen }: CellsProps<Row>) => (
  <>
    <td data-cell="name">
      <NameCell {...nameOf(row)} onOpen={() => onOpen(row)} />
    </td>
    {columns.map(({ id, cell, ...column }) => (
      <Box as="td" key={id} data-cell={id} {...look(column)}>
        {cell(row)}
      </Box>
    ))}
  </>
)

const nameOf = ({ key: _key, ...row }: ShortListRow): Omit<ShortListRow, 'key'> => row

type Look = Pick<ShortListColumn<ShortListRow>, 'numeric' | 'muted' | 'from' | 'narrow'>

const look = ({ numeric, muted, from, narrow }: Look) => ({
  ...(numeric && { 'data-numeric': true, whiteSpace: 'nowrap' }),
  // Words may take two lines: those keep clear of the lines of the table.
  ...(muted && { color: 'fg.muted', py: '1' }),
  ...(from && { display: { base: 'none', [from]: 'table-cell' } }),
  // On a phone the name has what the header of the control leaves.
  ...(narrow && { w: { base: '1px', sm: '24' }, whiteSpace: 'nowrap' }),
})
