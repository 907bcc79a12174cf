import { type ReactNode, useState } from 'react'
import { ConflictDialog } from './conflict-dialog'
import type { Clash } from './find-clashes'

export type Side = 'theirs' | 'mine'
/** Which side of each clashing field is saved. */
export type Choices = Readonly<Record<string, Side>>

/** A clash as a person reads it. */
export type ShownClash = Clash & {
  readonly label: string
  readonly theirsText: string
  readonly mineText: string
}

export type Conflict = {
  /** Who saved first, and when; absent where the server does not tell. */
  readonly who: string | undefined
  readonly at: string | undefined
  readonly clashes: readonly ShownClash[]
}

/** Asks which of two changes of one field is kept; undefined when the user backs out. */
export type AskConflict = (conflict: Conflict) => Promise<Choices | undefined>

/** "Someone saved first": field by field, theirs and mine. The dialog is to be rendered by the caller. */
export function useConflict(): { readonly ask: AskConflict; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<{ conflict: Conflict; answer: (choices: Choices | undefined) => void }>()
  const ask: AskConflict = (conflict) =>
    new Promise((resolve) =>
      setOpen({
        conflict,
        answer: (choices) => {
          setOpen(undefined)
          resolve(choices)
        },
      }),
    )
  return { ask, dialog: open ? <ConflictDialog conflict={open.conflict} onAnswer={open.answer} /> : null }
}
