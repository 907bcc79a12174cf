import { problemMessage, useT } from '@tehas/i18n'
import { type FormEvent, type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary, focusField } from './error-summary'
import { flattenErrors } from './flatten-errors'
import { FormContext, fieldIdOf } from './form-context'

export type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with the parsed values once everything fits. */
  onSubmit: (values: Output) => unknown
  /** For a submit button outside: `<Button type="submit" form={id}>`. */
  id?: string
  /** The summary is shown elsewhere, or the form is too small for one. */
  noSummary?: boolean
  children: ReactNode
}

/** A form that says on save what has to change and moves focus to the first such field. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  id,
  noSummary,
  children,
}: FormProps<Input, Output>) {
  const { t } = useT('ui')
  const made = useId()
  const formId = id ?? made
  const labels = useRef(new Map<string, string>())
  const { errors, submitCount } = form.formState

  const register = useCallback((name: string, label: string) => {
    labels.current.set(name, label)
    return () => {
      labels.current.delete(name)
    }
  }, [])
  const context = useMemo(() => ({ id: formId, register }), [formId, register])

  /** Fields first in the order they stand in the form, then what belongs to none of them. */
  function inOrder(failed: unknown) {
    const names = [...labels.current.keys()]
    const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
    return flattenErrors(failed).sort((a, b) => place(a.name) - place(b.name))
  }

  function submit(event: FormEvent) {
    // A drawer's form may lie inside another form's React tree.
    event.stopPropagation()
    return form.handleSubmit(
      (values) => onSubmit(values),
      (failed) => {
        const first = inOrder(failed).find((error) => labels.current.has(error.name))
        if (first) focusField(fieldIdOf(formId, first.name))
      },
    )(event)
  }

  const summary = inOrder(errors).map((error) => {
    const label = labels.current.get(error.name)
    return {
      label,
      message: problemMessage(error.message, t),
      fieldId: label === undefined ? undefined : fieldIdOf(formId, error.name),
    }
  })

  return (
    <form id={formId} noValidate onSubmit={submit}>
      {submitCount > 0 && !noSummary ? <ErrorSummary errors={summary} /> : null}
      <FormContext value={context}>{children}</FormContext>
    </form>
  )
}
