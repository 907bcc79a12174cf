import { describe, expect, it } from 'vitest'
import { createFlattener, flatten, lastDescendantIndex, parentOf } from './flatten'
import { moveItem, nextEditable, stepFor } from './navigate'

type Line = { id: string; processes?: Line[]; items?: Line[] }

const tree: Line[] = [
  {
    id: 'frame',
    processes: [{ id: 'laser' }, { id: 'bend' }],
    items: [{ id: 'tube' }, { id: 'foot', items: [{ id: 'bolt' }] }],
  },
  { id: 'top' },
]

const options = {
  nodes: tree,
  getId: (line: Line) => line.id,
  getGroups: (line: Line) => [
    { id: 'processes', label: 'Processes', nodes: line.processes ?? [] },
    { id: 'items', label: 'Items', nodes: line.items ?? [] },
  ],
  getAdd: (parent: Line | undefined) =>
    parent?.id === 'frame' || !parent ? { label: 'Add', placeholder: '', onAdd: async () => undefined } : undefined,
  isExpanded: () => true,
}

const rows = flatten(options)
const keys = rows.map((row) => row.key)

describe('flatten', () => {
  it('should show groups with their nodes and rows that add, in order', () => {
    expect(keys).toEqual([
      'frame',
      'frame/processes',
      'laser',
      'bend',
      'frame/items',
      'tube',
      'foot',
      'foot/items',
      'bolt',
      'frame+',
      'top',
      '+',
    ])
  })

  it('should tell depth, level and place among siblings', () => {
    const bolt = rows.find((row) => row.key === 'bolt')
    expect(bolt).toMatchObject({ depth: 2, level: 5, position: 1, setSize: 1, parentKey: 'foot', groupId: 'items' })
    expect(rows.find((row) => row.key === 'bend')).toMatchObject({
      position: 2,
      siblings: ['laser', 'bend'],
      isExpandable: false,
    })
  })

  it('should take over what did not change from the time before', () => {
    const again = createFlattener<Line>()
    const first = again(options)
    const [frame, top] = tree
    if (!frame || !top) throw new Error('The tree has two products')
    const second = again({
      ...options,
      nodes: [{ ...frame, items: [{ id: 'tube' }, ...(frame.items ?? []).slice(1)] }, top],
    })
    const fresh = second.filter((row) => !first.includes(row)).map((row) => row.key)
    expect(fresh).toEqual(['frame', 'tube'])
    expect(second.map((row) => row.key)).toEqual(keys)
    const closed = again({ ...options, isExpanded: (id) => id !== 'foot' })
    expect(closed.map((row) => row.key)).toEqual(keys.filter((key) => key !== 'foot/items' && key !== 'bolt'))
    expect(again({ ...options, nodes: [top, frame] }).map((row) => row.key)).toEqual([
      'top',
      ...keys.filter((key) => key !== 'top' && key !== '+'),
      '+',
    ])
  })

  it('should find the node that a line stands in', () => {
    const bolt = rows.find((row) => row.key === 'bolt')
    expect(bolt && parentOf(rows, bolt)?.id).toBe('foot')
    expect(rows[0] && parentOf(rows, rows[0])).toBeUndefined()
  })

  it('should hide what is inside a closed row', () => {
    expect(flatten({ ...options, isExpanded: () => false }).map((row) => row.key)).toEqual(['frame', 'top', '+'])
  })

  it('should end when a node contains itself', () => {
    const loop: Line = { id: 'loop' }
    loop.items = [loop]
    expect(flatten({ ...options, nodes: [loop] })).toHaveLength(4)
  })

  it('should stop at 25 levels', () => {
    let deep: Line = { id: '40' }
    for (let level = 39; level > 0; level -= 1) deep = { id: String(level), items: [deep] }
    const nodes = flatten({ ...options, nodes: [deep] }).filter((row) => row.kind === 'node')
    expect(nodes).toHaveLength(25)
  })

  it('should know the last line that belongs to a row', () => {
    expect(keys[lastDescendantIndex(rows, 0)]).toBe('frame+')
    expect(keys[lastDescendantIndex(rows, keys.indexOf('foot'))]).toBe('bolt')
    expect(keys[lastDescendantIndex(rows, keys.indexOf('top'))]).toBe('top')
  })
})

describe('walking the cells', () => {
  const columns = ['name', 'quantity', 'price']
  const go = (rowKey: string, columnId: string, key: string, isCtrl = false) =>
    stepFor(rows, columns, { rowKey, columnId }, { key, isCtrl })

  it('should keep the column over headings', () => {
    expect(go('frame', 'price', 'ArrowDown')).toEqual({
      kind: 'go',
      to: { rowKey: 'frame/processes', columnId: 'price' },
    })
    expect(go('frame/processes', 'price', 'ArrowDown')).toEqual({
      kind: 'go',
      to: { rowKey: 'laser', columnId: 'price' },
    })
  })

  it('should close an open row, then go to the parent', () => {
    expect(go('foot', 'name', 'ArrowLeft')).toEqual({ kind: 'collapse', rowKey: 'foot' })
    expect(go('tube', 'name', 'ArrowLeft')).toEqual({ kind: 'go', to: { rowKey: 'frame', columnId: 'name' } })
    expect(go('tube', 'price', 'ArrowLeft')).toEqual({ kind: 'go', to: { rowKey: 'tube', columnId: 'quantity' } })
  })

  it('should stop at the edges', () => {
    expect(go('frame', 'name', 'ArrowUp')).toEqual({ kind: 'go', to: { rowKey: 'frame', columnId: 'name' } })
    expect(go('laser', 'price', 'ArrowRight')).toEqual({ kind: 'go', to: { rowKey: 'laser', columnId: 'price' } })
    expect(go('laser', 'name', 'End', true)).toEqual({ kind: 'go', to: { rowKey: '+', columnId: 'price' } })
  })

  it('should find the next and the previous cell that can be edited, over rows', () => {
    const isEditable = (line: Line, columnId: string) => columnId !== 'price' && line.id !== 'bend'
    const next = (rowKey: string, columnId: string, direction: 1 | -1) =>
      nextEditable(rows, columns, { rowKey, columnId }, direction, isEditable)
    expect(next('laser', 'quantity', 1)).toEqual({ rowKey: 'tube', columnId: 'name' })
    expect(next('tube', 'name', -1)).toEqual({ rowKey: 'laser', columnId: 'quantity' })
    expect(next('top', 'quantity', 1)).toBeUndefined()
  })

  it('should move one item among the others', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})
