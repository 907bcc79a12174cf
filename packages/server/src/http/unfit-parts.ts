import type { Problem } from '@tehas/contracts'

/** Deeper than any structure that the contracts allow; beyond it a recursive schema would run out of stack. */
const MAX_DEPTH = 150
/** One problem is enough to refuse a payload; a few help to find them all. */
const MAX_PROBLEMS = 20

type Part = { readonly value: unknown; readonly path: string; readonly depth: number }

const faultOf = (text: string): string | undefined => {
  if (text.includes('\0')) return 'Must not contain null bytes'
  return text.isWellFormed() ? undefined : 'Must not contain halves of characters'
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/**
 * What no schema speaks of and no database keeps: texts with null bytes or unpaired surrogates, as value or as key, and
 * nesting without end. Walks without recursion, so that no payload can exhaust the stack.
 */
export function unfitParts(payload: unknown): Problem[] {
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
