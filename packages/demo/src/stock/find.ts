import type { DemoStockProduct } from '../world'
import { materials } from './materials'

/** The material with that code. */
export function material(code: string): DemoStockProduct {
  const found = materials.find(({ input }) => input.code === code)
  if (!found) throw new Error(`The demo has no material ${code}`)
  return found
}
