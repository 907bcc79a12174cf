import { ApiError, errorText } from '@tehas/api-client'
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
  readonly send: (values: V) => Promise<void>
}

/** State of a short form: values, complaints after leaving a field or on sending, and the server's refusal. */
export function useAccountForm<V extends Values>({ initial, schema, complaints, send }: AccountFormOptions<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const problems = problemsOf(schema, values, complaints)
  const shown = (name: keyof V & string): string | undefined => (left.has(name) ? problems[name] : undefined)

  const field = (name: keyof V & string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => {
      setRefusal(undefined)
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
    const [first] = Object.keys(initial).filter((name) => problems[name])
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(values)
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return { values, field, error: shown, submit, busy, refusal, refusalText: refusal ? textOf(refusal) : undefined }
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
