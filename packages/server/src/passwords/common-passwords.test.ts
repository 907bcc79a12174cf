import { expect, it } from 'vitest'
import { commonPasswordList } from './common-password-list'
import { isCommonPassword } from './common-passwords'

it('should contain the 3 000 most common passwords', () => {
  const words = commonPasswordList.split(/\s+/).filter(Boolean)
  expect(words).toHaveLength(3000)
  expect(words.filter((word) => !isCommonPassword(word))).toEqual([])
})

it.each(['Password1', 'P@ssw0rd', 'PASSWORD123', 'Qwerty123', 'Parool123', 'Welcome2024!', 'Dragon12', 'Tallinn2026'])(
  'should reject %s, a variant of a common word',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

it.each(['Tammik2026tamm', 'Kuuvalgel7kotkast', 'x9Fq2LmPzz', 'Punane4Rebane'])('should accept %s', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)
