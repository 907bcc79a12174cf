import type { Id } from '@tehas/contracts'

const fnv = (text: string, seed: number): string => {
  let hash = seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** The id of a thing in the demo world, always the same for the same kind and name. */
export const demoId = (kind: string, name: string): Id =>
  fnv(kind, 0x811c9dc5) + fnv(name, 0x811c9dc5) + fnv(`${name}/${kind}`, 0x2f7a9c31)

/**
 * A copy of an input in which ids of the demo world are replaced by those that the server gave,
 * so that a loader can create things one after another: `withIds(order.input, created)`.
 */
export function withIds<T>(value: T, created: ReadonlyMap<Id, Id>): T {
  return replaceIds(value, created) as T
}

function replaceIds(value: unknown, created: ReadonlyMap<Id, Id>): unknown {
  if (typeof value === 'string') return created.get(value) ?? value
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, created))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceIds(entry, created)]))
}
