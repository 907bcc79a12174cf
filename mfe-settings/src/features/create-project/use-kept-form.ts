import { type ChangeableForm, isChanged } from '@tehas/ui/forms'
import { useEffect, useRef } from 'react'
import { useWizard, type WizardDraft } from './wizard-context'

type KeptForm<Values> = ChangeableForm & { readonly getValues: () => Values }

/**
 * Keeps what a step's form holds when the step is left by any way but saving (Back, Skip, the list of steps, the browser's
 * own buttons, a reload), so that coming back finds it. `saved` says that there is nothing to keep.
 */
export function useKeptForm<Name extends 'company' | 'project'>(
  name: Name,
  form: KeptForm<NonNullable<WizardDraft[Name]>>,
): { readonly saved: () => void } {
  const { setDraft, watchForm } = useWizard()
  const keep = useRef<() => void>(() => undefined)
  // Outlives the renders between saving and leaving: none of them may keep again what is saved.
  const isSaved = useRef(false)

  useEffect(() => {
    const isUnsaved = () => !isSaved.current && isChanged(form)
    const withTyped = (draft: WizardDraft) => (isUnsaved() ? { ...draft, [name]: form.getValues() } : draft)
    keep.current = () => {
      if (isUnsaved()) setDraft(withTyped)
    }
    watchForm({ isChanged: isUnsaved, withTyped })
  })
  useEffect(() => () => watchForm(undefined), [watchForm])
  useEffect(() => () => keep.current(), [])

  return {
    saved: () => {
      isSaved.current = true
    },
  }
}
