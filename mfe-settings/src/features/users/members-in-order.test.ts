import { createTestProjectMember, createTestUserSummary, testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { memberName } from './member-name'
import { membersInOrder } from './members-in-order'

const member = (firstName: string, userRights = {}) =>
  createTestProjectMember({
    _id: testId(firstName),
    user: createTestUserSummary({ _id: testId(firstName), firstName, lastName: 'Tamm' }),
    userRights,
  })

it('should put owners first, then people by name in the order of the alphabet', () => {
  const members = [member('Õnne'), member('Zoja'), member('Tiiu'), member('Kadri', { OWNER: true }), member('Andres')]
  const names = (language: string) => membersInOrder(members, language).map((each) => memberName(each).split(' ')[0])
  // In Estonian Z stands between S and T.
  expect(names('et')).toEqual(['Kadri', 'Andres', 'Zoja', 'Tiiu', 'Õnne'])
  expect(names('en')).toEqual(['Kadri', 'Andres', 'Õnne', 'Tiiu', 'Zoja'])
})
