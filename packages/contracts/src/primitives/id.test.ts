import { describe, expect, it } from 'vitest'
import { addressIdSchema, idSchema, isId, newId } from './id'

describe('an id', () => {
  it('should be 24 hexadecimal characters, kept in lower case', () => {
    expect(idSchema.parse('AB12cd34ef56ab12cd34ef56')).toBe('ab12cd34ef56ab12cd34ef56')
    expect(isId('ab12cd34ef56ab12cd34ef56')).toBe(true)
  })

  it.each([
    [42, 'Not valid Id'],
    [null, 'Not valid Id'],
    ['', 'Not valid ID regex'],
    ['ab12cd34ef56ab12cd34ef5', 'Not valid ID regex'],
    ['ab12cd34ef56ab12cd34ef567', 'Not valid ID regex'],
    ['zb12cd34ef56ab12cd34ef56', 'Not valid ID regex'],
  ])('should not be %j', (value, message) => {
    expect(idSchema.safeParse(value).error?.issues[0]?.message).toBe(message)
    expect(isId(value)).toBe(false)
  })
})

it.each([42, '', 'SO-2026-148', 'f'.repeat(25)])('should be told of %j in an address in its own words', (value) => {
  expect(addressIdSchema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Not valid ID'])
  expect(addressIdSchema.parse('AB12cd34ef56ab12cd34ef56')).toBe('ab12cd34ef56ab12cd34ef56')
})

describe('a new id', () => {
  it('should be valid and never the same', () => {
    const ids = Array.from({ length: 2000 }, () => newId())
    expect(ids.every(isId)).toBe(true)
    expect(new Set(ids).size).toBe(2000)
  })

  it('should sort by the second that it was made in', () => {
    const seconds = [0, 1, 60, 86_400].map((second) => newId(Date.UTC(2026, 10, 20) + second * 1000))
    expect([...seconds].sort()).toEqual(seconds)
  })

  it('should begin with its time', () => {
    expect(newId(0).startsWith('00000000')).toBe(true)
    expect(newId(Date.UTC(2026, 10, 20)).slice(0, 8)).toBe((Date.UTC(2026, 10, 20) / 1000).toString(16))
  })
})
