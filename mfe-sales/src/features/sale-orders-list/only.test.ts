import { describe, expect, it } from 'vitest'
import { type Only, onlyText, readOnly } from './only'
import { onlyFilters } from './only-filter'

const week = { from: '2026-11-16', to: '2026-11-22' }

describe('what a link narrows the list of sale orders to', () => {
  it.each<[Only, object]>([
    [{ of: 'open' }, { open: true }],
    [{ of: 'undated' }, { open: true, undated: true }],
    [{ of: 'ordered', ...week }, { ordered: week }],
    [{ of: 'completed', ...week }, { completed: week }],
    [
      { of: 'promised', ...week },
      { deliveryFrom: week.from, deliveryTo: week.to },
    ],
  ])('should ask for %o', (only, filters) => {
    expect(readOnly(onlyText(only))).toEqual(only)
    expect(onlyFilters(onlyText(only))).toEqual(filters)
  })

  it.each(['', 'closed', 'ordered', 'ordered.', 'ordered.2026-11-16', 'made.2026-11-16..2026-11-22', 'open.x'])(
    'should be nothing where the address says %o',
    (text) => {
      expect(onlyFilters(text)).toBeUndefined()
    },
  )

  it('should be nothing where a day is none', () => {
    expect(onlyFilters('ordered.2026-02-30..2026-03-01')).toBeUndefined()
    expect(onlyFilters('ordered.2026-02-03..2026-03-01..')).toBeUndefined()
  })
})
