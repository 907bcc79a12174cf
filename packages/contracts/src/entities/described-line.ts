import type { z } from 'zod'

type Described = { readonly name?: unknown; readonly stock?: unknown }

/** A line has a name of its own, or that of the stock product which it is made from (rules §14). */
export function requireNameOrStock({ value, issues }: z.core.ParsePayload<Described>): void {
  if (value.name !== undefined || value.stock) return
  issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['name'] })
}
