import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'

/** An active step of a line, as its reports come to, with those of the report that is being written. */
export type Step = {
  readonly _id: Id
  readonly produced: number
  /** What its jobs produced, and of an open one all that it may. */
  readonly inJobs: number
}

/** A line of an order with its steps in their order. */
export type CheckedLine = {
  readonly steps: readonly Step[]
  readonly toMake: number
  /** Of a product: what has left production and can't be rejected here any more. */
  readonly handedOver: number
}

/** What a report rejects, and of which step; null: of the line as a whole. */
export type Rejection = { readonly processId: Id | null; readonly rejected: number }

/** What is taken from each step. */
export type Taken = ReadonlyMap<Id, number>

export type Refusal = { readonly most: number } | { readonly least: number }

/**
 * What a report takes from each step (decision 030). `own` is what it takes by now. Refused where more is rejected than was
 * produced and not handed over, or where less is, and what would count again was made again meanwhile.
 */
export function planRejection(
  line: CheckedLine,
  own: Taken,
  wanted: Rejection,
): { readonly taken: Taken } | { readonly refusal: Refusal } {
  const without = line.steps.map((step) => withoutOwn(step, own))
  const most = mostRejected({ ...line, steps: without }, wanted.processId)
  if (wanted.rejected > most) return { refusal: { most } }
  const taken = takenOf(without, wanted)
  // What counts again must not have been made again, nor be in a job that may still make it.
  const missing = Math.max(
    0,
    ...line.steps.map((step, at) => {
      const inJobs = stored((without[at]?.inJobs ?? 0) - (taken.get(step._id) ?? 0))
      return stored(inJobs - Math.max(line.toMake, step.inJobs))
    }),
  )
  if (missing > 0) return { refusal: { least: stored(wanted.rejected + missing) } }
  return { taken }
}

/** The most that can be rejected of a step, or of the line as a whole, besides what is rejected already. */
export function mostRejected({ steps, handedOver }: CheckedLine, processId: Id | null): number {
  const last = steps.at(-1)?.produced ?? 0
  const left = stored(Math.max(0, last - handedOver))
  if (processId === null) return left
  const step = steps.find(({ _id }) => _id === processId)
  if (!step) return 0
  // Pieces that the last step has not reached are rejected without touching what was handed over.
  return stored(Math.min(step.produced, Math.max(left, step.produced - handedOver)))
}

function takenOf(steps: readonly Step[], { processId, rejected }: Rejection): Taken {
  if (rejected === 0) return new Map()
  const from = processId === null ? 0 : steps.findIndex(({ _id }) => _id === processId)
  const through = stored((steps[from]?.produced ?? 0) - rejected)
  const amounts = steps.slice(from).map(({ _id, produced }, at): [Id, number] => {
    // The product as a whole is made again from the first step; a step's pieces from that step on, as far as they came.
    if (processId === null) return [_id, Math.min(rejected, produced)]
    return [_id, at === 0 ? rejected : Math.min(rejected, Math.max(0, stored(produced - through)))]
  })
  return new Map(amounts.filter(([, amount]) => amount > 0))
}

function withoutOwn({ _id, produced, inJobs }: Step, own: Taken): Step {
  const amount = own.get(_id) ?? 0
  return { _id, produced: stored(produced + amount), inJobs: stored(inJobs + amount) }
}
