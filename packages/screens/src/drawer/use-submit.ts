import { isApiError } from '@tehas/api-client'
import { setProblems } from '@tehas/ui/forms'
import { useRef, useState } from 'react'

type FormOf<Input extends object, Values> = Parameters<typeof setProblems<Input, Values>>[0]

/** What the service refuses of a body, by its path. */
export type ServiceProblem = { readonly path: string; readonly message: string }

export type SubmitOptions = {
  /** The service's problems by the form's own paths and words, where they differ. */
  readonly problems?: (problems: readonly ServiceProblem[]) => readonly ServiceProblem[]
}

export type Submit<Values> = {
  /** For the form's `onSubmit`. */
  readonly submit: (values: Values) => Promise<void>
  readonly isSaving: boolean
  /** Why the last attempt failed, for the notice above the form; undefined while there is no failure. */
  readonly error: unknown
}

/**
 * Runs the save of a form: busy meanwhile, and what the service refuses stands at its fields and in `error`.
 * @throws everything that is no answer of the service.
 */
export function useSubmit<Input extends object, Values>(
  form: FormOf<Input, Values>,
  save: (values: Values) => Promise<unknown>,
  { problems = (given) => given }: SubmitOptions = {},
): Submit<Values> {
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const isRunning = useRef(false)
  const submit = async (values: Values): Promise<void> => {
    // A second press comes before the first has drawn the form busy.
    if (isRunning.current) return
    isRunning.current = true
    setError(undefined)
    setSaving(true)
    try {
      await save(values)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
      setProblems(form, problems(failure.problems))
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }
  return { submit, isSaving, error }
}

/** Problems of a body that holds the form's values in one of its parts, by the form's own paths. */
export const below =
  (part: string) =>
  (problems: readonly ServiceProblem[]): readonly ServiceProblem[] =>
    problems.map(({ path, message }) => ({ path: path.replace(new RegExp(`^${part}\\.`), ''), message }))
