import { usedShareOf } from '../holder'
import { grossQuantityOf, netQuantityOf } from './holder-figures'
import type { HolderNode, ItemNode } from './nodes'

const usable = (value: number | undefined) => (value !== undefined && value >= 0 && Number.isFinite(value) ? value : 0)

/** Share of the item's requirement that the pieces made so far contain. */
export function usedShare(node: ItemNode): number {
  return node.input.status === 'COMPLETE' ? 1 : holderShare(node.holder)
}

function holderShare(holder: HolderNode): number {
  const { status, produced, takenFromStock } = holder.input
  const quantity = holder.kind === 'product' ? netQuantityOf(holder) : grossQuantityOf(holder)
  const above = holder.kind === 'product' ? 0 : holderShare(holder.holder)
  return usedShareOf(quantity.value, usable(produced), usable(takenFromStock), status === 'COMPLETE' ? 1 : above)
}
