import { t } from '@tehas/i18n'
import { type SubmitEvent, useState } from 'react'

export type Values = Record<string, string>
/** Words beside a field, by its name. */
export type Complaints = Readonly<Record<string, string>>

/** What a form shows of a refused or failed call. */
export type RefusedCall = {
  readonly error: unknown
  /** The English sentence for the whole form, when the refusal is about no field. */
  readonly text: string
  /** What stands in it. */
  readonly values?: { readonly minutes: number }
  /** Words beside the fields that it is about. */
  readonly fields: Complaints
}

export type ShortFormOptions<V extends Values> = {
  readonly initial: V
  /** Complaints about what is typed so far. */
  readonly check: (values: V) => Complaints
  readonly send: (values: V) => Promise<void>
  /** The words for what `send` threw. */
  readonly readRefusal: (error: unknown) => RefusedCall | Promise<RefusedCall>
}

/**
 * State of a short form: values, complaints after leaving a field or on sending, and the server's refusal. It knows neither
 * schemas nor calls, which login shows without.
 */
export function useShortForm<V extends Values>({ initial, check, send, readRefusal }: ShortFormOptions<V>) {
  const names = Object.keys(initial)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<RefusedCall>()
  const [refused, setRefused] = useState<Complaints>({})
  const [busy, setBusy] = useState(false)

  const problems = check(values)
  const shown = (name: keyof V & string): string | undefined => {
    const problem = left.has(name) ? problems[name] : undefined
    return problem === undefined ? refused[name] : t(problem)
  }

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
    setLeft(new Set(names))
    if (focusFirst(form, names, problems)) return
    setBusy(true)
    setRefusal(undefined)
    setRefused({})
    try {
      await send(values)
    } catch (error) {
      const found = await readRefusal(error)
      setRefused(found.fields)
      if (!focusFirst(form, names, found.fields)) setRefusal(found)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    field,
    error: shown,
    submit,
    busy,
    refusal: refusal?.error,
    refusalText: refusal && t(refusal.text, refusal.values),
  }
}

/** Puts the focus into the first field with a complaint; whether there is one. */
function focusFirst(form: HTMLFormElement, names: readonly string[], complaints: Complaints): boolean {
  const first = names.find((name) => complaints[name] !== undefined)
  if (first === undefined) return false
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  return true
}
