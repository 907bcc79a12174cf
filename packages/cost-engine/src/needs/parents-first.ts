import type { NeedsProduct } from './inputs'

type Order = {
  /** Every product after all that are made of it. */
  readonly products: readonly NeedsProduct[]
  /** Paths of products that are made of themselves. Their last step is left out of the counting. */
  readonly cycles: readonly (readonly string[])[]
}

type Step = { readonly product: NeedsProduct; readonly below: readonly string[]; next: number }

/**
 * Products in the order in which needs are counted: parents before what they are made of, so that a part that several
 * parents take is counted once, when all that takes it is known (low-level code). What is made of nothing comes last.
 * `ownParts` tells of products what orders make them of besides, as far as that is made of something in turn.
 */
export function parentsFirst(
  products: ReadonlyMap<string, NeedsProduct>,
  ownParts: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Order {
  const below = (product: NeedsProduct): readonly string[] => {
    const ids = partsOf(product).map(({ id }) => id)
    const own = ownParts.get(product.id)
    return own === undefined ? ids : [...ids, ...own]
  }
  const step = (product: NeedsProduct): Step => ({ product, below: below(product), next: 0 })
  const isMade = ({ id, source }: NeedsProduct): boolean => source === 'MAKE' || ownParts.has(id)
  const found = new Set<string>()
  const leaves: NeedsProduct[] = []
  const after: NeedsProduct[] = []
  const cycles: string[][] = []
  for (const root of products.values()) {
    if (found.has(root.id)) continue
    if (!isMade(root)) {
      leaves.push(root)
      continue
    }
    const path = [step(root)]
    const onPath = new Set([root.id])
    found.add(root.id)
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const part = last.below[last.next]
      last.next += 1
      if (part === undefined) {
        path.pop()
        onPath.delete(last.product.id)
        after.push(last.product)
        continue
      }
      const product = products.get(part)
      if (product === undefined || !isMade(product)) continue
      if (onPath.has(part)) {
        const ids = path.map(({ product }) => product.id)
        cycles.push([...ids.slice(ids.indexOf(part)), part])
        continue
      }
      if (found.has(part)) continue
      found.add(part)
      onPath.add(part)
      path.push(step(product))
    }
  }
  return { products: after.reverse().concat(leaves), cycles }
}

const none: NeedsProduct['parts'] = []

/** What a product is made of: nothing where it is bought. */
export const partsOf = (product: NeedsProduct): NeedsProduct['parts'] =>
  product.source === 'MAKE' ? product.parts : none
