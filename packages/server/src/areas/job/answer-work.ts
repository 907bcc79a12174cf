import { type Id, type Job, orderKindSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import type { ProjectContext } from '../../http/context'
import { planMinutes } from '../../orders/plan-minutes'
import type { LoadedOrder } from '../../orders/store/load-order'
import { type ProcessPlace, placeOfProcess } from '../../orders/worked-time/apply-work'
import { runningOf, type TimedWork } from '../../orders/worked-time/timers'
import type { ShownProcess } from './find-process'
import { type JobRow, presentJob } from './list-jobs'
import type { AskedWork, KeptReport, TurnedJob } from './turn-job'

/** What became of somebody's work, as far as it is known without asking again. */
export type ChangedWork = {
  readonly process: ShownProcess
  /** The order as it was written. */
  readonly after: LoadedOrder
  /** All reports on the process as they were before. */
  readonly reports: readonly KeptReport[]
  readonly written: TurnedJob['written']
  /** The caller's time entries as they are now; undefined where somebody else's work was changed. */
  readonly timed: readonly TimedWork[] | undefined
}

/**
 * The job as it is after a change of the caller's own work, from what was read and written, where that tells all of it: nobody
 * else has worked on it, and no other report came after its begin. Undefined where it has to be read (`readJob`); both
 * answer the same.
 */
export function jobAfter(context: ProjectContext, asked: AskedWork, changed: ChangedWork): Job | undefined {
  const { process, after, reports, written, timed } = changed
  const place = placeOfProcess(after.state.products, process.processId)
  if (!written || !timed || !place || !isNamedAsRead(place, process, after)) return undefined
  const { job } = written
  const isAlone = job.workers?.every(({ userId }) => userId === context.user._id) ?? false
  const isLast = reports.every(({ _id, began }) => _id === job._id || began < job.began)
  if (!isAlone || !isLast) return undefined
  const now = context.now()
  const row = rowAfter(context, changed, {
    ...written,
    place,
    amount: asked.producedAmount ?? 0,
    scrapped: asked.scrap?.amount ?? 0,
  })
  return row && presentJob(context, row, runningOf(timed, [context.user._id], now))
}

/** Whether the names that were read before the order was locked are those of what it holds. */
function isNamedAsRead({ process }: ProcessPlace, named: ShownProcess, { state }: LoadedOrder): boolean {
  const ids: readonly Id[] = named.assigned.map(({ _id }) => _id)
  return (
    process.process?._id === named.process?._id &&
    (state.partnerId ?? undefined) === named.partner?._id &&
    process.members.length === ids.length &&
    process.members.every((member) => ids.includes(member))
  )
}

type Work = NonNullable<TurnedJob['written']> & {
  readonly place: ProcessPlace
  readonly amount: number
  readonly scrapped: number
}
const workKinds = orderKindSchema.exclude(['PURCHASE_ORDER'])

function rowAfter(
  { user }: ProjectContext,
  { process: named, after }: ChangedWork,
  { job, finishedAt, place, amount, scrapped }: Work,
): JobRow | undefined {
  const { process, line, product, quantity } = place
  const kind = workKinds.safeParse(after.identity.kind).data
  const figures = after.costs.processes.get(process._id)
  if (!kind || !figures) return undefined
  const { identity } = after
  const [worker] = job.workers ?? []
  const { firstName, lastName, _id: userId } = user
  const own = { _id: userId, firstName, lastName, avatarImage: named.avatarImage }
  const status = job.status === 'ACTIVE' || job.status === 'PAUSED' ? job.status : null
  const isOpen = status !== null && worker !== undefined
  return {
    _id: process._id,
    type: kind,
    order: { _id: identity._id, transactionNumber: identity.transactionNumber },
    client: named.partner?.name ?? '',
    orderProduct: { _id: product._id, name: product.name },
    item: line === product ? null : { _id: line._id, name: line.name },
    orderProcess: { _id: process._id, name: process.name },
    avatar: process.avatar,
    process: named.process,
    team: named.team,
    description: line.description,
    unit: line.unit,
    netQuantity: quantity,
    produced: process.produced,
    scrapped: process.scrapped,
    totalAmountInJobs: process.totalAmountInJobs,
    timeCalculations: process.timeCalculations,
    plannedDuration: planMinutes([product], after.costs).get(process._id) ?? figures.plannedDuration,
    totalActiveTime: process.totalActiveTime,
    startTime: process.startTime,
    deadline: process.deadline,
    assigned: named.assigned,
    jobReport: isOpen ? job._id : null,
    jobStatus: status,
    jobMax: isOpen ? job.max - job.produced : null,
    wasWorkedOn: true,
    workers: isOpen ? [{ user: own, status, at: worker.at, minutes: stored(job.minutes - job.told) }] : [],
    finished: finishedAt && { at: finishedAt.toISOString(), amount, scrapped },
  }
}
