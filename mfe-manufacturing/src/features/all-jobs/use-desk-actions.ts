import { useCommand } from '@tehas/api-client'
import { orderKinds } from '@tehas/contracts'
import { FINISH_SHOWN_MINUTES, type Job, type JobWorker, jobCalls } from '@tehas/contracts/jobs'
import { usePanel, useRights, useSession } from '@tehas/shell-api'
import { useState } from 'react'
import { workerOf } from '../jobs/my-work'
import { useJobCommands } from '../jobs/use-job-commands'
import { useReopen } from '../jobs/use-take-back'
import { useMayAssign } from './use-assigning'
import { finishedOf } from './use-bulk-jobs'

/** Something that is entered of a job in a window of its own. */
export type JobDialog =
  | { readonly kind: 'finish'; readonly job: Job; readonly worker?: JobWorker['user'] }
  | { readonly kind: 'reports' | 'menu'; readonly job: Job }
  | { readonly kind: 'assign' | 'cards'; readonly jobs: readonly Job[] }

/** What can be done with jobs in the office. */
export type DeskActions = {
  readonly start: (job: Job) => void
  readonly pause: (job: Job) => void
  readonly ask: (dialog: JobDialog | undefined) => void
  /** Opens the order; undefined where the person may not read such orders. */
  readonly openOrder: (job: Job) => (() => void) | undefined
  /** Pauses another person’s work; the person is told. */
  readonly pauseOf: (job: Job, worker: JobWorker['user']) => void
  /** Takes its last finish back. */
  readonly reopen: (job: Job) => void
  readonly isBusy: boolean
  readonly ownId: string | undefined
  readonly seesOthers: boolean
  readonly mayAssign: (job: Job) => boolean
  /** Whether its card may be printed: by whoever reads its order. */
  readonly mayPrint: (job: Job) => boolean
  /** Whether there are jobs whose cards may be printed. */
  readonly printsAny: boolean
}

export function useDeskActions(): DeskActions & { readonly dialog: JobDialog | undefined } {
  const { user } = useSession()
  const rights = useRights()
  const commands = useJobCommands()
  const reopen = useReopen()
  const pausing = useCommand(jobCalls.pauseJob)
  const [dialog, ask] = useState<JobDialog>()
  const openSale = usePanel('saleOrderId')
  const openMade = usePanel('manufacturingOrderId')
  const reads = (type: Job['type']) => rights.has(orderKinds[type].rights.read)
  return {
    start: commands.start,
    pause: commands.pause,
    ask,
    pauseOf: ({ jobReport }, { _id }) => {
      if (jobReport !== null) pausing.mutate({ body: { jobReport, user: _id } })
    },
    openOrder: ({ type, order }) => {
      const open = type === 'SALE_ORDER' ? openSale : openMade
      return open && (() => open(order._id))
    },
    reopen: (job) => void reopen(finishedOf([job])),
    isBusy: commands.isBusy,
    ownId: user?._id,
    mayAssign: useMayAssign(),
    mayPrint: ({ type }) => reads(type),
    printsAny: reads('SALE_ORDER') || reads('MANUFACTURING_ORDER'),
    seesOthers: rights.has('DETAILED_USER_WRITE'),
    dialog,
  }
}

/** The finish by which the work on a job ended lately. */
export const freshFinish = ({ status, finished }: Job, now: number): Job['finished'] =>
  status === 'STOPPED' && finished && now - Date.parse(finished.at) < FINISH_SHOWN_MINUTES * 60_000
    ? finished
    : undefined

/** What one's own next steps on a job are. */
export function ownSteps(
  job: Job,
  ownId: string | undefined,
): { readonly go: 'start' | 'resume' | 'pause'; readonly canFinish: boolean } {
  const own = workerOf(job, ownId)
  if (!own) return { go: 'start', canFinish: false }
  return { go: own.status === 'ACTIVE' ? 'pause' : 'resume', canFinish: true }
}
