import { describe, expect, it } from 'vitest'
import { hasWords, isSought, partsOf, wordsOf } from './match'

describe('words that are looked for', () => {
  it('should be found in any order, whatever the case, and with accents where they are typed', () => {
    expect(wordsOf('  Kalda  MÖÖBEL ')).toEqual(['kalda', 'mööbel'])
    expect(hasWords(['mööbel', 'kald'], 'Kalda Mööbel OÜ')).toBe(true)
    expect(hasWords(['moobel'], 'Kalda Mööbel OÜ')).toBe(true)
    expect(hasWords(['kõrv'], 'Korv')).toBe(false)
    expect(hasWords(['kalda', 'puudub'], 'Kalda Mööbel OÜ')).toBe(false)
    expect(hasWords([], 'anything')).toBe(true)
  })

  it('should be marked in what has them', () => {
    expect(partsOf(['kald'], 'Uus Kalda AS')).toEqual([
      { text: 'Uus ', isFound: false },
      { text: 'Kald', isFound: true },
      { text: 'a AS', isFound: false },
    ])
    // Two words that overlap are one mark.
    expect(partsOf(['so-2026', '26-148'], 'SO-2026-148')).toEqual([{ text: 'SO-2026-148', isFound: true }])
    expect(partsOf(['buve'], 'Liepa Būve')).toEqual([
      { text: 'Liepa ', isFound: false },
      { text: 'Būve', isFound: true },
    ])
    expect(partsOf(['x'], '')).toEqual([])
    expect(partsOf(['i'], 'İ')).toEqual([{ text: 'İ', isFound: false }])
  })
})

describe('words with operators between them', () => {
  it.each([
    ['kalda && oü', true],
    ['kalda && as', false],
    ['puudub || mööbel', true],
    ['kalda !! mööbel', false],
    ['!! puudub', true],
    ['kalda oü', true],
  ])('should be found as in every list: %s', (search, isFound) => {
    expect(isSought(search, 'Kalda Mööbel OÜ')).toBe(isFound)
  })

  it('should be found by letters without their marks', () => {
    expect(isSought('strasse', 'Straße 4')).toBe(true)
    expect(isSought('lodz', 'Łódź')).toBe(true)
  })
})
