import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export type Problem = { path: string | readonly (string | number)[]; message: string }

/** Puts the server's problems beside their fields, and those of no field on the form itself (`errors.root`). */
export function setProblems<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problems: readonly Problem[],
): void {
  const values = form.getValues()
  for (const problem of problems) {
    const path = typeof problem.path === 'string' ? problem.path : problem.path.join('.')
    form.setError(isField(values, path) ? path : 'root', { type: 'server', message: problem.message })
  }
}

function isField<Input extends FieldValues>(values: Input, path: string): path is FieldPath<Input> {
  const first = path.split('.')[0]
  return first !== undefined && first !== '' && first in values
}
