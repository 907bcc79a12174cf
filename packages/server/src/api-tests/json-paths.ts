export type Leaf = { readonly path: string; readonly value: unknown }

/** Every primitive value of a body, with its path: `products.0.name`. */
export function leafValues(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [{ path, value }]
  return Object.entries(value).flatMap(([key, child]) => leafValues(child, path === '' ? key : `${path}.${key}`))
}

/** A copy of a body with the value at a path replaced. */
export function withValueAt(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let parent = copy as Record<string, unknown>
  for (const key of keys) parent = parent[key] as Record<string, unknown>
  parent[last] = value
  return copy
}

/** At most `size` entries, evenly spread. Deterministic, so that a failure can be repeated. */
export function sample<Each>(list: readonly Each[], size: number): Each[] {
  if (list.length <= size) return [...list]
  const step = list.length / size
  return Array.from({ length: size }, (_, index) => list[Math.floor(index * step)] as Each)
}

/** JSON text of objects nested `levels` deep, each in the array `key` of its parent. */
export const nestedJson = (levels: number, key: string): string =>
  `${`{"name":"Pesa","${key}":[`.repeat(levels)}${']}'.repeat(levels)}`
