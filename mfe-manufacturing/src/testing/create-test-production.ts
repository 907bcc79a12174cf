import type { Production, ProductionReport, ProductionRow, ReportedWork } from '@tehas/contracts/production'
import { testId } from '@tehas/contracts/testing'
import { createTestJob } from './create-test-job'

/** A process on which the signed-in person works, seven days behind its deadline. */
export const createTestProductionRow = (overrides: Partial<ProductionRow> = {}): ProductionRow => ({
  ...createTestJob(),
  isDone: false,
  isLate: true,
  daysBehind: 7,
  deadline: '2026-11-13T14:00:00.000Z',
  dynamicFields: {},
  ...overrides,
})

/** The service's answer of these rows, with sums of one unit. */
export function createTestProduction(rows: readonly ProductionRow[], overrides: Partial<Production> = {}): Production {
  const sum = (of: (row: ProductionRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const open = rows.filter(({ isDone }) => !isDone)
  const ofState = (state: ProductionRow['status']) => open.filter(({ status }) => status === state).length
  return {
    rows: [...rows],
    count: rows.length,
    together: {
      amounts: [{ unit: 'PCS', net: sum((row) => row.netQuantity), produced: sum((row) => row.produced) }],
      planned: sum((row) => row.plannedDuration),
      worked: sum((row) => row.totalWorkedTime),
    },
    states: {
      ...{ late: open.filter(({ isLate }) => isLate).length, today: 0, week: 0 },
      ...{ ACTIVE: ofState('ACTIVE'), PAUSED: 0, NOT_ACTIVE: ofState('NOT_ACTIVE'), STOPPED: 0 },
    },
    done: { all: rows.length, open: open.length, done: rows.length - open.length },
    mine: open.length,
    all: { count: rows.length, people: [], teams: [{ _id: testId('welding-team'), name: 'Keevitus' }] },
    ...overrides,
  }
}

const figures = {
  reports: 1,
  planned: 36,
  worked: 90,
  amounts: [{ unit: 'PCS' as const, produced: 3, scrapped: 2, corrected: -1 }],
}

/** A day of welding and grinding: 150 minutes against 45 by plan. */
export const createTestReport = (overrides: Partial<ProductionReport> = {}): ProductionReport => ({
  ...{ from: '2026-11-16', to: '2026-11-22', by: 'process' },
  groups: [
    { _id: testId('welding'), title: 'Keevitamine', about: '', ...figures },
    { ...figures, _id: '', title: null, about: '', planned: 0, worked: 60, amounts: [] },
  ],
  days: [{ day: '2026-11-20', ...figures, reports: 2, worked: 150 }],
  all: { ...figures, reports: 2, worked: 150 },
  isOfAll: true,
  people: [{ _id: testId('welder'), name: 'Margus Saar' }],
  teams: [{ _id: testId('welding-team'), name: 'Keevitus' }],
  ...overrides,
})

/** Four pieces that somebody welded in an hour and a half. */
export const createTestReportedWork = (overrides: Partial<ReportedWork> = {}): ReportedWork => ({
  _id: 'one',
  day: '2026-11-20',
  person: { _id: testId('welder'), name: 'Margus Saar' },
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  client: 'Kalda Mööbel OÜ',
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  item: null,
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine' },
  process: null,
  team: null,
  unit: 'PCS',
  produced: 4,
  scrapped: 0,
  planned: 36,
  worked: 90,
  isRunning: false,
  reason: '',
  ...overrides,
})
