import { describe, expect, it } from 'vitest'
import { type AnswerHead, answersToForget, isTooLong, mayShow } from './kept-answer'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-26T12:00:00Z')
const kadri = { owner: 'kadri tammiku', rights: 'all' }
const head = (id: string, other: Partial<AnswerHead> = {}): AnswerHead => ({
  id,
  owner: kadri.owner,
  rights: kadri.rights,
  at: now,
  letters: 1000,
  ...other,
})

describe('an answer that was kept', () => {
  it('should be shown to who read it, with the rights of then, within a week', () => {
    expect(mayShow(head('a', { at: now - 7 * DAY + 1 }), kadri, now)).toBe(true)
    expect(mayShow(head('a', { at: now - 7 * DAY }), kadri, now)).toBe(false)
    expect(mayShow(head('a', { rights: 'no prices' }), kadri, now)).toBe(false)
    expect(mayShow(head('a'), { ...kadri, owner: 'mati tammiku' }, now)).toBe(false)
    expect(mayShow(head('a'), { ...kadri, owner: 'kadri other' }, now)).toBe(false)
  })
})

describe('answers that go', () => {
  it('should be those of other people, of other rights and of last week; those of another project of the person stay', () => {
    const heads = [
      head('mine'),
      head('of my other project', { owner: 'kadri other', rights: 'few' }),
      head('of mati', { owner: 'mati tammiku' }),
      head('read with more rights', { rights: 'more' }),
      head('old', { at: now - 8 * DAY }),
    ]
    expect(answersToForget(heads, kadri, now)).toEqual(['of mati', 'read with more rights', 'old'])
  })

  it('should be the oldest where there are more than 400', () => {
    const heads = Array.from({ length: 402 }, (_, at) => head(String(at), { at: now - at }))
    expect(answersToForget(heads, kadri, now)).toEqual(['400', '401'])
  })

  it('should be the oldest where they are longer than 30 million letters together', () => {
    const heads = Array.from({ length: 9 }, (_, at) => head(String(at), { at: now - at, letters: 4_000_000 }))
    expect(answersToForget(heads, kadri, now)).toEqual(['7', '8'])
  })

  it('should be none that is longer than four million letters to begin with', () => {
    expect(isTooLong('x'.repeat(4_000_000))).toBe(false)
    expect(isTooLong('x'.repeat(4_000_001))).toBe(true)
  })
})
