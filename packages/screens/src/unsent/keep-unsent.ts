import { connectedShell } from '@tehas/shell-api'
import { holdPage, thisPage } from './this-page'
import type { UnsentEdit } from './unsent-edit'
import { unsentEditsOf } from './unsent-edits'
import type { HeldEdit, HowKept, UnsentParts } from './unsent-parts'

/** Keeps an edit of whoever works now on the device. Undefined where nobody is known. */
export function keepUnsent(edit: UnsentEdit, { isHeld = false }: HowKept = {}): HeldEdit | undefined {
  const { user, project } = connectedShell()?.session ?? {}
  if (!user || !project) return undefined
  const edits = unsentEditsOf(project._id, user._id)
  if (isHeld) holdPage()
  edits.keep(isHeld ? { ...edit, page: thisPage } : edit)
  return { forget: () => edits.forget(edit.key), release: () => edits.keep(edit) }
}

/** The same of changed fields of an order, with how a person reads them. */
export const keepFields: UnsentParts['keepFields'] = ({ kind, order, key, part, before, wanted, wordsOf }, how) => {
  const fields = Object.entries(wanted).map(([field, value]) => {
    const { label, show } = wordsOf(field)
    return { field, label, text: show(value), before: before[field], wanted: value }
  })
  const { _id, transactionNumber: number, version } = order
  const about = { kind, _id, number, version }
  return keepUnsent({ key, at: Date.now(), order: about, edited: { ...part, fields } }, how)
}
