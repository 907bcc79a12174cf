import type { Duration, Id, TimeUnit } from '@tehas/contracts'
import { earliest, isBefore, latest, type WorkClock, type WorkTime } from '@tehas/cost-engine/calendar'
import {
  type ItemNode,
  isMadeHere,
  isProcessStarted,
  type ProcessNode,
  type ProductNode,
  type StructureParent,
} from '../structure/tree'

export type ScheduleInput = {
  readonly products: readonly ProductNode[]
  /** Day of delivery, `2026-11-27`; without one everything is planned forward. */
  readonly deliveryDate: string | null
  readonly productionStartTime: string | null
  readonly now: string
  /** Changeover and workload of a process, minutes. */
  readonly durationOf: (processId: Id) => number
  readonly clock: WorkClock
}

export type Schedule = {
  readonly products: readonly ProductNode[]
  /** When the first process starts; undefined where no process was planned. */
  readonly productionStartTime: string | undefined
  /** Days by which the plan misses the delivery date; 0 when it holds. */
  readonly lateDays: number
}

type Span = { readonly start: WorkTime; readonly end: WorkTime; readonly lateDays?: number }
type Dates = Map<Id, Span>

/**
 * Start and deadline of every process that is not started (rules §6): backward from the delivery date; forward from
 * now where that would begin in the past, or where there is no delivery date. Infinite load, one product at a time.
 */
export function scheduleOrder(input: ScheduleInput): Schedule {
  const { clock, deliveryDate } = input
  const now = clock.at(input.now)
  const from = input.productionStartTime ? latest(now, clock.at(input.productionStartTime)) : now
  const due = deliveryDate === null ? undefined : clock.endOf(deliveryDate)
  const dates: Dates = new Map()
  let lateDays = 0

  for (const product of input.products.filter(isMadeHere)) {
    const planned: Backward = { dates: new Map(), needed: new Map() }
    const begin = due && backward(product, due, planned, input)
    if (due && begin && !isBefore(begin, now)) {
      for (const [id, span] of planned.dates) dates.set(id, span)
      continue
    }
    const forwards: Dates = new Map()
    const end = forward(product, due ? now : from, forwards, input)
    for (const [id, span] of forwards)
      dates.set(id, { ...span, lateDays: daysBetween(planned.needed.get(id), span.end) })
    lateDays = Math.max(lateDays, daysBetween(due, end))
  }

  const starts = [...dates.values()].map((span) => momentsOf(span, clock).startTime)
  return {
    products: input.products.map((product) => dated(product, dates, clock)),
    productionStartTime: starts.sort().at(0),
    lateDays,
  }
}

/** Days by which something ends after the day on which it should. */
const daysBetween = (due: WorkTime | undefined, end: WorkTime): number =>
  due && isBefore(due, end) ? Math.max(0, end.day - due.day) : 0

/**
 * When a span begins and ends. Work without time is one moment, never in the break: at the end of a day where all of it is
 * worked, else where work goes on.
 */
function momentsOf({ start, end }: Span, clock: WorkClock): { startTime: string; deadline: string } {
  if (isBefore(start, end)) return { startTime: clock.startMoment(start), deadline: clock.endMoment(end) }
  const moment = end.worked < clock.dayMinutes ? clock.startMoment(end) : clock.endMoment(end)
  return { startTime: moment, deadline: moment }
}

/** When each process of a product has to be done for a delivery, started ones too: those take no time of the others. */
export function neededBy(
  product: ProductNode,
  deliveryDate: string,
  input: Pick<ScheduleInput, 'durationOf' | 'clock'>,
): ReadonlyMap<Id, WorkTime> {
  const needed = new Map<Id, WorkTime>()
  backward(product, input.clock.endOf(deliveryDate), { dates: new Map(), needed }, input)
  return needed
}

type Backward = {
  readonly dates: Dates
  /** When each process has to end. */
  readonly needed: Map<Id, WorkTime>
}

/** Plans what the parent needs so that its last process ends at `end`; returns where the earliest of it starts. */
function backward(
  parent: StructureParent,
  end: WorkTime,
  found: Backward,
  input: Pick<ScheduleInput, 'durationOf' | 'clock'>,
): WorkTime {
  const { clock, durationOf } = input
  const { dates, needed } = found
  const starts = new Map<Id, WorkTime>()
  let next: WorkTime | undefined
  for (const process of activeProcesses(parent).reverse()) {
    const processEnd = next ? clock.subtract(next, minutesOf(process.leadTime, clock)) : end
    needed.set(process._id, processEnd)
    if (isProcessStarted(process)) continue
    const start = clock.subtract(processEnd, durationOf(process._id))
    dates.set(process._id, { start, end: processEnd })
    starts.set(process._id, start)
    next = start
  }
  let begin = next ?? end
  for (const item of madeItems(parent)) {
    const use = (item.linkedProcess && starts.get(item.linkedProcess.process)) ?? next ?? end
    begin = earliest(begin, backward(item, clock.subtract(use, waitAfter(item, clock)), found, input))
  }
  return begin
}

/** Plans what the parent needs from `from` on; returns where its last process ends. */
function forward(parent: StructureParent, from: WorkTime, dates: Dates, input: ScheduleInput): WorkTime {
  const { clock, durationOf } = input
  const processes = plannedProcesses(parent)
  const ready = new Map<Id | undefined, WorkTime>()
  for (const item of madeItems(parent)) {
    const linked = item.linkedProcess?.process
    const key = processes.some(({ _id }) => _id === linked) ? linked : processes[0]?._id
    const end = clock.add(forward(item, from, dates, input), waitAfter(item, clock))
    ready.set(key, latest(ready.get(key) ?? from, end))
  }
  let next = ready.get(undefined) ?? from
  let end = next
  for (const process of processes) {
    const start = latest(next, ready.get(process._id) ?? next)
    end = clock.add(start, durationOf(process._id))
    dates.set(process._id, { start, end })
    next = clock.add(end, minutesOf(process.leadTime, clock))
  }
  return end
}

/** In use, whether started or not. */
const activeProcesses = (parent: StructureParent): ProcessNode[] => parent.processes.filter(({ active }) => active)

const plannedProcesses = (parent: StructureParent): ProcessNode[] =>
  activeProcesses(parent).filter((process) => !isProcessStarted(process))

/** What is bought, taken from the shelf or made by another order is not made here, whatever hangs below it. */
const madeItems = (parent: StructureParent): readonly ItemNode[] => parent.items.filter(isMadeHere)

/** Minutes that must pass between a line's last process and what uses it. */
function waitAfter(item: ItemNode, clock: WorkClock): number {
  const last = plannedProcesses(item).at(-1)
  return last ? minutesOf(last.leadTime, clock) : 0
}

function dated<P extends StructureParent>(parent: P, dates: Dates, clock: WorkClock): P {
  return {
    ...parent,
    processes: parent.processes.map((process) => {
      const span = dates.get(process._id)
      if (!span) return process
      return { ...process, ...momentsOf(span, clock), lateDays: span.lateDays ?? 0 }
    }),
    items: parent.items.map((item) => dated(item, dates, clock)),
  }
}

const minutesPer = ({ dayMinutes }: WorkClock): Record<TimeUnit, number> => ({
  MIN: 1,
  H: 60,
  DAY: dayMinutes,
  WEEK: 5 * dayMinutes,
})
/** Minutes of work that a duration is. */
export const minutesOf = ({ value, unit }: Duration, clock: WorkClock): number => value * minutesPer(clock)[unit]
