import type { ReportGroup } from '@tehas/contracts/production'
import { setLanguage, t } from '@tehas/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestReport, createTestReportedWork } from '../../testing/create-test-production'
import { bucketsOf } from './report-chart-data'
import { exportedGroups, exportedWork } from './report-export'
import { lastDayOf, reportPeriod } from './report-period'
import { amountsText, correctedText, overOf, overText, readSort, scrappedText, sortGroups } from './report-rows'

beforeAll(async () => {
  await setLanguage('en')
})

const options = { language: 'et', currency: 'EUR', t } as const

describe('the period of a report', () => {
  const asked = (view: string | null, at: string | null = null, to: string | null = null) =>
    reportPeriod({ view, at, to }, '2026-11-20')

  it('should be the week or month of a day, of today where the address names none', () => {
    expect(asked(null)).toMatchObject({ view: 'week', from: '2026-11-16', to: '2026-11-22', previous: '2026-11-09' })
    expect(asked('month', '2026-02-10')).toMatchObject({ from: '2026-02-01', to: '2026-02-28', next: '2026-03-01' })
    expect(asked('nonsense', 'nonsense').from).toBe('2026-11-16')
  })

  it('should be free days, moved by their length, at most a year', () => {
    expect(asked('free')).toMatchObject({ from: '2026-10-22', to: '2026-11-20' })
    expect(asked('free', '2026-11-01', '2026-11-10')).toMatchObject({
      ...{ from: '2026-11-01', to: '2026-11-10', previous: '2026-10-22', next: '2026-11-11' },
    })
    expect(asked('free', '2026-11-10', '2026-11-01').to).toBe('2026-11-10')
    expect(asked('free', '2025-01-01', '2026-11-10').to).toBe(lastDayOf('2025-01-01'))
    expect(lastDayOf('2025-01-01')).toBe('2026-01-01')
  })
})

describe('the chart', () => {
  const day = (at: string, worked: number, produced: number) => ({
    ...{ day: at, worked, planned: worked / 2, reports: 1 },
    amounts: [
      { unit: 'PCS' as const, produced, scrapped: 0, corrected: 0 },
      { unit: 'M' as const, produced: 99, scrapped: 0, corrected: 0 },
    ],
  })

  it('should have every day of a month, also those without reports', () => {
    const buckets = bucketsOf([day('2026-11-03', 60, 4)], { from: '2026-11-01', to: '2026-11-30', unit: 'PCS' })
    expect(buckets).toHaveLength(30)
    expect(buckets[2]).toEqual({ from: '2026-11-03', to: '2026-11-03', planned: 30, worked: 60, produced: 4 })
    expect(buckets[3]).toMatchObject({ worked: 0, produced: 0 })
  })

  it('should be by week where the days are many, cut at both ends', () => {
    // Wednesday to a Tuesday: the first week has five days, the last two.
    const buckets = bucketsOf([day('2026-10-09', 60, 4), day('2026-10-11', 30, 1)], {
      ...{ from: '2026-10-07', to: '2026-11-17', unit: 'PCS' },
    })
    expect(buckets[0]).toEqual({ from: '2026-10-07', to: '2026-10-11', planned: 45, worked: 90, produced: 5 })
    expect(buckets.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-17' })
    expect(buckets).toHaveLength(7)
  })
})

describe('the groups of a report', () => {
  const group = (title: string | null, figures: Partial<ReportGroup>): ReportGroup => ({
    ...{ _id: title ?? '', title, about: '', reports: 1, amounts: [], planned: 0, worked: 0 },
    ...figures,
  })
  const groups = [
    group('Keevitamine', { planned: 60, worked: 90 }),
    group('Lihvimine', { planned: 40, worked: 20 }),
    group('Pakkimine', { worked: 200 }),
  ]
  const titles = (sort: string | null) => sortGroups(groups, readSort(sort)).map(({ title }) => title)

  it('should be sorted as the address asks, those without a figure last', () => {
    expect(titles(null)).toEqual(['Keevitamine', 'Lihvimine', 'Pakkimine'])
    expect(titles('-title')).toEqual(['Pakkimine', 'Lihvimine', 'Keevitamine'])
    expect(titles('-worked')).toEqual(['Pakkimine', 'Keevitamine', 'Lihvimine'])
    expect(titles('over')).toEqual(['Lihvimine', 'Keevitamine', 'Pakkimine'])
    expect(titles('-over')).toEqual(['Keevitamine', 'Lihvimine', 'Pakkimine'])
    expect(titles('nonsense')).toEqual(['Keevitamine', 'Lihvimine', 'Pakkimine'])
  })

  it('should say what is beyond the plan, nothing where nothing has a plan', () => {
    expect(groups.map((one) => overText(overOf(one)))).toEqual(['+30\u00a0min', '−20\u00a0min', '–'])
  })

  it('should tell amounts by unit with what was taken back', () => {
    const amounts = [
      { unit: 'PCS', produced: 3, scrapped: 2, corrected: -1 },
      { unit: 'M', produced: 2.5, scrapped: 0, corrected: 0 },
    ] as const
    expect(amountsText([...amounts], t)).toBe('3\u00a0pcs, 2,50\u00a0m')
    expect(correctedText([...amounts], t)).toBe('−1\u00a0pcs')
    expect(scrappedText([...amounts], t)).toBe('2\u00a0pcs')
    expect([amountsText([], t), scrappedText([], t)]).toEqual(['–', '–'])
  })
})

describe('the files of a report', () => {
  it('should have a column for each unit, and hours', () => {
    const { columns, rows } = exportedGroups(createTestReport(), options)
    expect(columns.map(({ header }) => header)).toEqual([
      ...['Protsess', 'Teateid', 'Tehtud, pcs', 'Praaki, pcs', 'Tehtu plaan, h', 'Töötatud, h', 'Plaani suhtes, h'],
    ])
    expect(rows.map((row) => columns.map(({ exported }) => exported(row)))).toEqual([
      ['Keevitamine', 1, 3, 2, 0.6, 1.5, 0.9],
      ['', 1, '', '', 0, 1, ''],
    ])
  })

  it('should tell single reports with their unit and day', () => {
    const { columns, rows } = exportedWork([createTestReportedWork({ reason: 'Praak' })], options)
    expect(rows.map((row) => columns.map(({ exported }) => exported(row)))).toEqual([
      [
        ...[
          { day: '2026-11-20' },
          'Margus Saar',
          '',
          'Keevitamine',
          'SO-2026-148',
          'Kalda Mööbel OÜ',
          'Lauaraam TF-80',
          '',
        ],
        ...[4, 0, 'pcs', 0.6, 1.5, 'Praak'],
      ],
    ])
  })
})
