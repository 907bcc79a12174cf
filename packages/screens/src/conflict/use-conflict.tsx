import { lazyPart } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import type { ConflictQuestion } from './conflict-dialog'
import type { Choices } from './merged-save'

/** Seldom needed, and mostly there before it is: it comes with what else a page needs once it is quiet. */
const ConflictDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "worker" */ './conflict-dialog')).ConflictDialog,
)

/** Asks which of two changes of one field is kept; undefined when the user backs out. */
export type AskConflict = (question: ConflictQuestion) => Promise<Choices | undefined>

/** "Someone saved first": field by field, theirs and mine. The dialog is to be rendered by the caller. */
export function useConflict(): { readonly ask: AskConflict; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<{ question: ConflictQuestion; answer: (choices: Choices | undefined) => void }>()
  const ask: AskConflict = (question) =>
    new Promise((resolve) =>
      setOpen({
        question,
        answer: (choices) => {
          setOpen(undefined)
          resolve(choices)
        },
      }),
    )
  return { ask, dialog: open ? <ConflictDialog {...open.question} onAnswer={open.answer} /> : null }
}
