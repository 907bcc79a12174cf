import { useCall } from '@tehas/api-client'
import { type Job, jobCalls, jobListSchema } from '@tehas/contracts/jobs'
import { keptDraft, useSession } from '@tehas/shell-api'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { deviceNow } from './device-clock'
import { useWorkQueue } from './use-work-queue'
import { type JobsAt, withAnswered, withUnsent } from './with-unsent'

const seenSchema = z.object({ rows: jobListSchema.shape.rows, asOf: z.number() })
/** As many jobs as a person looks through without a connection: what runs and what comes next. */
const KEPT_JOBS = 200
const none: readonly Job[] = []

/** The jobs that were seen last on this device, to be shown without a connection. */
function useSeen({ data, error }: ReturnType<typeof useCall<typeof jobCalls.listMyJobs>>) {
  const { user, project } = useSession()
  const stored = useMemo(() => keptDraft(`my-jobs.${project?._id ?? ''}`, user?._id, seenSchema), [project, user])
  const isWanted = !data && error?.code === 'NO_CONNECTION'
  const seen = useMemo(() => (isWanted ? stored.read() : undefined), [isWanted, stored])
  return { seen, stored }
}

/** The person's jobs as they stand with what was not sent yet; without a connection those that were seen last. */
export function useMyJobs() {
  const { queue, kept } = useWorkQueue()
  const answer = useCall(jobCalls.listMyJobs, {})
  const { data, dataUpdatedAt } = answer
  const { seen, stored } = useSeen(answer)
  useEffect(() => {
    if (!data) return
    stored.keep({ rows: data.rows.slice(0, KEPT_JOBS), asOf: dataUpdatedAt })
    if (data.now === undefined) return
    const now = deviceNow()
    queue?.toldClock({
      service: Date.parse(data.now),
      device: { ...now, wall: dataUpdatedAt, steady: now.steady - (now.wall - dataUpdatedAt) },
    })
  }, [data, dataUpdatedAt, stored, queue])
  const known: JobsAt | undefined = useMemo(
    () => (data ? { rows: data.rows, asOf: dataUpdatedAt } : seen),
    [data, dataUpdatedAt, seen],
  )
  return { answer, queue, kept, seenAt: seen?.asOf, jobs: useWithUnsent(known) }
}

/** What runs of the person now and what else is known, with what was not sent yet. */
export function useMyRunningJobs() {
  const { kept } = useWorkQueue()
  const answer = useCall(jobCalls.listMyRunningJobs, {})
  const { data, dataUpdatedAt } = answer
  const { seen } = useSeen(answer)
  const known: JobsAt = useMemo(
    () => (data ? { rows: data.rows, asOf: dataUpdatedAt } : (seen ?? { rows: none, asOf: 0 })),
    [data, dataUpdatedAt, seen],
  )
  return { kept, jobs: useWithUnsent(known) ?? known }
}

function useWithUnsent(known: JobsAt | undefined): JobsAt | undefined {
  const { user } = useSession()
  const { kept } = useWorkQueue()
  return useMemo(() => {
    if (!known || !user) return known
    const { firstName, lastName } = user.personalInformation
    return withUnsent(withAnswered(known, kept.answered), kept.acts, {
      _id: user._id,
      firstName,
      lastName,
      avatarImage: user.avatarImage,
    })
  }, [known, kept, user])
}
