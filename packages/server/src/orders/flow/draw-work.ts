import type { FlowStep, Id } from '@tehas/contracts'
import { minutesOf } from '../schedule-order'
import type { FlowDraft } from './flow-draft'
import type { FlowClock } from './flow-times'
import type { FlowProcess } from './read-flow'

/** Whose work it is: where it is drawn, how much is made, and whether that is there already. */
export type Worked = {
  readonly node: (process: FlowProcess) => string
  readonly quantity: number
  readonly isDone: boolean
  /** What has to be there before a process begins. */
  readonly after: (process: FlowProcess, place: number) => readonly string[]
}

/** The processes of a line as steps, one after the other. Returns the last one, undefined where there are none. */
export function drawWork(
  draft: FlowDraft,
  processes: readonly FlowProcess[],
  { node, quantity, isDone, after }: Worked,
  times: FlowClock,
): Id | undefined {
  processes.forEach((process, place) => {
    const { _id: id, name, status, start, deadline, lead, leadUnit } = process
    const before = processes[place - 1]
    draft.steps.set(id, {
      id,
      name,
      node: node(process),
      after: [...(before ? [before._id] : []), ...after(process, place)],
      minutes: minutesLeft(process, quantity),
      wait: minutesOf({ value: lead, unit: leadUnit }, times.clock),
      isDone: isDone || status === 'COMPLETE',
      // What has begun goes on now, whenever it was to begin; what takes no time is planned for its end alone.
      notBefore: isBegun(process) || process.duration <= 0 ? undefined : times.startAt(start),
      plannedEnd: times.endAt(deadline),
    })
  })
  return processes.at(-1)?._id
}

const isBegun = ({ produced, status }: FlowProcess): boolean => produced > 0 || status !== 'NOT_COMPLETE'

/** Changeover and workload of what is not made yet; once pieces were made, the changeover is behind. */
function minutesLeft({ status, produced, workload, duration }: FlowProcess, quantity: number): number {
  if (status === 'COMPLETE') return 0
  if (produced <= 0 || quantity <= 0) return duration
  return workload * Math.max(0, 1 - produced / quantity)
}

export const stepsOf = (processes: readonly FlowProcess[]): FlowStep[] =>
  processes.map(({ name, status }) => ({ name, status }))
