export type Leaf = { readonly path: string; readonly value: unknown }

/** Every value at the bottom of a body, with its path: `products.0.name`. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [{ path, value }]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, path === '' ? key : `${path}.${key}`))
}

/** A copy with another value at a path. */
export function withLeaf(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder = copy as Record<string, unknown>
  for (const key of keys) holder = holder[key] as Record<string, unknown>
  holder[last] = value
  return copy
}

/** At most so many, spread evenly: always the same ones, so that a failure can be repeated. */
export function sample<Each>(list: readonly Each[], size: number): Each[] {
  if (list.length <= size) return [...list]
  const step = list.length / size
  return Array.from({ length: size }, (_, index) => list[Math.floor(index * step)] as Each)
}

/** JSON text of objects in objects. */
export const nested = (levels: number, key: string): string =>
  `${`{"name":"Pesa","${key}":[`.repeat(levels)}${']}'.repeat(levels)}`
