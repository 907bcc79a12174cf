import { describe, expect, it } from 'vitest'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import { columnsThatFit } from './columns-that-fit'
import { shownColumns } from './layout'

// Beside these stand 48 px of the checkbox and 44 px of the menu: 92 + 540 = 632.
const columns = [
  { id: 'number', identity: true, width: 120 },
  { id: 'client', width: 120, grow: 1 },
  { id: 'labels', width: 100, importance: 2 },
  { id: 'author', width: 80, importance: 1 },
  { id: 'price', width: 120 },
]
const shown = (width: number, layout = EMPTY_LAYOUT) =>
  shownColumns(columnsThatFit(columns, layout, width), layout).map(({ id }) => id)

describe('columns that fit', () => {
  it('should show all where there is room, and where the room is not known', () => {
    expect(shown(632)).toEqual(['number', 'client', 'labels', 'author', 'price'])
    expect(shown(0)).toEqual(['number', 'client', 'labels', 'author', 'price'])
  })

  it('should leave out the least important first, and what has no importance never', () => {
    expect(shown(631)).toEqual(['number', 'client', 'labels', 'price'])
    expect(shown(551)).toEqual(['number', 'client', 'price'])
    expect(shown(200)).toEqual(['number', 'client', 'price'])
  })

  it('should keep a column that a person chose to see, and count the widths they chose', () => {
    expect(shown(600, { ...EMPTY_LAYOUT, shown: ['author'] })).toEqual(['number', 'client', 'author', 'price'])
    expect(shown(632, { ...EMPTY_LAYOUT, widths: { client: 130 } })).toEqual(['number', 'client', 'labels', 'price'])
  })

  it('should not count what is hidden', () => {
    expect(shown(560, { ...EMPTY_LAYOUT, hidden: ['labels'] })).toEqual(['number', 'client', 'author', 'price'])
  })
})
