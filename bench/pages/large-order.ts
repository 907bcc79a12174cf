import type { OrderProductInput } from '@tehas/contracts'
import { gate } from '../../e2e/support/workshop'

export const LARGE_LINES = 2000
const LINES_OF_PRODUCT = 50

/** An order of so many lines: products with items below them. */
export function linesOf(count: number): OrderProductInput[] {
  const products = Math.ceil(count / LINES_OF_PRODUCT)
  return Array.from({ length: products }, (_, at) => {
    const { items: [item] = [], ...product } = gate(`Aiavärav ${at + 1}`)
    const parts = Math.min(count - at * LINES_OF_PRODUCT, LINES_OF_PRODUCT) - 2
    const items = item ? Array.from({ length: parts }, (_item, part) => ({ ...item, name: `Toru ${part + 1}` })) : []
    return { ...product, items }
  })
}
