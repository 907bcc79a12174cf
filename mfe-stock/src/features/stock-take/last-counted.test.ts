import { expect, it } from 'vitest'
import { createTestCounted, createTestStockTakeLine } from '../../testing/create-test-stock-take'
import { lastCounted } from './last-counted'

const at = (time: string) => ({ countedAt: `2026-11-20T${time}:00.000Z` })
const names = (lines: Parameters<typeof lastCounted>[0]) =>
  lastCounted(lines, createTestStockTakeLine(9)).map(({ stock, counted }) => [stock.name, counted])

it('should be the two that were counted last, newest first, without what is not counted', () => {
  const early = createTestCounted(1, at('12:02'))
  const late = createTestCounted(2, { ...at('12:14'), counted: 64 })
  const between = createTestCounted(3, { ...at('12:10'), counted: 258 })
  expect(names([early, createTestStockTakeLine(4), late, between])).toEqual([
    ['Piirdepost R-2', 64],
    ['Piirdepost R-3', 258],
  ])
})

it('should tell each as it is now, and neither a count that was taken back nor the open product', () => {
  const first = createTestCounted(1, { ...at('12:02'), counted: 30, version: 1 })
  const again = createTestCounted(1, { ...at('12:20'), counted: 31, version: 2 })
  expect(names([first, again])).toEqual([['Piirdepost R-1', 31]])
  expect(names([again, first])).toEqual([['Piirdepost R-1', 31]])
  expect(names([createTestStockTakeLine(1, { version: 2 }), first])).toEqual([])
  expect(names([createTestCounted(9, at('12:30'))])).toEqual([])
})
