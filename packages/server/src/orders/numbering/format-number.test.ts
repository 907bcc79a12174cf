import { describe, expect, it } from 'vitest'
import { formatOrderNumber, naturalKey } from './format-number'

describe('formatOrderNumber', () => {
  const format = { prefix: 'SO-', suffix: '/A' }
  it('should join prefix, core and suffix', () => {
    expect(formatOrderNumber({ ...format, numberType: 'INC' }, '2026-11-20', 7)).toBe('SO-7/A')
    expect(formatOrderNumber({ ...format, numberType: 'YEAR_INC' }, '2026-11-20', 148)).toBe('SO-2026-148/A')
    expect(formatOrderNumber({ ...format, numberType: 'DATE_INC' }, '2026-11-20', 7)).toBe('SO-20261120-007/A')
    expect(formatOrderNumber({ ...format, numberType: 'YEAR_INC' }, '2026-11-20', 1234)).toBe('SO-2026-1234/A')
  })
})

describe('naturalKey', () => {
  it('should sort numbers as people count', () => {
    const numbers = ['SO-10', 'SO-9', 'SO-2026-1000', 'SO-2026-999']
    expect(numbers.sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual([
      'SO-9',
      'SO-10',
      'SO-2026-999',
      'SO-2026-1000',
    ])
  })
})
