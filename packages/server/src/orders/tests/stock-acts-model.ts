import type { WhenShort } from '@tehas/contracts'

/** What people do with a product in stock and with the orders that take and bring it; quantities in pieces. */
export type StockAct =
  | { readonly type: 'put'; readonly quantity: number; readonly onShelf: boolean; readonly cents: number }
  | { readonly type: 'transfer'; readonly quantity: number; readonly toShelf: boolean }
  | { readonly type: 'count'; readonly quantity: number; readonly onShelf: boolean }
  | { readonly type: 'takeBack'; readonly of: number }
  | { readonly type: 'use'; readonly quantity: number; readonly withoutStock: boolean }
  | { readonly type: 'giveBack'; readonly line: 'product' | 'item' }
  | { readonly type: 'issue'; readonly quantity: number | null; readonly whenShort: WhenShort | undefined }
  | { readonly type: 'complete'; readonly whenShort: WhenShort | undefined }
  | { readonly type: 'reopen' }
  | { readonly type: 'receive'; readonly quantity: number }
  | { readonly type: 'undoReceipt'; readonly of: number }

type Place = 'shelf' | 'none'
/** What one act did to each place: what came is positive. */
type Moved = { readonly at: Readonly<Record<Place, number>>; readonly by: 'hand' | 'completion'; isOpen: boolean }

const THOUSAND = 1000
const thousandths = (quantity: number): number => Math.round(quantity * THOUSAND)

/**
 * The rules of moving by hand, using, issuing, completing and receiving, one act after another, in whole thousandths:
 * nothing is kept but what was done, and every figure is added up from that. `take` returns how an act is refused, if it is.
 */
export function createModel(needed: { readonly sold: number; readonly material: number }) {
  const byHand: Moved[] = []
  const sold: Moved[] = []
  const material: Moved[] = []
  const receipts: Moved[] = []
  let isComplete = false

  const levelOf = (place: Place, list: readonly Moved[] = [...byHand, ...sold, ...material, ...receipts]): number =>
    list.filter(({ isOpen }) => isOpen).reduce((sum, { at }) => sum + at[place], 0)
  const sumOf = (list?: readonly Moved[]): number => levelOf('shelf', list) + levelOf('none', list)
  const there = () => Math.max(0, sumOf())
  const outOf = (list: readonly Moved[]) => -sumOf(list)
  const moved = (at: Partial<Moved['at']>, by: Moved['by'] = 'hand'): Moved => ({
    at: { shelf: 0, none: 0, ...at },
    by,
    isOpen: true,
  })
  const placeOf = (onShelf: boolean): Place => (onShelf ? 'shelf' : 'none')

  /** From where most is first; what is nowhere goes from the last of them, below 0. */
  const partsOf = (wanted: number): Partial<Moved['at']> => {
    const places: readonly Place[] = ['none', 'shelf']
    const full = places.filter((place) => levelOf(place) > 0).sort((a, b) => levelOf(b) - levelOf(a))
    const [first = 'none', last] = full
    if (last === undefined) return { [first]: -wanted }
    const fromFirst = Math.min(wanted, levelOf(first))
    return { [first]: -fromFirst, [last]: fromFirst - wanted }
  }
  const out = (list: Moved[], wanted: number, whenShort: WhenShort | undefined, by: Moved['by']) => {
    if (wanted > there() && whenShort === undefined) return 'NOT_ENOUGH_STOCK'
    const quantity = whenShort === 'WITHOUT_STOCK' ? wanted : Math.min(wanted, there())
    if (quantity > 0) list.push(moved(partsOf(quantity), by))
    return undefined
  }
  const missing = () => Math.max(0, thousandths(needed.material) - outOf(material))
  const takeBack = (list: readonly Moved[], of: number) => {
    const one = list[of % Math.max(1, list.length)]
    if (!one) return undefined
    if (!one.isOpen) return 'MOVEMENT_TAKEN_BACK'
    one.isOpen = false
    return undefined
  }

  const take = (act: StockAct): string | undefined => {
    switch (act.type) {
      case 'put':
        byHand.push(moved({ [placeOf(act.onShelf)]: thousandths(act.quantity) }))
        return undefined
      case 'transfer': {
        const quantity = thousandths(act.quantity)
        const [from, to] = [placeOf(!act.toShelf), placeOf(act.toShelf)]
        if (quantity > levelOf(from)) return 'NOT_ENOUGH_STOCK'
        byHand.push(moved({ [from]: -quantity, [to]: quantity }))
        return undefined
      }
      case 'count': {
        const place = placeOf(act.onShelf)
        const difference = thousandths(act.quantity) - levelOf(place)
        if (difference !== 0) byHand.push(moved({ [place]: difference }))
        return undefined
      }
      case 'takeBack':
        return takeBack(byHand, act.of)
      case 'use': {
        const outstanding = thousandths(needed.sold) - outOf(sold)
        // All of it was taken: the product is complete.
        if (outstanding === 0) return 'PRODUCT_STARTED'
        const wanted = thousandths(act.quantity)
        if (wanted > outstanding) return 'NOT_ENOUGH_STOCK'
        return out(sold, wanted, act.withoutStock ? 'WITHOUT_STOCK' : undefined, 'hand')
      }
      case 'giveBack': {
        const last = (act.line === 'product' ? sold : material).findLast(({ isOpen }) => isOpen)
        if (!last) return 'MOVEMENT_FIXED'
        last.isOpen = false
        return undefined
      }
      case 'issue': {
        const wanted = act.quantity === null ? missing() : thousandths(act.quantity)
        if (wanted > missing()) return 'NOT_ENOUGH_STOCK'
        return out(material, wanted, act.whenShort, 'hand')
      }
      case 'complete': {
        if (isComplete) return undefined
        const refused = out(material, missing(), act.whenShort, 'completion')
        if (refused === undefined) isComplete = true
        return refused
      }
      case 'reopen':
        if (isComplete) for (const one of material) if (one.by === 'completion') one.isOpen = false
        isComplete = false
        return undefined
      case 'receive':
        receipts.push(moved({ none: thousandths(act.quantity) }))
        return undefined
      case 'undoReceipt':
        return takeBack(receipts, act.of)
    }
  }
  return {
    take,
    figures: () => ({
      balance: sumOf() / THOUSAND,
      shelf: levelOf('shelf') / THOUSAND,
      sold: outOf(sold) / THOUSAND + 0,
      material: outOf(material) / THOUSAND + 0,
      received: sumOf(receipts) / THOUSAND,
      isComplete,
    }),
  }
}
