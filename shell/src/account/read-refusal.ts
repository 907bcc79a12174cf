import { ApiError, errorText, errorWords } from '@tehas/api-client'
import { t } from '@tehas/i18n'
import type { Complaints, RefusedCall } from './use-short-form'

export type RefusalOptions = {
  readonly names: readonly string[]
  readonly complaints: Readonly<Record<string, string | undefined>>
  /** Refusals that are about one field, by their code. */
  readonly refusals: Readonly<Record<string, string | undefined>>
}

/** What a form shows of a failed call: our words, beside the fields that it is about or for the whole form. */
export const readRefusal = (error: unknown, options: RefusalOptions): RefusedCall => ({
  error,
  ...(error instanceof ApiError ? errorWords(error) : { text: 'Something went wrong on our side.' }),
  fields: refusedFields(error, options),
})

/** What the server refused, by the field that it is about, in our words. */
export function refusedFields(error: unknown, { names, complaints, refusals }: RefusalOptions): Complaints {
  if (!(error instanceof ApiError)) return {}
  const about = refusals[error.code]
  if (about !== undefined) return { [about]: t(errorText(error)) }
  const paths = error.problems.map(({ path }) => path).filter((path) => names.includes(path))
  return Object.fromEntries(paths.map((path) => [path, t(complaints[path] ?? 'Required')]))
}
