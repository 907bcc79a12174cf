import type { WhenShort } from '@tehas/contracts'

/** What people do with the stock of an order; quantities in pieces. */
export type StockAct =
  | { readonly type: 'put'; readonly quantity: number; readonly onShelf: boolean; readonly cents: number }
  | { readonly type: 'use'; readonly quantity: number; readonly withoutStock: boolean }
  | { readonly type: 'giveBack'; readonly line: 'product' | 'item' }
  | { readonly type: 'issue'; readonly quantity: number | null; readonly whenShort: WhenShort | undefined }
  | { readonly type: 'complete'; readonly whenShort: WhenShort | undefined }
  | { readonly type: 'reopen' }
  | { readonly type: 'receive'; readonly quantity: number }
  | { readonly type: 'undoReceipt'; readonly of: number }

type Moved = { readonly quantity: number; readonly by: 'hand' | 'completion'; isOpen: boolean }

const THOUSAND = 1000
const thousandths = (quantity: number): number => Math.round(quantity * THOUSAND)

/**
 * The rules of using, issuing, completing and receiving, one act after another, in whole thousandths: nothing is kept but
 * what was done, and every figure is added up from that. `take` returns how an act is refused, if it is.
 */
export function createModel(needed: { readonly sold: number; readonly material: number }) {
  const put: number[] = []
  const sold: Moved[] = []
  const material: Moved[] = []
  const receipts: { readonly quantity: number; isOpen: boolean }[] = []
  let isComplete = false

  const open = (list: readonly { readonly quantity: number; readonly isOpen: boolean }[]) =>
    list.filter((one) => one.isOpen).reduce((sum, { quantity }) => sum + quantity, 0)
  const balance = () => put.reduce((sum, one) => sum + one, 0) + open(receipts) - open(sold) - open(material)
  const there = () => Math.max(0, balance())

  const out = (list: Moved[], wanted: number, whenShort: WhenShort | undefined, by: Moved['by']) => {
    if (wanted > there() && whenShort === undefined) return 'NOT_ENOUGH_STOCK'
    const quantity = whenShort === 'WITHOUT_STOCK' ? wanted : Math.min(wanted, there())
    if (quantity > 0) list.push({ quantity, by, isOpen: true })
    return undefined
  }
  const missing = () => Math.max(0, thousandths(needed.material) - open(material))

  const take = (act: StockAct): string | undefined => {
    switch (act.type) {
      case 'put':
        put.push(thousandths(act.quantity))
        return undefined
      case 'use': {
        const outstanding = thousandths(needed.sold) - open(sold)
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
        receipts.push({ quantity: thousandths(act.quantity), isOpen: true })
        return undefined
      case 'undoReceipt': {
        const receipt = receipts[act.of % Math.max(1, receipts.length)]
        if (!receipt) return undefined
        if (!receipt.isOpen) return 'MOVEMENT_TAKEN_BACK'
        receipt.isOpen = false
        return undefined
      }
    }
  }
  return {
    take,
    figures: () => ({
      balance: balance() / THOUSAND,
      sold: open(sold) / THOUSAND,
      material: open(material) / THOUSAND,
      received: open(receipts) / THOUSAND,
      isComplete,
    }),
  }
}
