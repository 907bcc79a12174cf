import { ApiError, errorText } from '@tehas/api-client'
import type { ErrorCode } from '@tehas/contracts'
import { t } from '@tehas/i18n'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

type Values = Record<string, string>
type Complaint = { readonly [field: string]: string }

export type AccountFormOptions<V extends Values> = {
  readonly initial: V
  readonly schema: z.ZodType<unknown, V>
  /** The words for each field that does not fit; the schema's own text is never shown. */
  readonly complaints: { readonly [K in keyof V]?: string }
  /** Refusals that are about one field, and stand beside it. */
  readonly refusals?: Partial<Record<ErrorCode, keyof V & string>>
  readonly send: (values: V) => Promise<void>
}

/** State of a short form: values, complaints after leaving a field or on sending, and the server's refusal. */
export function useAccountForm<V extends Values>({
  initial,
  schema,
  complaints,
  refusals = {},
  send,
}: AccountFormOptions<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<unknown>()
  const [refused, setRefused] = useState<Complaint>({})
  const [busy, setBusy] = useState(false)

  const problems = problemsOf(schema, values, complaints)
  const shown = (name: keyof V & string): string | undefined =>
    (left.has(name) ? problems[name] : undefined) ?? refused[name]

  const field = (name: keyof V & string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => {
      setRefusal(undefined)
      setRefused(({ [name]: _, ...others }) => others)
      setValues((now) => ({ ...now, [name]: value }))
    },
    onBlur: () => {
      if (values[name]) setLeft((now) => new Set(now).add(name))
    },
    name,
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setLeft(new Set(Object.keys(initial)))
    if (focusFirst(form, Object.keys(initial), problems)) return
    setBusy(true)
    setRefusal(undefined)
    setRefused({})
    try {
      await send(values)
    } catch (error) {
      const found = refusedFields(error, { names: Object.keys(initial), complaints, refusals })
      setRefused(found)
      if (!focusFirst(form, Object.keys(initial), found)) setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return { values, field, error: shown, submit, busy, refusal, refusalText: refusal ? textOf(refusal) : undefined }
}

/** Puts the focus into the first field with a complaint; whether there is one. */
function focusFirst(form: HTMLFormElement, names: readonly string[], complaints: Complaint): boolean {
  const first = names.find((name) => complaints[name] !== undefined)
  if (first === undefined) return false
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  return true
}

type RefusedOptions = {
  readonly names: readonly string[]
  readonly complaints: Readonly<Record<string, string | undefined>>
  readonly refusals: Readonly<Record<string, string | undefined>>
}

/** What the server refused, by the field that it is about, in our words. */
export function refusedFields(error: unknown, { names, complaints, refusals }: RefusedOptions): Complaint {
  if (!(error instanceof ApiError)) return {}
  const about = refusals[error.code]
  if (about !== undefined) return { [about]: t(errorText(error)) }
  const paths = error.problems.map(({ path }) => path).filter((path) => names.includes(path))
  return Object.fromEntries(paths.map((path) => [path, t(complaints[path] ?? 'Required')]))
}

function problemsOf(
  schema: z.ZodType,
  values: Values,
  complaints: Readonly<Record<string, string | undefined>>,
): Complaint {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const found: Record<string, string> = {}
  for (const { path } of result.error.issues) {
    const name = String(path[0] ?? '')
    found[name] ??= t(complaints[name] ?? 'Required')
  }
  return found
}

const textOf = (error: unknown): string =>
  error instanceof ApiError ? t(errorText(error)) : t('Something went wrong on our side.')
