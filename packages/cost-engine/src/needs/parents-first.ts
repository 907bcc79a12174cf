import type { NeedsProduct } from './inputs'

type Order = {
  /** Every product after all that are made of it. */
  readonly products: readonly NeedsProduct[]
  /** Paths of products that are made of themselves. Their last step is left out of the counting. */
  readonly cycles: readonly (readonly string[])[]
}

/**
 * Products in the order in which needs are counted: parents before what they are made of, so that a part that several
 * parents take is counted once, when all that takes it is known (low-level code).
 */
export function parentsFirst(products: ReadonlyMap<string, NeedsProduct>): Order {
  const found = new Set<string>()
  const after: NeedsProduct[] = []
  const cycles: string[][] = []
  for (const root of products.values()) {
    if (found.has(root.id)) continue
    const path: { readonly product: NeedsProduct; next: number }[] = [{ product: root, next: 0 }]
    const onPath = new Set([root.id])
    found.add(root.id)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const part = partsOf(step.product)[step.next]
      step.next += 1
      if (part === undefined) {
        path.pop()
        onPath.delete(step.product.id)
        after.push(step.product)
        continue
      }
      if (onPath.has(part.id)) {
        const ids = path.map(({ product }) => product.id)
        cycles.push([...ids.slice(ids.indexOf(part.id)), part.id])
        continue
      }
      const product = products.get(part.id)
      if (product === undefined || found.has(part.id)) continue
      found.add(part.id)
      onPath.add(part.id)
      path.push({ product, next: 0 })
    }
  }
  return { products: after.reverse(), cycles }
}

const none: NeedsProduct['parts'] = []

/** What a product is made of: nothing where it is bought. */
export const partsOf = (product: NeedsProduct): NeedsProduct['parts'] =>
  product.source === 'MAKE' ? product.parts : none
