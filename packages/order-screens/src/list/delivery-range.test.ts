import { describe, expect, it } from 'vitest'
import { periodFilters, periodText } from './delivery-range'

describe('a period of delivery in the address', () => {
  it.each([
    [
      { from: '2026-11-23', to: '2026-11-29' },
      { deliveryFrom: '2026-11-23', deliveryTo: '2026-11-29' },
    ],
    [{ from: null, to: '2026-11-15' }, { deliveryTo: '2026-11-15' }],
    [{ from: '2027-01-11', to: null }, { deliveryFrom: '2027-01-11' }],
  ])('should ask for its open orders: %o', (period, filters) => {
    expect(periodFilters(periodText(period))).toEqual({ open: true, ...filters })
  })

  it.each(['', '..', '2026-11-23', '2026-02-30..', '..x', '2026-11-23..2026-11-29..', '0026-11-23..'])(
    'should be none where it says %o',
    (text) => {
      expect(periodFilters(text)).toBeUndefined()
    },
  )
})
