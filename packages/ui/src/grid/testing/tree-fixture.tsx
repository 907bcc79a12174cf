import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { TreeGrid } from '../tree-grid/tree-grid'
import type { CellEdit, CellRef, Suggest, TreeColumn, TreeGridProps } from '../tree-grid/types'

export type Line = { id: string; name: string; quantity: number; children?: Line[] }

export const suggest: Suggest = async (text) =>
  [
    { id: 's1', label: 'Laser cutting' },
    { id: 's2', label: 'Bending' },
  ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

export const columns: TreeColumn<Line>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    cell: (line) => ({ text: line.name, editor: { kind: 'combobox', value: line.name, suggest, freeText: true } }),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 80,
    numeric: true,
    cell: (line) => ({
      text: String(line.quantity),
      unit: 'pcs',
      editor: { kind: 'decimal', value: line.quantity, unit: 'pcs' },
    }),
  },
  {
    id: 'cost',
    header: 'Cost',
    width: 80,
    numeric: true,
    cell: (line) => ({ text: `${line.quantity * 2},00 €`, computed: true, why: true }),
  },
]

export const start: Line[] = [
  {
    id: 'frame',
    name: 'Frame',
    quantity: 24,
    children: [
      { id: 'tube', name: 'Tube', quantity: 9 },
      { id: 'foot', name: 'Foot', quantity: 4 },
      { id: 'plate', name: 'Plate', quantity: 2 },
    ],
  },
  { id: 'top', name: 'Top', quantity: 1 },
]

/** A small order that saves what is edited. */
export function Grid(props: Partial<TreeGridProps<Line>>) {
  const [lines, setLines] = useState(start)
  const save = ({ nodeId }: CellRef<Line>, edit: CellEdit) => {
    const change = (line: Line): Line => ({
      ...line,
      ...(line.id === nodeId && 'number' in edit ? { quantity: edit.number ?? 0 } : {}),
      ...(line.id === nodeId && 'text' in edit ? { name: edit.text } : {}),
      ...(line.children ? { children: line.children.map(change) } : {}),
    })
    setLines((was) => was.map(change))
  }
  return (
    <TreeGrid
      label="Products"
      columns={columns}
      nodes={lines}
      getId={(line) => line.id}
      getRow={(line) => ({ label: line.name, movable: true, tone: line.children ? 'product' : 'plain' })}
      getGroups={(line) => [{ id: 'items', label: 'Items', sum: '30,00 €', nodes: line.children ?? [] }]}
      onEdit={save}
      {...props}
    />
  )
}

/** The cell of the row that shows this text, by the number of its column. */
export const cell = (rowName: string, column: number): HTMLElement => {
  const row = screen.getAllByRole('row').find((found) => within(found).queryByText(rowName))
  return within(row as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement
}
export const focused = () => document.activeElement as HTMLElement
