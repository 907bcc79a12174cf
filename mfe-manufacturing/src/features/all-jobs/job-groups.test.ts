import type { DeskJobs, Job } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { createDeskJobs } from '../../testing/create-desk-jobs'
import { createTestJob } from '../../testing/create-test-job'
import { closedOf, deskRows, type Folded, knownJobSort } from './job-groups'

const welding = { _id: testId('welding'), name: 'Keevitus' }
const laser = { _id: testId('laser'), name: 'Laser ja painutus' }
const job = (name: string, team: Job['team']) =>
  createTestJob({ _id: testId(name), orderProcess: { _id: testId(name), name }, team })
const all = createDeskJobs([
  job('Keevitamine', welding),
  job('Lihvimine', welding),
  job('Laserlõikus', laser),
  job('Pakkimine', null),
])
const lines = (data: DeskJobs, folded: Folded = new Map()) =>
  deskRows(data, { grouping: 'team', folded, asOf: 0 }).map((row) =>
    row.kind === 'group' ? `${row.group.title ?? '–'} ${row.group.count}` : row.job.orderProcess.name,
  )

describe('the lines of the table', () => {
  it('should be groups with their jobs, as the service orders them', () => {
    expect(lines(all)).toEqual([
      ...['Keevitus 2', 'Keevitamine', 'Lihvimine'],
      ...['Laser ja painutus 1', 'Laserlõikus', '– 1', 'Pakkimine'],
    ])
  })

  it('should end with what is loaded, the group that goes on with its whole count', () => {
    expect(lines({ ...all, rows: all.rows.slice(0, 1) })).toEqual(['Keevitus 2', 'Keevitamine'])
  })

  it('should keep the count of a folded group, whose jobs are not asked for any more', () => {
    const folded = new Map([[`team:${welding._id}`, all.rows.slice(0, 2)]])
    const rows = all.rows.slice(2)
    expect(lines({ ...all, rows, open: 2 }, folded)).toEqual([
      ...['Keevitus 2', 'Laser ja painutus 1', 'Laserlõikus', '– 1', 'Pakkimine'],
    ])
    expect(closedOf(folded, 'team')).toEqual([welding._id])
    expect(closedOf(folded, 'order')).toEqual([])
  })

  it('should be sorted by what the service knows alone', () => {
    expect(knownJobSort({ worked: -1, nonsense: 1, name: 1 })).toEqual({ worked: -1, name: 1 })
  })
})
