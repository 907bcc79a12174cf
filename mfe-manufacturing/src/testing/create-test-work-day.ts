import { createTestUser, testId } from '@tehas/contracts/testing'
import type { CalendarDay, TimedPerson, WorkDay, WorkTime, WorkTimeEntry } from '@tehas/contracts/work-time'

const { _id: userId } = createTestUser()

/** The signed-in person. */
export const timedPerson: TimedPerson = {
  _id: userId,
  firstName: 'Margus',
  lastName: 'Saar',
  avatarImage: null,
  jobTitle: 'Keevitaja',
  teams: [],
}

const calendar: CalendarDay = { day: '2026-11-18', planned: 480, plannedUntilNow: 480, holiday: null }

/** Welding from 8:00 to 16:30 in Tallinn, of which 480 minutes count. */
export const createTestTimeEntry = (overrides: Partial<WorkTimeEntry> = {}): WorkTimeEntry => ({
  _id: testId('time-entry'),
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  item: null,
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine' },
  avatar: 'WELDING_1',
  startedAt: '2026-11-18T06:00:20.000Z',
  stoppedAt: '2026-11-18T14:00:20.000Z',
  isOpen: false,
  minutes: 480,
  needsReview: false,
  reviewUntil: null,
  ...overrides,
})

/** Wednesday, 18 November 2026, of the signed-in person. */
export const createTestWorkDay = (overrides: Partial<WorkDay> = {}): WorkDay => ({
  user: timedPerson,
  calendar,
  version: 0,
  status: 'IN_PROGRESS',
  completedAt: null,
  kanbanTask: null,
  notes: '',
  minutes: 480,
  stretches: [createTestTimeEntry()],
  jobs: [],
  log: [],
  ...overrides,
})

/** The week of that day, in which nothing else was worked. */
export const createTestWorkTime = (overrides: Partial<WorkTime['people'][number]> = {}): WorkTime => ({
  days: Array.from({ length: 7 }, (_, at) => {
    const planned = at < 5 ? 480 : 0
    return { day: `2026-11-${16 + at}`, planned, plannedUntilNow: planned, holiday: null }
  }),
  people: [
    {
      ...timedPerson,
      days: [
        {
          day: '2026-11-18',
          minutes: 510,
          isRunning: false,
          needsReview: true,
          isCorrected: false,
          hasNotes: false,
        },
      ],
      ...overrides,
    },
  ],
})
