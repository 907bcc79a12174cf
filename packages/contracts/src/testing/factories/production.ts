import type { JobReport, WorkDayRecord } from '../../entities/job-report'
import type { KanbanTask } from '../../entities/kanban-task'
import type { OrderStatistics, PurchaseStatistics } from '../../entities/statistics'
import type { Reporter, TimeReport } from '../../entities/time-report'
import { testDay, testId, testMoment } from '../test-id'
import { createTestUserSummary } from './account'
import { createTestAudit } from './order-lines'

export const createTestTimeReport = (overrides: Partial<TimeReport> = {}): TimeReport => ({
  _id: testId('time-report'),
  startedAt: '2026-11-20T10:18:00.000Z',
  stoppedAt: testMoment,
  minutes: 102,
  status: 'STOPPED',
  ...overrides,
})

export const createTestReporter = (overrides: Partial<Reporter> = {}): Reporter => ({
  user: createTestUserSummary({ firstName: 'Margus', lastName: 'Saar' }),
  timeReports: [createTestTimeReport()],
  totalWorkedTime: 102,
  ...overrides,
})

export const createTestJobReport = (overrides: Partial<JobReport> = {}): JobReport => ({
  _id: testId('job-report'),
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine' },
  process: { _id: testId('process-definition'), name: 'Keevitamine' },
  producedAmount: 3,
  maxAmount: 10,
  totalWorkedTime: 102,
  reporters: [createTestReporter()],
  status: 'ACTIVE',
  createdAt: testMoment,
  version: 1,
  ...overrides,
})

export const createTestWorkDayRecord = (overrides: Partial<WorkDayRecord> = {}): WorkDayRecord => ({
  _id: testId('work-day'),
  kanbanTask: null,
  user: createTestUserSummary({ firstName: 'Margus', lastName: 'Saar' }),
  day: testDay,
  completedAt: null,
  notes: '',
  totalWorkedTime: 102,
  status: 'TODO',
  jobs: [testId('job-report')],
  ...overrides,
})

export const createTestKanbanTask = (overrides: Partial<KanbanTask> = {}): KanbanTask => ({
  _id: testId('task'),
  transactionNumber: 'WELD-90',
  team: testId('team'),
  column: { columnId: testId('column'), columnName: 'Teha', status: 'START' },
  productionId: null,
  linkedTasks: [{ _id: testId('sale-order'), transactionNumber: 'SO-2026-148', status: 'ACTIVE', type: 'SALE_ORDER' }],
  labels: [],
  title: 'Lauaraami TF-80 rakis, teine mõõt 1400',
  content: '',
  deadline: '2026-11-24',
  reporter: createTestUserSummary(),
  assignee: createTestUserSummary(),
  watchers: [],
  reporters: [],
  files: [],
  comments: [],
  todos: [{ title: 'Mõõda vana rakis', complete: true }],
  audit: createTestAudit(),
  createdAt: testMoment,
  version: 1,
  ...overrides,
})

export const createTestOrderStatistics = (overrides: Partial<OrderStatistics> = {}): OrderStatistics => ({
  orderType: 'SALE_ORDER',
  type: 'DELIVERY',
  groups: [{ group: 'CURRENT', count: 8, price: 34_815 }],
  buckets: [{ bucket: 'PAST', count: 6, price: 14_025 }],
  periods: [],
  ...overrides,
})

export const createTestPurchaseStatistics = (): PurchaseStatistics => [{ status: 'STOCK', count: 3, price: 17_100 }]
