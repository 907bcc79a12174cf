import type { ErrorCode } from '@tehas/contracts'
import type { z } from 'zod'
import { readRefusal } from './read-refusal'
import { type Complaints, useShortForm, type Values } from './use-short-form'

export type AccountFormOptions<V extends Values> = {
  readonly initial: V
  readonly schema: z.ZodType<unknown, V>
  /** The words for each field that does not fit; the schema's own text is never shown. */
  readonly complaints: { readonly [K in keyof V]?: string }
  /** Refusals that are about one field, and stand beside it. */
  readonly refusals?: Partial<Record<ErrorCode, keyof V & string>>
  readonly send: (values: V) => Promise<void>
}

/** A short form that is checked by the schema of what it sends, and reads the refusals of its call. */
export function useAccountForm<V extends Values>({
  initial,
  schema,
  complaints,
  refusals = {},
  send,
}: AccountFormOptions<V>) {
  return useShortForm({
    initial,
    check: (values) => problemsOf(schema, values, complaints),
    send,
    readRefusal: (error) => readRefusal(error, { names: Object.keys(initial), complaints, refusals }),
  })
}

function problemsOf(
  schema: z.ZodType,
  values: Values,
  complaints: Readonly<Record<string, string | undefined>>,
): Complaints {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const found: Record<string, string> = {}
  for (const { path } of result.error.issues) {
    const name = String(path[0] ?? '')
    found[name] ??= complaints[name] ?? 'Required'
  }
  return found
}
