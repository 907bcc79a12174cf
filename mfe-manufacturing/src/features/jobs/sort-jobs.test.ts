import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { type JobLook, lookedAt } from './sort-jobs'

const ME = '6b0d10ecb968dda13a522c01'
const job = (name: string, number: string, product: string, more: object = {}) =>
  createTestJob({
    _id: `${number}-${name}`,
    orderProcess: { _id: `${number}-${name}`, name },
    order: { _id: number, transactionNumber: number },
    orderProduct: { _id: product, name: product },
    item: null,
    client: 'Põldmaa Puit',
    workers: [],
    assigned: [],
    ...more,
  })
const given = { assigned: [{ _id: ME, firstName: 'Jüri', lastName: 'Kask', avatarImage: null }] }
const jobs = [
  job('Keevitamine', '10', 'Raam', { deadline: '2026-12-04T14:00:00.000Z' }),
  job('Lihvimine', '9', 'Laud', { deadline: '2026-12-02T14:00:00.000Z', ...given }),
  job('Värvimine', '9', 'Raam', { deadline: null }),
]
const names = (look: Partial<JobLook>) =>
  lookedAt(jobs, { search: '', sort: 'deadline', isMineFirst: false, ...look }, ME).map(
    ({ orderProcess, order }) => `${orderProcess.name} ${order.transactionNumber}`,
  )

describe('one’s jobs', () => {
  it('should be found by words with and, or and not, whatever their accents', () => {
    expect(names({ search: 'raam && 9' })).toEqual(['Värvimine 9'])
    expect(names({ search: 'varvimine || lihv' })).toEqual(['Lihvimine 9', 'Värvimine 9'])
    expect(names({ search: 'põldmaa !! raam' })).toEqual(['Lihvimine 9'])
    expect(names({ search: 'ümbris' })).toEqual([])
  })

  it('should be sorted by number, product, name or deadline, with one’s own first where that is asked for', () => {
    expect(names({})).toEqual(['Lihvimine 9', 'Keevitamine 10', 'Värvimine 9'])
    expect(names({ sort: 'order' })).toEqual(['Lihvimine 9', 'Värvimine 9', 'Keevitamine 10'])
    expect(names({ sort: 'product' })).toEqual(['Lihvimine 9', 'Keevitamine 10', 'Värvimine 9'])
    expect(names({ sort: 'name' })).toEqual(['Keevitamine 10', 'Lihvimine 9', 'Värvimine 9'])
    expect(names({ sort: 'name', isMineFirst: true })).toEqual(['Lihvimine 9', 'Keevitamine 10', 'Värvimine 9'])
  })
})
