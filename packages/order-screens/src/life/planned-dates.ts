import type { AnyOrder, OrderProcess } from '@tehas/contracts'
import { processesOf } from '../detail/header/processes-of'
import type { LineChange } from '../structure/lines/line-change'

type ProcessChange = Extract<LineChange, { kind: 'process' }>

/** What planning anew has moved, with what it was. */
export type MovedDates = {
  /** Start and deadline as they were, of each process that was moved. */
  readonly processes: readonly ProcessChange[]
  /** The start of production as it was; undefined where it stayed. */
  readonly productionStart: { readonly was: string | null } | undefined
}

/** The dates that differ between an order and the same one planned anew. */
export function movedDates(before: AnyOrder, after: AnyOrder): MovedDates {
  const planned = new Map(processesOf(after).map((process) => [process._id, process]))
  const processes = processesOf(before).flatMap((was): ProcessChange[] => {
    const is = planned.get(was._id)
    if (!is || isSameMoment(was, is)) return []
    const fields = { startTime: was.startTime ?? null, deadline: was.deadline ?? null }
    return [{ kind: 'process', _id: was._id, fields }]
  })
  const isStartMoved = before.productionStartTime !== after.productionStartTime
  return { processes, productionStart: isStartMoved ? { was: before.productionStartTime } : undefined }
}

type Planned = Pick<OrderProcess, 'startTime' | 'deadline'>

const isSameMoment = (a: Planned, b: Planned): boolean =>
  (a.startTime ?? null) === (b.startTime ?? null) && (a.deadline ?? null) === (b.deadline ?? null)

/** Each is taken back by a call of its own, so that what others changed since is asked about and not overwritten. */
const MOST_TAKEN_BACK = 60

/** Whether so much may move that "Undo" would take too long; then planning asks first. */
export const isTooMuchToTakeBack = (order: AnyOrder): boolean =>
  processesOf(order).filter(({ status }) => status !== 'COMPLETE').length > MOST_TAKEN_BACK
