import { describe, expect, it } from 'vitest'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import { gridTemplate, isColumnVisible, moveColumn, nextSort, orderedIds, setColumnVisible } from './layout'

const columns = [
  { id: 'number', identity: true, width: 100 },
  { id: 'client', width: 150, grow: 1 },
  { id: 'status', width: 90, hideable: false },
  { id: 'owner', width: 60, defaultHidden: true },
]

describe('columns layout', () => {
  it('should put a column that is new since the choice after its defined neighbour', () => {
    expect(orderedIds(columns, { ...EMPTY_LAYOUT, order: ['owner', 'status', 'gone'] })).toEqual([
      'number',
      'client',
      'owner',
      'status',
    ])
  })

  it('should never move anything before the identity column', () => {
    expect(moveColumn(columns, EMPTY_LAYOUT, 'status', 0).order).toEqual(['number', 'status', 'client', 'owner'])
    expect(moveColumn(columns, EMPTY_LAYOUT, 'number', 3)).toBe(EMPTY_LAYOUT)
  })

  it('should remember only differences from the definition when showing and hiding', () => {
    const [number, client, status, owner] = columns
    const hidden = setColumnVisible(client!, EMPTY_LAYOUT, false)
    expect(isColumnVisible(client!, hidden)).toBe(false)
    expect(setColumnVisible(client!, hidden, true)).toEqual(EMPTY_LAYOUT)
    expect(isColumnVisible(owner!, EMPTY_LAYOUT)).toBe(false)
    expect(isColumnVisible(owner!, setColumnVisible(owner!, EMPTY_LAYOUT, true))).toBe(true)
    const all = { ...EMPTY_LAYOUT, hidden: ['number', 'status'] }
    expect(isColumnVisible(number!, all) && isColumnVisible(status!, all)).toBe(true)
  })

  it('should stop a column from growing once it was resized, and still fill the row', () => {
    expect(gridTemplate(columns.slice(0, 2), {}, { hasCheckbox: true, hasMenu: true })).toBe(
      '48px 100px minmax(150px, 1fr) 44px',
    )
    expect(gridTemplate(columns.slice(0, 2), { client: 200 }, { hasCheckbox: false, hasMenu: false })).toBe(
      '100px 200px minmax(0, 1fr)',
    )
  })

  it('should sort up, down and not at all, by one field or by several', () => {
    expect(nextSort({}, 'client', false)).toEqual({ client: 1 })
    expect(nextSort({ client: 1 }, 'client', false)).toEqual({ client: -1 })
    expect(nextSort({ client: -1 }, 'client', false)).toEqual({})
    expect(Object.entries(nextSort({ number: -1 }, 'client', true))).toEqual([
      ['number', -1],
      ['client', 1],
    ])
    expect(nextSort({ number: -1, client: -1 }, 'client', true)).toEqual({ number: -1 })
  })
})
