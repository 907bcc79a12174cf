import type { Fields } from '@tehas/screens/conflict'
import type { HeldEdit } from '@tehas/screens/unsent'
import { connectedShell } from '@tehas/shell-api'
import { findLine, type LineChange, type ProductChange } from '../structure/lines/line-change'
import type { Structure } from '../structure/lines/structure'
import type { KeptEdit } from '../unsent/use-keep-edit'
import { productFields } from './product-changes'

/** A change of lines as it is kept while nobody answers: what it is about, and its fields before and as wanted. */
export type LineEdited = Pick<KeptEdit, 'part' | 'before' | 'wanted'>

export type KeepWaiting<Sends> = {
  /** What was entered belongs to a place that closes, and is sent later. */
  readonly leaves: boolean
  /** Keeps it on the device; undefined where nothing can be kept. */
  readonly keep: (sending: Sends, edited: LineEdited) => HeldEdit | undefined
}

/** Fields of one line that are sent. */
export function lineEdited(order: Structure, { kind, _id, fields }: LineChange): LineEdited {
  const before: Fields = { ...findLine(order, _id)?.line }
  const { name } = before
  return {
    part: { kind: 'line', line: { kind, _id, name: typeof name === 'string' ? name : '' } },
    before,
    wanted: { ...fields },
  }
}

/** Fields of several products that are sent together. */
export function productsEdited(order: Structure, changes: readonly ProductChange[]): LineEdited {
  const { wanted, fieldsOf } = productFields(changes)
  return { part: { kind: 'products' }, before: fieldsOf(order), wanted }
}

/** One change on its way. */
export type Waiting<Sends> = {
  /** Keeps it on the device as it is sent now, in the place of how it was kept before. */
  readonly keep: (sending: Sends, edited: LineEdited) => void
  readonly isKept: () => boolean
  /** It was decided, whichever way. */
  readonly forget: () => void
  /** It is not sent from here any more; what is kept is sent later. */
  readonly leave: () => void
  /** Whether whoever made it is still the one who works, in the same project. */
  readonly isTheirs: () => boolean
}

/** Begins to hold a change of whoever works now. */
export function startWaiting<Sends>(keeping: KeepWaiting<Sends> | undefined): Waiting<Sends> {
  const whose = whoWorks()
  let held: HeldEdit | undefined
  return {
    keep: (sending, edited) => {
      held?.forget()
      held = keeping?.keep(sending, edited)
    },
    isKept: () => held !== undefined,
    forget: () => {
      held?.forget()
      held = undefined
    },
    leave: () => {
      held?.release()
      held = undefined
    },
    isTheirs: () => whoWorks() === whose,
  }
}

function whoWorks(): string {
  const { user, project } = connectedShell()?.session ?? {}
  return `${user?._id} ${project?._id}`
}
