import type { Id, OrderAction, OrderProductInput, SaleOrderInput } from '@tehas/contracts'
import type { WorkClock } from '@tehas/cost-engine/calendar'
import { demoId } from '../demo-id'
import { processDefinitions } from '../process-definitions'
import { createRandom } from '../random'
import { teams } from '../teams'
import type { DemoSaleOrder } from '../world'
import { plannedMinutes, processesOf, type Step } from './processes-of'
import { type Moment, momentsBetween, openingOf } from './work-moments'

/** What was done on one process. */
export type DemoWork = {
  readonly processId: Id
  readonly minutes: number
  readonly produced: number
  readonly isComplete: boolean
}

/** What happened to an order after it was entered. */
export type LifeStep = { readonly at: Moment; readonly who: Id } & (
  | { readonly kind: 'status'; readonly action: OrderAction; readonly reason?: string }
  | { readonly kind: 'change'; readonly change: Pick<SaleOrderInput, 'notes' | 'delivery'> }
  | { readonly kind: 'work'; readonly work: readonly DemoWork[] }
)

export type OrderLife = {
  readonly createdAt: Moment
  /** What was entered first; processes have ids, and those that were worked on their planned times. */
  readonly input: SaleOrderInput
  readonly steps: readonly LifeStep[]
}

type Worked = Step & { readonly _id: Id; readonly from: Moment; readonly to: Moment; readonly share: number }

/** In how many reports the work on an order that is not closed was entered. */
const MOST_REPORTS = 4
/** Of a process under way, how much is done. */
const SHARE_UNDER_WAY = 0.58
const HALF_A_DAY = 240
const FOREMAN = demoId('member', 'MK')

/**
 * An order's life so far in the working time of the project's calendar: entered, published, worked on, planned, changed and
 * closed. Nothing happens after `now`, a moment in UTC.
 */
export function lifeOf(order: DemoSaleOrder, index: number, clock: WorkClock, now: Moment): OrderLife {
  const random = createRandom(Number(order._id.slice(-6).replace(/[a-f]/g, '7')))
  const notAfterNow = (moment: Moment) => (moment < now ? moment : now)
  const at = (day: string, minutes: number) => notAfterNow(clock.startMoment(clock.add(openingOf(clock, day), minutes)))
  const createdAt = at(order.createdDay, random.between(10, 90) + index * 100)
  const { owner, publishedDay, closedDay } = order
  const step = (moment: Moment, action: OrderAction, reason?: string): LifeStep => ({
    kind: 'status',
    at: moment < createdAt ? createdAt : moment,
    who: owner,
    action,
    ...(reason && { reason }),
  })
  const { notes, delivery, ...entered } = order.input
  const input = { ...entered, ...(delivery && { delivery: { ...delivery, date: order.promisedDay ?? delivery.date } }) }
  const changes = changesOf(order, (share) =>
    notAfterNow(momentsBetween(clock, createdAt, now, [share])[0] ?? createdAt),
  )

  if (order.status === 'WAITING_FOR_ACTIVATION') return { createdAt, input, steps: changes }
  if (order.status === 'ANNULLED') {
    const end = step(at(closedDay ?? order.createdDay, 200), 'annul', 'Klient loobus')
    return { createdAt, input, steps: inOrder([...changes.filter((change) => change.at < end.at), end]) }
  }
  const publishedAt = at(publishedDay ?? order.createdDay, random.between(200, 320) + index * 100)
  const lastWork = closedDay ? at(closedDay, 240) : momentsBetween(clock, publishedAt, now, [0.96])[0]
  const { products, worked } = withWork(order, input.products ?? [], {
    at: (shares) => momentsBetween(clock, publishedAt, lastWork ?? now, shares),
    soon: clock.endMoment(clock.add(clock.at(now), HALF_A_DAY)),
  })
  const reports = reportsOf(worked, order.status === 'COMPLETE' ? 1 : MOST_REPORTS, (minutes) =>
    Math.round(minutes * (0.85 + random.next() * 0.4)),
  )
  const lastAt = reports.at(-1)?.at ?? publishedAt
  const isAllDone = worked.length === stepsOf(input.products ?? []).length
  const steps: LifeStep[] = [
    ...changes.filter((change) => !closedDay || change.at < lastAt),
    step(publishedAt, worked.length > 0 ? 'publish' : 'plan'),
    ...reports,
    ...(order.status === 'COMPLETE' ? [step(at(closedDay ?? order.createdDay, 300), 'complete')] : []),
    ...(order.status === 'ACTIVE' && worked.length > 0 && !isAllDone ? [step(lastAt, 'plan')] : []),
  ]
  return { createdAt, input: { ...input, products }, steps: inOrder(steps) }
}

