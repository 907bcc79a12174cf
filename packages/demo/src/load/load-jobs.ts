import type { Id, Job } from '@tehas/contracts'
import { demoId } from '../demo-id'
import type { ServiceClient } from './service-client'

type JobSite = {
  readonly clientOf: (person: Id) => ServiceClient
  /** Ids of the service by those of the demo, people included. */
  readonly created: ReadonlyMap<Id, Id>
}

/** Who works on what now, for how many minutes so far; `isPaused` where a break came between. */
type Started = {
  readonly who: readonly string[]
  readonly name: string
  readonly minutes: number
  readonly isPaused?: true
}

const started: readonly Started[] = [
  { who: ['MS', 'KT'], name: 'Keevitamine', minutes: 72 },
  { who: ['OI'], name: 'Laserlõikus', minutes: 35 },
  { who: ['JR'], name: 'Koostamine ja pakkimine', minutes: 21 },
  { who: ['MK'], name: 'Liimimine', minutes: 58, isPaused: true },
]

/** Whose work something is next, given by the foreman: the jobs with the nearest deadlines. */
const given: readonly { readonly who: string; readonly name: string; readonly count: number }[] = [
  { who: 'MS', name: 'Keevitamine', count: 3 },
  { who: 'OI', name: 'Painutamine', count: 2 },
  { who: 'JR', name: 'Pulbervärvimine', count: 2 },
  { who: 'KT', name: 'Projekteerimine', count: 2 },
]

/** Lets the workshop be at work: timers run, one is paused, and the foreman has said what comes next for whom. */
export async function loadJobs({ clientOf, created }: JobSite): Promise<void> {
  const personOf = (key: string): ServiceClient => clientOf(demoId('member', key))
  const userOf = (key: string): Id => created.get(demoId('member', key)) ?? ''
  const owner = personOf('KT')
  const freeJobs = async (name: string): Promise<readonly Job[]> => {
    const { rows } = await owner.call('listJobs', {
      filters: { search: name, states: ['NOT_ACTIVE', 'STOPPED'] },
      by: 'process',
      sort: { deadline: 1 },
    })
    return rows.filter(
      ({ orderProcess, maxAmount, assigned }) => orderProcess.name === name && maxAmount > 0 && assigned.length === 0,
    )
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  for (const { who, name, minutes, isPaused } of started) {
    const [job] = await freeJobs(name)
    if (!job) continue
    // Whoever is not of its team sees it once it is given to them.
    await owner.call('assignJobs', { jobs: [{ orderProcess: job._id, add: who.map(userOf) }] })
    for (const key of who) {
      const { jobReport } = await personOf(key).call('startJob', { orderProcess: job._id, at: ago(minutes) })
      if (isPaused && jobReport !== null) await personOf(key).call('pauseJob', { jobReport, at: ago(8) })
    }
  }
  for (const { who, name, count } of given) {
    const jobs = (await freeJobs(name)).slice(0, count)
    if (jobs.length === 0) continue
    await personOf('MK').call('assignJobs', {
      jobs: jobs.map(({ _id }) => ({ orderProcess: _id, add: [userOf(who)] })),
    })
  }
}
