import { createTestProjectMember, createTestUserSummary } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { matchesSearch } from './matches-search'

const member = createTestProjectMember({
  jobTitle: 'Juhataja',
  invitationEmail: null,
  user: createTestUserSummary({ firstName: 'Andres', lastName: 'Põder', email: 'andres.poder@tammikutookoda.example' }),
})

it.each(['', ' ', 'andres', 'PODER', 'põder andres', 'tammiku', 'juhat'])('should find a member by “%s”', (search) =>
  expect(matchesSearch(member, search)).toBe(true),
)

it('should find nobody by what a member does not have', () => expect(matchesSearch(member, 'andres kask')).toBe(false))

it.each([
  ['andres && juhat', true],
  ['andres && kask', false],
  ['kask || põder', true],
  ['!! kask', true],
  ['andres !! juhataja', false],
])('should read operators as every search does: %s', (search, isFound) =>
  expect(matchesSearch(member, search)).toBe(isFound),
)

it('should find letters with a mark by those without', () => {
  const user = createTestUserSummary({ firstName: 'Łukasz', lastName: 'Strauß' })
  expect(matchesSearch(createTestProjectMember({ user }), 'lukasz strauss')).toBe(true)
})
