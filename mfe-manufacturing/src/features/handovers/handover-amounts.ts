import type { AnyOrder, LinkedOrder, ManufacturingOrder, ManufacturingProduct, OrderItem, Unit } from '@tehas/contracts'
import type { Handover } from '@tehas/contracts/manufacturing'

/** Decimals of what one piece costs: cents where it is whole cents, else enough to tell pieces apart. */
export const decimalsOfPiece = (cost: number): number => (Math.abs(cost * 100 - Math.round(cost * 100)) < 1e-6 ? 2 : 4)

const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

/** How much of a product can be handed over: what was produced, or what is to be made where nothing was reported. */
export function leftToHandOver({ netQuantity, produced, takenFromStock, added }: ManufacturingProduct): number {
  const most = produced > 0 ? produced : netQuantity - takenFromStock
  return Math.max(0, inSix(most - added.toStock - added.toProjectCost))
}

/** Pieces that were reported and not handed over, of an order with one product; 0 of one with several. */
export function readyOf({ products: [one, other] }: Pick<AnyOrder, 'products'>): number {
  if (!one || other) return 0
  const { toStock = 0, toProjectCost = 0 } = one.added ?? {}
  return Math.max(0, inSix(one.produced - toStock - toProjectCost))
}

/** The lines of other orders that a product is made for. */
export const takersOf = (
  { linkedOrders }: Pick<ManufacturingOrder, 'linkedOrders'>,
  productId: string,
): LinkedOrder[] => (linkedOrders ?? []).filter((link) => link.lineId === productId && link.type !== 'TO_STOCK')

/** How much of a product the lines that it is made for still wait for. */
export function awaitedOf(takers: readonly LinkedOrder[], handovers: readonly Handover[], productId: string): number {
  const open = takers.filter(({ status }) => status === 'ACTIVE')
  const linked = open.reduce((sum, { quantity }) => sum + quantity, 0)
  const took = handovers
    .filter(({ lineId, undone }) => lineId === productId && undone === null)
    .reduce((sum, { toOrder }) => sum + toOrder, 0)
  return Math.max(0, inSix(linked - took))
}

/** Material that goes into pieces that are handed over, in the unit of its line. */
export type Material = { readonly _id: string; readonly name: string; readonly unit: Unit; readonly needed: number }

/** What is issued with `handed` more pieces of a product: what goes into all of them until then, less what was issued. */
export function materialOf(product: ManufacturingProduct, handed: number): Material[] {
  const { netQuantity, takenFromStock, added } = product
  if (netQuantity <= 0) return []
  const pieces = Math.min(added.toStock + added.toProjectCost + handed, netQuantity - takenFromStock)
  const below = (items: readonly OrderItem[], share: number): Material[] =>
    items.flatMap((item) => {
      const required = (item.requiredQuantity ?? 0) * share
      const isMade = item.category !== 'FOR_PURCHASE' && item.processes.length + item.items.length > 0
      if (isMade) {
        const made = required > 0 ? Math.max(0, required - item.takenFromStock) / required : 0
        return below(item.items, share * made)
      }
      const needed = Math.max(0, inSix(required - item.takenFromStock))
      return item.stock && needed > 0 ? [{ _id: item._id, name: item.name, unit: item.unit, needed }] : []
    })
  return below(product.items, Math.max(0, pieces) / netQuantity)
}
