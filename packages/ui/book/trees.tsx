import { useState } from 'react'
import { Box, Text } from '../src'
import type { CellEdit, CellRef, Suggest, TreeColumn } from '../src/grid'
import { ProductIcon } from '../src/icons'
import { TreeGrid } from '../src/tree'
import { Chapter, LONG_WORDS, nothing, State } from './chapter'

type Line = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly refused?: string
  readonly children?: readonly Line[]
}

const start: readonly Line[] = [
  {
    id: 'frame',
    name: 'Table frame TF-80',
    quantity: 24,
    children: [
      { id: 'tube', name: LONG_WORDS, quantity: 9 },
      { id: 'foot', name: 'Foot', quantity: 4, refused: 'Only 3 are in stock' },
    ],
  },
  { id: 'top', name: 'Table top', quantity: 1 },
]

const suggest: Suggest = async (text) =>
  [{ id: 'laser', label: 'Laser cutting', detail: '90,00 €/h' }].filter(({ label }) => label.includes(text))

const columns: readonly TreeColumn<Line>[] = [
  {
    id: 'name',
    header: 'Product, process, item',
    width: 240,
    grow: 1,
    cell: ({ name }) => ({ text: name, editor: { kind: 'combobox', value: name, suggest, freeText: true } }),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 100,
    numeric: true,
    cell: ({ quantity, refused }) => ({
      text: String(quantity),
      unit: 'pcs',
      error: refused,
      editor: { kind: 'decimal', value: quantity, unit: 'pcs' },
    }),
  },
  {
    id: 'price',
    header: 'Price',
    width: 100,
    numeric: true,
    cell: () => ({ text: '190,00 €', tone: 'medium', typedHint: 'Calculated 186,40 €' }),
  },
  {
    id: 'cost',
    header: 'Cost',
    width: 100,
    numeric: true,
    cell: ({ quantity }) => ({ text: `${quantity * 2},00 €`, tone: 'muted', computed: true, why: true }),
  },
]

const changed = (line: Line, id: string, edit: CellEdit): Line => ({
  ...line,
  ...(line.id === id && 'number' in edit && { quantity: edit.number ?? 0 }),
  ...(line.id === id && 'text' in edit && { name: edit.text }),
  ...(line.children && { children: line.children.map((child) => changed(child, id, edit)) }),
})

/** Lines of an order with their parts: cells are edited in their place. */
export function Trees() {
  const [lines, setLines] = useState(start)
  const save = ({ nodeId }: CellRef<Line>, edit: CellEdit) =>
    setLines((was) => was.map((line) => changed(line, nodeId, edit)))
  return (
    <Chapter title="A tree whose cells are edited in their place" wide>
      <Tree lines={lines} onEdit={save} />
      <Box mt="3">
        <State name="Nothing yet">
          <Tree lines={[]} onEdit={nothing} />
        </State>
      </Box>
    </Chapter>
  )
}

type TreeProps = {
  readonly lines: readonly Line[]
  readonly onEdit: (cell: CellRef<Line>, edit: CellEdit) => void
}

function Tree({ lines, onEdit }: TreeProps) {
  return (
    <Box
      position="relative"
      display="flex"
      h={lines.length > 0 ? '320px' : '140px'}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      <TreeGrid
        label={lines.length > 0 ? 'Products' : 'No products'}
        columns={columns}
        nodes={lines}
        getId={({ id }) => id}
        getRow={({ name, children }) => ({
          label: name,
          movable: true,
          tone: children ? 'product' : 'plain',
          icon: children ? <ProductIcon /> : undefined,
          actions: [
            { kind: 'edit', onSelect: nothing },
            { kind: 'delete', onSelect: nothing },
          ],
        })}
        getGroups={({ children = [] }) => [{ id: 'items', label: 'Items', sum: '26,00 €', nodes: children }]}
        onEdit={onEdit}
        onWhy={nothing}
        onMove={nothing}
        getAdd={() => ({
          label: 'Add product',
          hint: 'or paste rows from a sheet',
          placeholder: 'Name of a product',
          suggest,
          onAdd: async () => undefined,
        })}
        empty={<Text p="5">No products yet</Text>}
      />
    </Box>
  )
}
