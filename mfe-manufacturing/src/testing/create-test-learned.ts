import type { LearnedJob, LearnedPreview, LearnedWorkload } from '@tehas/contracts/production'
import { testId } from '@tehas/contracts/testing'

const STEP = '0'.repeat(32)
export const learnedId = (name: string): string => `STOCK-${testId(name)}-${STEP}`

/** Welding of a table frame: planned 4 minutes for one, took 6, of five jobs. */
export const createTestLearned = (overrides: Partial<LearnedWorkload> = {}): LearnedWorkload => ({
  _id: learnedId('frame'),
  kind: 'STOCK',
  source: { _id: testId('frame'), name: 'Lauaraam TF-80' },
  code: 'TF-80',
  step: 'Keevitamine',
  unit: 'PCS',
  process: { _id: testId('welding'), name: 'Keevitamine' },
  team: { _id: testId('welding-team'), name: 'Keevitus' },
  planned: { value: 4, unit: 'MIN' },
  learned: { value: 6, unit: 'MIN' },
  plannedMinutes: 4,
  medianMinutes: 6,
  lowMinutes: 5,
  highMinutes: 7,
  jobs: 5,
  difference: 50,
  lastAt: '2026-11-18T12:00:00.000Z',
  isLocked: false,
  isPutOff: false,
  version: 3,
  ...overrides,
})

/** Ten pieces in an hour and ten minutes, ten of which were the changeover. */
export const createTestLearnedJob = (overrides: Partial<LearnedJob> = {}): LearnedJob => ({
  _id: testId('job'),
  at: '2026-11-18T12:00:00.000Z',
  type: 'MANUFACTURING_ORDER',
  order: { _id: testId('order'), transactionNumber: 'MO-2026-148' },
  orderProduct: { _id: testId('line'), name: 'Lauaraam TF-80' },
  item: null,
  orderProcess: { _id: testId('step'), name: 'Keevitamine' },
  unit: 'PCS',
  produced: 10,
  minutes: 70,
  changeover: 10,
  perPiece: 6,
  ...overrides,
})

/** What becomes of these steps of one product. */
export const createTestLearnedPreview = (
  steps: readonly LearnedWorkload[] = [createTestLearned()],
  overrides: Partial<LearnedPreview> = {},
): LearnedPreview => ({
  kind: 'STOCK',
  source: { _id: testId('frame'), name: 'Lauaraam TF-80' },
  steps: [...steps],
  costBefore: 14,
  costAfter: 16,
  priceBefore: 17.5,
  priceAfter: 20,
  ...overrides,
})
