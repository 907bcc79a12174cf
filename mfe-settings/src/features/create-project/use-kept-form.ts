import { useEffect, useRef } from 'react'
import { useWizard, type WizardDraft } from './wizard-context'

type KeptForm<Values> = {
  readonly formState: { readonly isDirty: boolean }
  readonly getValues: () => Values
}

/**
 * Keeps in memory what a step's form holds when the step is left by any way but saving (Back, Skip, the list of steps,
 * the browser's own buttons), so that coming back finds it. `saved` says that there is nothing to keep.
 */
export function useKeptForm<Name extends 'company' | 'project'>(
  name: Name,
  form: KeptForm<NonNullable<WizardDraft[Name]>>,
): { readonly saved: () => void } {
  const { setDraft, markUnsaved } = useWizard()
  const { isDirty } = form.formState
  const keep = useRef<() => void>(() => undefined)

  useEffect(() => {
    keep.current = () => {
      if (isDirty) setDraft((draft) => ({ ...draft, [name]: form.getValues() }))
    }
    markUnsaved(isDirty)
  })
  useEffect(
    () => () => {
      keep.current()
      markUnsaved(false)
    },
    [markUnsaved],
  )

  return {
    saved: () => {
      keep.current = () => undefined
    },
  }
}
