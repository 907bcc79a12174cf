import type { Problem } from '@tehas/contracts'

/** More levels than any schema allows. Deeper payloads would overflow the stack in recursive schemas. */
const MAX_DEPTH = 150
/** How many problems are reported; the rest of the payload is not searched. */
const MAX_PROBLEMS = 20

type Part = { readonly value: unknown; readonly path: string; readonly depth: number }

const faultOf = (text: string): string | undefined => {
  if (text.includes('\0')) return 'Must not contain null bytes'
  return text.isWellFormed() ? undefined : 'Must not contain unpaired surrogates'
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/**
 * Finds what schemas do not check: null bytes and unpaired surrogates in values and keys, which PostgreSQL cannot store,
 * and nesting that is too deep. Works without recursion, so that no payload can overflow the stack.
 */
export function rawPayloadProblems(payload: unknown): Problem[] {
  const problems: Problem[] = []
  const waiting: Part[] = [{ value: payload, path: '', depth: 0 }]
  for (let part = waiting.pop(); part && problems.length < MAX_PROBLEMS; part = waiting.pop()) {
    const { value, path, depth } = part
    if (typeof value === 'string') {
      const message = faultOf(value)
      if (message) problems.push({ path, message })
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) return [{ path: path.slice(0, 200), message: 'Is nested too deeply' }]
    for (const [key, child] of Object.entries(value)) {
      const message = Array.isArray(value) ? undefined : faultOf(key)
      if (message) problems.push({ path, message })
      else waiting.push({ value: child, path: join(path, key), depth: depth + 1 })
    }
  }
  return problems
}
