import { dequal } from 'dequal/lite'

/** One changed value of an aggregate; lines are named by their ids: `products.<id>.netQuantity`. */
export type Change = { readonly path: string; readonly from: unknown; readonly to: unknown }

/** More than anybody reads; a pasted structure of thousands of lines must not fill the log. */
const MAX_CHANGES = 500

/**
 * What differs between two states, for the audit. Lists whose elements have an `_id` are compared by it; an added or
 * removed line is one change, and lines in another order are one of `<list>.order`.
 */
export function changedPaths(before: object, after: object): Change[] {
  const changes: Change[] = []
  compare('', before, after, changes)
  return changes.slice(0, MAX_CHANGES)
}

function compare(path: string, from: unknown, to: unknown, changes: Change[]): void {
  if (from === to || changes.length > MAX_CHANGES) return
  if (isLines(from) && isLines(to) && from.length + to.length > 0) {
    compareLines(path, from, to, changes)
    return
  }
  if (isPlain(from) && isPlain(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      compare(path === '' ? key : `${path}.${key}`, from[key], to[key], changes)
    }
    return
  }
  if (isEmpty(from) && isEmpty(to)) return
  if (!dequal(from, to)) changes.push({ path, from: brief(from), to: brief(to) })
}

type Line = { readonly _id: string; readonly name?: unknown }

function compareLines(path: string, from: readonly Line[], to: readonly Line[], changes: Change[]): void {
  const old = new Map(from.map((line) => [line._id, line]))
  const fresh = new Map(to.map((line) => [line._id, line]))
  for (const line of from) {
    if (!fresh.has(line._id)) changes.push({ path: `${path}.${line._id}`, from: brief(line), to: null })
  }
  for (const line of to) {
    const known = old.get(line._id)
    if (known) compare(`${path}.${line._id}`, known, line, changes)
    else changes.push({ path: `${path}.${line._id}`, from: null, to: brief(line) })
  }
  const kept = from.filter((line) => fresh.has(line._id)).map((line) => line._id)
  const order = to.filter((line) => old.has(line._id)).map((line) => line._id)
  if (kept.join() !== order.join()) changes.push({ path: `${path}.order`, from: kept, to: order })
}

const isLines = (value: unknown): value is readonly Line[] =>
  Array.isArray(value) && value.every((element) => isPlain(element) && typeof element._id === 'string')

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => value === undefined || value === null

/** A whole line is told by its name and quantity; what hangs below it is not repeated in the log. */
function brief(value: unknown): unknown {
  if (value === undefined) return null
  if (!isPlain(value) || typeof value._id !== 'string' || !('name' in value)) return value
  const { _id, name, netQuantity } = value
  return netQuantity === undefined ? { _id, name } : { _id, name, netQuantity }
}
