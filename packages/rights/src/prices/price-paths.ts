import type { z } from 'zod'
import type { AreaOfPrice } from './may-see-prices'
import { type Plan, planOf } from './plan'

/** A marked field of a schema, without list positions: `products.unitPrice`; `*` stands for any key of a record. */
export type PricePath = { readonly path: string; readonly area: AreaOfPrice }

const paths = new WeakMap<z.ZodType, readonly PricePath[]>()

/**
 * The marked fields of a schema, for lists to know which columns may not be sorted, filtered or summed by. Recursive
 * structures are followed once: `items.unitPrice`, but not `items.items.unitPrice`.
 */
export function pricePaths(schema: z.ZodType): readonly PricePath[] {
  const known = paths.get(schema)
  if (known) return known
  const found = new Map<string, PricePath>()
  collect(planOf(schema), undefined, [], new Set(), found)
  const list = [...found.values()]
  paths.set(schema, list)
  return list
}

function collect(
  plan: Plan,
  outer: AreaOfPrice,
  path: readonly string[],
  above: ReadonlySet<object>,
  found: Map<string, PricePath>,
): void {
  const area = plan.area ?? outer
  if (plan.price) {
    const name = path.join('.')
    found.set(`${name} ${area}`, { path: name, area })
    return
  }
  const structure = plan.structure()
  if (above.has(structure)) return
  const within = new Set(above).add(structure)
  const go = (child: Plan | undefined, key?: string) => {
    if (child) collect(child, area, key === undefined ? path : [...path, key], within, found)
  }
  switch (structure.kind) {
    case 'object':
      for (const [key, field] of structure.fields) go(field, key)
      go(structure.rest, '*')
      return
    case 'record':
      go(structure.value, '*')
      return
    case 'array':
      for (const item of structure.items) go(item)
      go(structure.rest)
      return
    case 'choice':
      for (const option of structure.options) go(option)
      return
    case 'all':
      for (const part of structure.parts) go(part)
      return
    case 'leaf':
      return
  }
}
