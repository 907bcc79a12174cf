import { type ReactNode, useState } from 'react'
import type { Choices, Conflict } from './conflict'
import { ConflictDialog } from './conflict-dialog'

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
