import type { CameBefore, Id, Unit } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../http/app-error'
import { type ProcessPlace, quantityToMake } from '../../orders/worked-time/apply-work'
import type { ItemNode, ProcessNode } from '../../structure/tree'

const PIECES: ReadonlySet<Unit> = new Set(['PCS', 'SET'])

/** What is reported: the fields it came by, and how much. */
type Told = readonly { readonly path: string; readonly amount: number }[]

/**
 * Refuses a part of a piece where a line is counted in pieces, unless the project allows parts (rules §16). Of a line that is
 * made of a part of a piece itself, all that is left of it may be told.
 */
export function requireWhole(unit: Unit, told: Told, { left, allows }: { left: number; allows: boolean }): void {
  if (allows || !PIECES.has(unit)) return
  const problems = told
    .filter(({ amount }) => !Number.isInteger(stored(amount)) && Math.abs(stored(amount)) !== left)
    .map(({ path }) => ({ path, message: 'Must be a whole number of pieces' }))
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

/**
 * Where a step would have reported more pieces, scrapped ones with them, than the good ones of the step before it (rules §16):
 * how many came. Undefined where enough came, it is the first step, or somebody called the step before done.
 */
export function cameBefore({ line, process }: ProcessPlace, told: number): CameBefore | undefined {
  const before = stepsBefore(line.processes, process._id).at(-1)
  const reported = stored(process.produced + told)
  if (!before || told <= 0 || before.status === 'COMPLETE' || reported <= before.produced) return undefined
  return { step: before.name, good: before.produced, reported }
}

/** How many pieces of each step are lost by what a later one scrapped. */
export type Losses = ReadonlyMap<Id, number>

/**
 * What the steps ahead of a step, and the parts that the order makes for its line, lose by pieces that it scrapped (decision
 * 060): they are made again from the first step on. Nothing loses what had not come: only what was made beyond the `good` pieces.
 */
export function lossesOf(place: ProcessPlace, { good, scrapped }: Record<'good' | 'scrapped', number>): Losses {
  const losses = [...wentIn(place, { good, scrapped })].map(({ step, wanted, used }): [Id, number] => [
    step._id,
    stored(Math.min(wanted, Math.max(0, step.produced - used))),
  ])
  return new Map(losses.filter(([, lost]) => lost > 0))
}

/** All that went into so many scrapped pieces, whatever was made of it until now. */
export const allOf = (place: ProcessPlace, scrapped: number): Losses =>
  new Map([...wentIn(place, { good: 0, scrapped })].map(({ step, wanted }) => [step._id, wanted]))

/** The steps of what goes into a line until one of its steps: how much of each for the scrapped pieces and for the good ones. */
function* wentIn({ line, process }: ProcessPlace, { good, scrapped }: Record<'good' | 'scrapped', number>) {
  for (const step of stepsBefore(line.processes, process._id)) yield { step, wanted: scrapped, used: good }
  yield* partsOf(line.items, scrapped, good)
}

type WentIn = { readonly step: ProcessNode; readonly wanted: number; readonly used: number }

function* partsOf(items: readonly ItemNode[], scrapped: number, good: number): Generator<WentIn> {
  for (const item of items) {
    const wanted = stored(item.netQuantity * scrapped)
    const used = quantityToMake(item, good)
    for (const step of item.processes) if (step.active) yield { step, wanted, used }
    yield* partsOf(item.items, wanted, used)
  }
}

const stepsBefore = (processes: readonly ProcessNode[], processId: Id): readonly ProcessNode[] => {
  const active = processes.filter(({ active, _id }) => active || _id === processId)
  return active.slice(
    0,
    active.findIndex(({ _id }) => _id === processId),
  )
}

/** A step that lost pieces: how many to one later step, and what its open job may still make. */
type LostStep = {
  readonly processId: Id
  readonly lost: number
  readonly toMake: number
  readonly inJobs: number
  readonly openRest: number
}
/** What counts again of a step, and by how much its open job may make less. */
type GivenBack = { readonly processId: Id; readonly amount: number; readonly lessOfOpen: number }

/**
 * What counts again where pieces turn out not to be scrapped: never more than was lost, and nothing that was made again
 * meanwhile, which would count twice. What an open job was to make again it need not make any more.
 */
export function giveBack(steps: readonly LostStep[], wanted: Losses): GivenBack[] {
  return steps.flatMap(({ processId, lost, toMake, inJobs, openRest }) => {
    const room = stored(Math.max(0, toMake - inJobs))
    const amount = stored(Math.min(wanted.get(processId) ?? 0, lost, room + openRest))
    return amount > 0 ? [{ processId, amount, lessOfOpen: stored(Math.max(0, amount - room)) }] : []
  })
}
