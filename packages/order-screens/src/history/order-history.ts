import type { Id } from '@tehas/contracts'
import type { Fields } from '@tehas/screens/conflict'
import type { LineChange, LineKind, ProductChange } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'

/** One saved change with what takes it back. */
export type Step =
  | { readonly do: 'line'; readonly name: string; readonly change: LineChange; readonly was: LineChange }
  /** Saved together, so taken back together. */
  | {
      readonly do: 'products'
      readonly changes: readonly ProductChange[]
      readonly was: readonly ProductChange[]
    }
  | { readonly do: 'header'; readonly fields: Fields; readonly was: Fields }
  /** What calls of their own do and take back, in the words that tell it. */
  | {
      readonly do: 'act'
      readonly words: string
      readonly redo: () => Promise<unknown>
      readonly undo: () => Promise<unknown>
    }
  | {
      readonly do: 'command'
      readonly what: 'added' | 'deleted' | 'moved'
      readonly kind: LineKind
      readonly name: string
      readonly count: number
      readonly redo: LineCommand
      /** Undefined where it cannot be taken back. */
      readonly undo: LineCommand | undefined
    }

/** What a person did at once: mostly one step, several where cells were filled. */
export type Act = readonly Step[]

type Acts = {
  done: readonly Act[]
  undone: readonly Act[]
  open: Step[] | undefined
  /** When somebody changed it, or took a change back, the last time, counted over all orders. */
  changed: number
  /** Fulfilled once every change that began before is saved or refused. */
  decided: Promise<unknown>
}

/** More are forgotten, the oldest first. */
const MOST = 100

/** Own changes of the orders of this page, by order; they are gone with the page. */
const acts = new Map<Id, Acts>()
let changes = 0

/** Notes that somebody changes an order now, or takes a change of it back. */
export function noteChange(order: Id): void {
  changes += 1
  actsOf(order).changed = changes
}

/** When an order was changed here the last time: the greater, the later; 0 where it was not. */
export const lastChangeOf = (order: Id): number => acts.get(order)?.changed ?? 0

function actsOf(order: Id): Acts {
  const known = acts.get(order)
  if (known) return known
  const made: Acts = { done: [], undone: [], open: undefined, changed: 0, decided: Promise.resolve() }
  acts.set(order, made)
  return made
}

/**
 * Saves a change that somebody makes now. It counts as the newest from now on, whenever its answer comes, and what is taken
 * back meanwhile waits for that answer (`whenDecided`).
 */
export function saveChange<T>(order: Id, save: () => Promise<T>): Promise<T> {
  noteChange(order)
  const saving = save()
  const known = actsOf(order)
  known.decided = Promise.allSettled([known.decided, saving])
  return saving
}

/** Waits until the changes of an order that are on their way are saved or refused. */
export const whenDecided = async (order: Id): Promise<void> => void (await acts.get(order)?.decided)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a step is what takes another one back. */
function takesBack(step: Step, last: Step): boolean {
  if (step.do === 'command') return last.do === 'command' && isSame(step.redo, last.undo)
  return step.do === 'products' && last.do === 'products' && isSame(step.changes, last.was)
}

/** Notes a saved change. One that takes the newest back, such as "Undo" of a message does, is its undoing. */
export function recordStep(order: Id, step: Step): void {
  const known = actsOf(order)
  if (known.open) return void known.open.push(step)
  const newest = known.done.at(-1)
  const [last, ...others] = newest ?? []
  if (last && others.length === 0 && takesBack(step, last)) {
    known.done = known.done.slice(0, -1)
    known.undone = [...known.undone, [last]]
    return
  }
  known.done = [...known.done, [step]].slice(-MOST)
  known.undone = []
}

/** Notes all that is saved meanwhile as one act. */
export async function recordTogether<T>(order: Id, work: () => Promise<T>): Promise<T> {
  const known = actsOf(order)
  const steps: Step[] = []
  known.open = steps
  try {
    return await work()
  } finally {
    known.open = undefined
    if (steps.length > 0) {
      known.done = [...known.done, steps].slice(-MOST)
      known.undone = []
    }
  }
}

/** Takes the newest act that can be undone, or done again, out of the list. */
export function takeAct(order: Id, from: 'done' | 'undone'): Act | undefined {
  const known = actsOf(order)
  const act = known[from].at(-1)
  known[from] = known[from].slice(0, -1)
  return act
}

/** Puts an act back: among those that can be done again after its undoing, and the other way round. */
export function keepAct(order: Id, to: 'done' | 'undone', act: Act): void {
  const known = actsOf(order)
  known[to] = [...known[to], act]
}
