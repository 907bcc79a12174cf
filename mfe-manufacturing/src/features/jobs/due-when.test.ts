import { testId } from '@tehas/contracts/testing'
import { expect, it, vi } from 'vitest'
import { createTestJob, ownWorker } from '../../testing/create-test-job'
import { isDue, whens } from './due-when'

it('should be of today or of the week what is worked on, begins or is to be done by then', () => {
  // Friday, 20 November 2026, 14:16 in Tallinn.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:16:00.000Z'), toFake: ['Date'] })
  const me = ownWorker.user._id
  const of = (startTime: string | null, deadline: string | null) =>
    whens.filter((when) => isDue(createTestJob({ workers: [], startTime, deadline }), when, me))
  const [yesterday, sunday, monday] = [
    '2026-11-19T09:00:00.000Z',
    '2026-11-22T14:30:00.000Z',
    '2026-11-23T06:00:00.000Z',
  ]
  expect(of(null, yesterday)).toEqual(['today', 'week', 'all'])
  // Its time to begin has come, though it is to be done next week.
  expect(of(yesterday, monday)).toEqual(['today', 'week', 'all'])
  expect(of(sunday, monday)).toEqual(['week', 'all'])
  expect(of(null, monday)).toEqual(['all'])
  // Half past eleven at night in London is Monday in Tallinn.
  expect(of(null, '2026-11-22T23:30:00.000Z')).toEqual(['all'])
  expect(of(null, null)).toEqual(['all'])
  expect(isDue(createTestJob({ _id: testId('own'), deadline: monday }), 'today', me)).toBe(true)
  vi.useRealTimers()
})
