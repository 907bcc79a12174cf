import { expect, it } from 'vitest'
import { readDate } from './read-date'

const TODAY = '2026-11-20'

it.each([
  ['27.11.2026', '2026-11-27'],
  ['7.1.26', '2026-01-07'],
  ['27.11', '2026-11-27'],
  ['27.11.', '2026-11-27'],
  ['27/11/2026', '2026-11-27'],
  ['27112026', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  [' 27. 11. 2026 ', '2026-11-27'],
])('should read %s', (text, day) => {
  expect(readDate(text, TODAY)).toBe(day)
})

it.each(['', 'tomorrow', '31.02.2026', '27.13.2026', '27', '1.1.1.1'])('should refuse %s', (text) => {
  expect(readDate(text, TODAY)).toBeUndefined()
})
