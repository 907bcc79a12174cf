// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { cell, columns, type Line } from '../testing/tree-fixture'
import { TreeGrid } from './tree-grid'
import type { CellEdit, CellRef } from './types'

/** Lines in the order they were drawn. */
let drawn: string[] = []
/** Lines that were asked what they hold. */
let asked: string[] = []
beforeEach(() => {
  drawn = []
  asked = []
})

const part = (id: string): Line => ({ id, name: id, quantity: 2 })
const products: Line[] = [
  { id: 'gate', name: 'Gate', quantity: 1, children: [part('tube'), part('plate'), part('bolt')] },
  { id: 'fence', name: 'Fence', quantity: 1, children: [part('post'), part('wire')] },
]
const getId = (line: Line) => line.id
const getRow = (line: Line) => {
  drawn.push(line.id)
  return { label: line.name, movable: true }
}
const getGroups = (line: Line) => {
  asked.push(line.id)
  return [{ id: 'items', label: 'Items', nodes: line.children ?? [] }]
}

const withQuantity = (line: Line, id: string, quantity: number): Line => {
  if (line.id === id) return { ...line, quantity }
  const children = line.children?.map((child) => withQuantity(child, id, quantity))
  const isSame = children?.every((child, at) => child === line.children?.[at]) ?? true
  return isSame || !children ? line : { ...line, children }
}

/** Shows what is typed at once, as an order does. */
function Live() {
  const [lines, setLines] = useState(products)
  const show = ({ nodeId }: CellRef<Line>, edit: CellEdit | undefined) => {
    if (edit && 'number' in edit) setLines((was) => was.map((line) => withQuantity(line, nodeId, edit.number ?? 0)))
  }
  return (
    <TreeGrid
      label="Products"
      columns={columns}
      nodes={lines}
      getId={getId}
      getRow={getRow}
      getGroups={getGroups}
      onEdit={() => undefined}
      onDraft={show}
      onMove={() => undefined}
    />
  )
}

it('should draw the line that is typed in and those above it for a key, and no other', () => {
  renderGrid(<Live />)
  fireEvent.click(cell('plate', 1))
  const field = within(cell('plate', 1)).getByRole('textbox')
  drawn = []
  asked = []
  for (const text of ['3', '34', '345']) fireEvent.change(field, { target: { value: text } })
  expect(cell('plate', 2).textContent).toContain('690,00')
  expect([...new Set(drawn)].sort()).toEqual(['gate', 'plate'])
  expect(drawn.filter((id) => id === 'plate')).toHaveLength(3)
  expect(asked).not.toContain('fence')
  expect(screen.getAllByRole('row')).toHaveLength(10)
})
