import { describe, expect, it } from 'vitest'
import {
  countSelected,
  EVERYTHING_SELECTED,
  headerState,
  idsBetween,
  isSelected,
  NOTHING_SELECTED,
  setSelected,
  toggleSelected,
} from './selection'

describe('selection', () => {
  it('should keep the order in which rows were chosen', () => {
    expect(setSelected(setSelected(NOTHING_SELECTED, ['b'], true), ['a', 'b'], true)).toEqual({
      kind: 'some',
      ids: ['b', 'a'],
    })
  })

  it('should name the exceptions when everything that matches is chosen', () => {
    const selection = toggleSelected(EVERYTHING_SELECTED, 'a')
    expect(selection).toEqual({ kind: 'all', except: ['a'] })
    expect(isSelected(selection, 'a')).toBe(false)
    expect(isSelected(selection, 'not loaded')).toBe(true)
    expect(countSelected(selection, 29)).toBe(28)
    expect(toggleSelected(selection, 'a')).toEqual(EVERYTHING_SELECTED)
  })

  it('should take a range in either direction', () => {
    expect(idsBetween(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['b', 'c'])
  })

  it('should show a dash in the header while rows out of sight are chosen', () => {
    expect(headerState({ kind: 'some', ids: ['x'] }, ['a'])).toBe('some')
    expect(headerState(NOTHING_SELECTED, ['a'])).toBe('none')
    expect(headerState(NOTHING_SELECTED, [])).toBe('none')
    expect(headerState({ kind: 'some', ids: ['a'] }, ['a'])).toBe('all')
  })
})
