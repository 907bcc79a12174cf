import { expect, it } from 'vitest'
import { EMPTY_ENTRY, sumOf, withKey, withNextPile, withText } from './count-entry'

const typed = (keys: string) => [...keys].reduce(withKey, EMPTY_ENTRY)

it('should add piles up as they are typed', () => {
  const first = withNextPile(typed('12'))
  expect(first).toEqual({ piles: [12], text: '' })
  expect(sumOf(first)).toBe(12)
  expect(sumOf([...'18'].reduce(withKey, first))).toBe(30)
  // As it is pasted.
  expect(withText(EMPTY_ENTRY, '12+18')).toEqual({ piles: [12], text: '18' })
  expect(sumOf(withText(withText(EMPTY_ENTRY, '0,1+'), '0.2'))).toBe(0.3)
})

it('should tell nothing found from nothing typed', () => {
  expect(sumOf(EMPTY_ENTRY)).toBeUndefined()
  expect(sumOf(typed('0'))).toBe(0)
})

it('should take back figures, and then the pile before', () => {
  const entry = withKey(typed('12'), 'back')
  expect(entry.text).toBe('1')
  expect(withKey(withNextPile(typed('2,5')), 'back')).toEqual({ piles: [], text: '2,5' })
})

it('should take one comma, and no letters', () => {
  expect(typed(',5,').text).toBe('0,5')
  expect(typed('05').text).toBe('5')
  expect(withText(EMPTY_ENTRY, '1a2.5,7').text).toBe('12,5')
})
