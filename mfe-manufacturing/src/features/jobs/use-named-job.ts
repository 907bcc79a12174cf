import type { Job } from '@tehas/contracts/jobs'
import { useLocation, useSearchParams } from '@tehas/shell-api/router'
import { useState } from 'react'

/** Kept with an address that was made by choosing among one's own jobs; it outlives a reload. */
export const CHOSEN_HERE = 'chosen-here'

export type NamedJob = {
  /** The one that the address names, among one's own. */
  readonly job: Job | undefined
  /** The address names one that is not, and did not leave them by being finished here. */
  readonly isStrange: boolean
}

/** The job that the address names: that of a card that was scanned, of a link, or of what was chosen in the list. */
export function useNamedJob(jobs: readonly Job[]): NamedJob {
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const id = query.get('job')
  const job = jobs.find(({ _id }) => _id === id)
  const [had, setHad] = useState<string>()
  if (job && job._id !== had) setHad(job._id)
  return { job, isStrange: id !== null && !job && id !== had && state !== CHOSEN_HERE }
}
