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

/** How much of a product is still to be made before the rest of it can be handed over. */
export function toComeOf(product: ManufacturingProduct): number {
  const { netQuantity, takenFromStock, added } = product
  const handed = added.toStock + added.toProjectCost
  return Math.max(0, inSix(netQuantity - takenFromStock - handed - leftToHandOver(product)))
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
export type Material = {
  readonly _id: string
  readonly name: string
  readonly unit: Unit
  /** What was issued for these pieces before they are handed over. */
  readonly issued: number
  /** What is issued with them. */
  readonly needed: number
}

/**
 * What goes into `handed` more pieces of a product: issued with them is what goes into all of them until then, less what
 * was issued. What was issued counts for the pieces that were handed over before, then for these.
 */
export function materialOf(product: ManufacturingProduct, handed: number): Material[] {
  const { netQuantity, takenFromStock, added } = product
  if (netQuantity <= 0) return []
  const before = added.toStock + added.toProjectCost
  const into = (pieces: number) =>
    intoPieces(product.items, Math.max(0, Math.min(pieces, netQuantity - takenFromStock)) / netQuantity)
  const earlier = new Map(into(before).map(({ item, required }) => [item._id, required]))
  return into(before + handed).flatMap(({ item: { _id, name, unit, takenFromStock: taken }, required }) => {
    const needed = Math.max(0, inSix(required - taken))
    const issued = Math.max(0, inSix(Math.min(taken, required) - (earlier.get(_id) ?? 0)))
    return issued + needed > 0 ? [{ _id, name, unit, issued, needed }] : []
  })
}

/** A service of before supply was told says nothing of it: what has a structure is made there. */
const isMadeHere = ({ supplyNow, category, processes, items }: OrderItem): boolean =>
  supplyNow === undefined ? category !== 'FOR_PURCHASE' && processes.length + items.length > 0 : supplyNow === 'HERE'

/** Items from stock that go into a share of all pieces, with how much; of what is made here what that is made of. */
const intoPieces = (
  items: readonly OrderItem[],
  share: number,
): { readonly item: OrderItem; readonly required: number }[] =>
  items.flatMap((item) => {
    const required = (item.requiredQuantity ?? 0) * share
    if (isMadeHere(item)) {
      const made = required > 0 ? Math.max(0, required - item.takenFromStock) / required : 0
      return intoPieces(item.items, share * made)
    }
    return item.stock ? [{ item, required }] : []
  })
