import type { Job } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { createTestJob, ownWorker } from '../../testing/create-test-job'
import { countStates, filterJobs, matches } from './job-filters'
import { deskRows, sortJobs } from './job-groups'

/** Friday 20 November 2026, 14:00 in Tallinn. */
const now = Date.parse('2026-11-20T12:00:00.000Z')
const job = (name: string, overrides: Partial<Job> = {}): Job =>
  createTestJob({ _id: testId(name), orderProcess: { _id: testId(name), name }, ...overrides })
const welding = { _id: testId('welding'), name: 'Keevitus' }
const laser = { _id: testId('laser'), name: 'Laser ja painutus' }
const idle: Partial<Job> = { status: 'NOT_ACTIVE', jobReport: null, workers: [] }

const jobs = [
  job('Laserlõikus', { team: laser, deadline: '2026-11-20T14:00:00.000Z' }),
  job('Keevitamine', { team: welding, deadline: '2026-11-13T14:00:00.000Z', ...idle }),
  job('Lihvimine', { team: welding, deadline: '2026-11-22T21:59:00.000Z', ...idle }),
  // Monday in Tallinn, Sunday in UTC.
  job('Pakkimine', { deadline: '2026-11-22T22:30:00.000Z', ...idle }),
]
const names = (some: readonly Job[]) => some.map(({ orderProcess }) => orderProcess.name)
const all = { search: '', states: [], people: [], teams: [] }

describe('the jobs that a filter leaves', () => {
  it('should be those of a state, by the days of the project', () => {
    const of = (state: string) => names(filterJobs(jobs, { ...all, states: [state] }, now))
    expect(of('late')).toEqual(['Keevitamine'])
    expect(of('today')).toEqual(['Laserlõikus'])
    expect(of('week')).toEqual(['Laserlõikus', 'Keevitamine', 'Lihvimine'])
    expect(of('ACTIVE')).toEqual(['Laserlõikus'])
    expect(countStates(jobs, now)).toMatchObject({ late: 1, today: 1, week: 3, ACTIVE: 1, NOT_ACTIVE: 3, PAUSED: 0 })
  })

  it('should be those of a person and of a team', () => {
    expect(names(filterJobs(jobs, { ...all, people: [ownWorker.user._id] }, now))).toEqual(['Laserlõikus'])
    expect(names(filterJobs(jobs, { ...all, teams: [welding._id] }, now))).toEqual(['Keevitamine', 'Lihvimine'])
  })

  it('should have the words of the search, and or not', () => {
    const found = (search: string) => names(jobs.filter((one) => matches(one, search)))
    expect(found('keevitus && lihv')).toEqual(['Lihvimine'])
    expect(found('laser || pakk')).toEqual(['Laserlõikus', 'Pakkimine'])
    expect(found('so-2026 !! keevitus')).toEqual(['Laserlõikus', 'Pakkimine'])
    expect(found('margus saar')).toEqual(['Laserlõikus'])
  })
})

describe('the lines of the table', () => {
  const lines = (grouping: 'team' | 'deadline' | 'person', closed = new Set<string>()) =>
    deskRows(jobs, { grouping, closed, asOf: now }).map((row) =>
      row.kind === 'group' ? `${row.title ?? '–'} ${row.jobs.length}` : row.job.orderProcess.name,
    )

  it('should stand by team, the one without a team last, folded where somebody folded it', () => {
    const open = ['Keevitus 2', 'Keevitamine', 'Lihvimine', 'Laser ja painutus 1', 'Laserlõikus', '– 1', 'Pakkimine']
    expect(lines('team')).toEqual(open)
    expect(lines('team', new Set([`team:${welding._id}`]))).toEqual(
      open.filter((line) => line !== 'Keevitamine' && line !== 'Lihvimine'),
    )
  })

  it('should stand by the day and by the person', () => {
    expect(lines('deadline').filter((line) => /\d$/.test(line))).toEqual([
      '2026-11-13 1',
      '2026-11-20 1',
      '2026-11-22 1',
      '2026-11-23 1',
    ])
    expect(lines('person').filter((line) => /\d$/.test(line))).toEqual(['Margus Saar 1', '– 3'])
  })

  it('should be sorted within their groups', () => {
    expect(names(sortJobs(jobs, { deadline: -1 }))[0]).toBe('Pakkimine')
    expect(names(sortJobs(jobs, { name: 1 }))).toEqual(['Keevitamine', 'Laserlõikus', 'Lihvimine', 'Pakkimine'])
  })
})
