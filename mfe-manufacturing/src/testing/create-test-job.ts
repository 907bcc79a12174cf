import type { Job, JobWorker } from '@tehas/contracts/jobs'
import { createTestUser, testId } from '@tehas/contracts/testing'

const { _id: userId } = createTestUser()

/** The signed-in person, who has worked on something for 72 minutes. */
export const ownWorker: JobWorker = {
  user: { _id: userId, firstName: 'Margus', lastName: 'Saar', avatarImage: null },
  status: 'ACTIVE',
  since: '2026-11-20T11:04:00.000Z',
  minutes: 72,
  sharedBy: 1,
}

/** A process on which the signed-in person works; ten of 24 are left. */
export const createTestJob = (overrides: Partial<Job> = {}): Job => ({
  _id: testId('order-process'),
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  client: 'Kalda Mööbel OÜ',
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  item: null,
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine' },
  avatar: 'WELDING_1',
  process: null,
  team: null,
  description: '',
  unit: 'PCS',
  netQuantity: 24,
  produced: 14,
  scrapped: 0,
  totalAmountInJobs: 24,
  maxAmount: 10,
  timeCalculations: true,
  plannedDuration: 543,
  totalWorkedTime: 351,
  startTime: null,
  deadline: null,
  status: 'ACTIVE',
  jobReport: testId('job-report'),
  workers: [ownWorker],
  assigned: [],
  ...overrides,
})
