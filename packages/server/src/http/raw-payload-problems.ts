import type { Problem } from '@tehas/contracts'

/** More levels than any schema allows. Deeper payloads would overflow the stack in recursive schemas. */
const MAX_DEPTH = 150
/** How many problems are reported; the rest of the payload is not searched. */
const MAX_PROBLEMS = 20

/** A list or an object of the payload. Its path is told by its parents, and only where something is wrong. */
type Part = {
  readonly value: object
  readonly key: string
  readonly parent: Part | undefined
  readonly depth: number
}

const faultOf = (text: string): string | undefined => {
  if (text.includes('\0')) return 'Must not contain null bytes'
  return text.isWellFormed() ? undefined : 'Must not contain unpaired surrogates'
}

function pathOf(part: Part | undefined, key = ''): string {
  const keys = [key]
  for (let at = part; at; at = at.parent) keys.unshift(at.key)
  return keys.filter((each) => each !== '').join('.')
}

/**
 * Finds what schemas do not check: null bytes and unpaired surrogates in values and keys, which PostgreSQL cannot store,
 * and nesting that is too deep. Works without recursion, so that no payload can overflow the stack.
 */
export function rawPayloadProblems(payload: unknown): Problem[] {
  const problems: Problem[] = []
  const waiting: Part[] = []
  const check = (value: unknown, key: string, parent: Part | undefined) => {
    if (typeof value === 'string') {
      const message = faultOf(value)
      if (message) problems.push({ path: pathOf(parent, key), message })
    } else if (typeof value === 'object' && value !== null) {
      waiting.push({ value, key, parent, depth: (parent?.depth ?? -1) + 1 })
    }
  }
  check(payload, '', undefined)
  for (let part = waiting.pop(); part && problems.length < MAX_PROBLEMS; part = waiting.pop()) {
    const { value } = part
    if (part.depth >= MAX_DEPTH) return [{ path: pathOf(part).slice(0, 200), message: 'Is nested too deeply' }]
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const entry: unknown = value[index]
        // Numbers, the bulk of a long list, need no name.
        if (typeof entry === 'string' || typeof entry === 'object') check(entry, String(index), part)
      }
      continue
    }
    for (const [key, child] of Object.entries(value)) {
      const message = faultOf(key)
      if (message) problems.push({ path: pathOf(part), message })
      else check(child, key, part)
    }
  }
  return problems.slice(0, MAX_PROBLEMS)
}
