import { useCall } from '@tehas/api-client'
import { type Job, jobCalls, jobListSchema } from '@tehas/contracts/jobs'
import { keptDraft, useSession } from '@tehas/shell-api'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { Answered } from './act'
import { deviceNow } from './device-clock'
import { useWorkQueue } from './use-work-queue'
import { type JobsAt, passed, withAnswered, withUnsent } from './with-unsent'

const howSchema = jobListSchema.pick({ scrapReasons: true, reportsParts: true })
/** Why pieces are scrapped here, and whether parts of a piece are reported. */
export type HowReported = z.infer<typeof howSchema>
const seenSchema = howSchema.extend({ rows: jobListSchema.shape.rows, asOf: z.number() })
/** As many jobs as a person looks through without a connection: what runs and what comes next. */
const KEPT_JOBS = 200
const none: readonly Job[] = []

const seenOf = (projectId: string | undefined, userId: string | undefined) =>
  keptDraft(`my-jobs.${projectId ?? ''}`, userId, seenSchema)

/** Jobs as they stood when the service last answered for one of them: minutes of what just began cannot be told of before. */
function atLastAnswer(read: JobsAt, answered: readonly Answered[], userId: string | undefined) {
  const until = Math.max(read.asOf, ...answered.map(({ asOf }) => asOf))
  const { rows, asOf } = passed(withAnswered(read, answered), until, { _id: userId ?? '' })
  return { rows: rows.slice(0, KEPT_JOBS), asOf }
}

/** Puts into the jobs that were seen last what the service answered since: what is sent once the list is left. */
export function keepAnswered(projectId: string, userId: string, answered: readonly Answered[]): void {
  const stored = seenOf(projectId, userId)
  const seen = stored.read()
  if (seen) stored.keep({ ...howSchema.parse(seen), ...atLastAnswer(seen, answered, userId) })
}

/** The jobs that were seen last on this device, to be shown without a connection. */
function useSeen({ data, error }: ReturnType<typeof useCall<typeof jobCalls.listMyJobs>>) {
  const { user, project } = useSession()
  const stored = useMemo(() => seenOf(project?._id, user?._id), [project, user])
  const isWanted = !data && error?.code === 'NO_CONNECTION'
  const seen = useMemo(() => (isWanted ? stored.read() : undefined), [isWanted, stored])
  return { seen, stored }
}

/** The person's jobs as they stand with what was not sent yet; without a connection those that were seen last. */
export function useMyJobs() {
  const { user } = useSession()
  const { queue, kept } = useWorkQueue()
  const answer = useCall(jobCalls.listMyJobs, {})
  const { data, dataUpdatedAt } = answer
  const { seen, stored } = useSeen(answer)
  useEffect(() => {
    if (!data) return
    const jobs = atLastAnswer({ rows: data.rows, asOf: dataUpdatedAt }, kept.answered, user?._id)
    stored.keep({ ...howSchema.parse(data), ...jobs })
  }, [data, dataUpdatedAt, stored, kept.answered, user])
  useEffect(() => {
    if (!data) return
    if (data.now === undefined) return
    const now = deviceNow()
    queue?.toldClock({
      service: Date.parse(data.now),
      device: { ...now, wall: dataUpdatedAt, steady: now.steady - (now.wall - dataUpdatedAt) },
    })
  }, [data, dataUpdatedAt, queue])
  const known: JobsAt | undefined = useMemo(
    () => (data ? { rows: data.rows, asOf: dataUpdatedAt } : seen),
    [data, dataUpdatedAt, seen],
  )
  const how: HowReported = data ?? seen ?? {}
  return { answer, queue, kept, seenAt: seen?.asOf, how, jobs: useWithUnsent(known) }
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
