import { type ChangeableForm, isChanged } from '@tehas/ui/forms'
import { useEffect, useRef } from 'react'
import { useWizard, type WizardDraft } from './wizard-context'

type KeptForm<Values> = ChangeableForm & { readonly getValues: () => Values }

/**
 * Keeps in memory what a step's form holds when the step is left by any way but saving (Back, Skip, the list of steps,
 * the browser's own buttons), so that coming back finds it. `saved` says that there is nothing to keep.
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
    keep.current = () => {
      if (!isSaved.current && isChanged(form)) setDraft((draft) => ({ ...draft, [name]: form.getValues() }))
    }
  })
  useEffect(() => {
    watchForm(() => !isSaved.current && isChanged(form))
    return () => watchForm(undefined)
  }, [form, watchForm])
  useEffect(() => () => keep.current(), [])

  return {
    saved: () => {
      isSaved.current = true
    },
  }
}
