import { expect, it } from 'vitest'
import { hasMoreParts } from './has-more-parts'

it('should count entries and fields at any depth', () => {
  const value = { name: 'Laud', items: [{ name: 'Jalg' }, null] }
  expect([4, 5].map((most) => hasMoreParts(value, most))).toEqual([true, false])
  expect([undefined, null, 'text', 7].map((each) => hasMoreParts(each, 0))).toEqual([false, false, false, false])
})

it('should count no further than it needs to', () => {
  const unread = Object.defineProperty({}, 'far', {
    enumerable: true,
    get: () => {
      throw new Error('read')
    },
  })
  expect(hasMoreParts([unread, 1, 2, 3], 3)).toBe(true)
})