const stepsOf = (products: readonly OrderProductInput[]): Step[] => products.flatMap(processesOf)

/** By their moments; what happens at the same moment stays as it is. */
const inOrder = (steps: readonly LifeStep[]): LifeStep[] =>
  [...steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

function changesOf(order: DemoSaleOrder, momentAt: (share: number) => Moment): LifeStep[] {
  const { notes, delivery } = order.input
  const change = (share: number, what: Pick<SaleOrderInput, 'notes' | 'delivery'>): LifeStep => ({
    kind: 'change',
    at: momentAt(share),
    who: order.owner,
    change: what,
  })
  return [
    ...(order.promisedDay && delivery ? [change(0.35, { delivery })] : []),
    ...(notes ? [change(0.5, { notes })] : []),
  ]
}

/** The products with ids for their processes; those that were worked on with planned times, one after another. */
function withWork(
  order: DemoSaleOrder,
  input: readonly OrderProductInput[],
  moments: { readonly at: (shares: readonly number[]) => Moment[]; readonly soon: Moment },
): { products: OrderProductInput[]; worked: Worked[] } {
  const products = structuredClone([...input])
  const listed = stepsOf(products)
  for (const [index, { process }] of listed.entries()) process._id ??= demoId(`${order._id}/process`, String(index))
  const first = order.doneFirst ?? []
  const steps = [...listed.filter((_, at) => first.includes(at)), ...listed.filter((_, at) => !first.includes(at))]
  const done = Math.min(order.processesComplete, steps.length)
  const started = order.status === 'ACTIVE' && done > 0 && done < steps.length ? done + 1 : done
  const edges = moments.at(Array.from({ length: started + 1 }, (_, index) => index / Math.max(started, 1)))
  const worked = steps.slice(0, started).map((step, index): Worked => {
    const [from = '', to = ''] = [edges[index], edges[index + 1]]
    Object.assign(step.process, { startTime: from, deadline: index < done ? to : moments.soon })
    return { ...step, _id: step.process._id ?? '', from, to, share: index < done ? 1 : SHARE_UNDER_WAY }
  })
  return { products, worked }
}

/** The work as it was reported, each report by somebody of the last process's team. */
function reportsOf(worked: readonly Worked[], most: number, actual: (minutes: number) => number): LifeStep[] {
  const size = Math.max(1, Math.ceil(worked.length / most))
  const reports: LifeStep[] = []
  for (let from = 0; from < worked.length; from += size) {
    const part = worked.slice(from, from + size)
    const last = part.at(-1)
    if (!last) break
    const work = part.map(({ _id, share, ...step }) => ({
      processId: _id,
      minutes: actual(plannedMinutes(step) * share),
      produced: share === 1 ? step.quantity : Math.round(step.quantity * share),
      isComplete: share === 1,
    }))
    reports.push({ kind: 'work', at: last.to, who: workerOf(last), work })
  }
  return reports
}

function workerOf({ process }: Step): Id {
  const definition = processDefinitions.find(({ _id }) => _id === process.process?._id)
  const team = teams.find(({ _id }) => _id === definition?.input.team)
  return team?.input.members?.[0] ?? FOREMAN
}
