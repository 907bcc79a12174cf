import type { ItemNode, ProcessNode, ProductNode } from './order-tree'

/**
 * The product with everything that was made for it marked complete (rules §4): who says that a product is done says it of
 * its active processes and of the parts below it too. Switched-off processes stay as they are; nothing is recorded as
 * produced, so what was not reported counts at its planned cost, as an estimate (rules §2).
 */
export const markComplete = (product: ProductNode, now: string): ProductNode =>
  product.status === 'COMPLETE'
    ? product
    : {
        ...product,
        status: 'COMPLETE',
        completedAt: now,
        processes: product.processes.map(processDone),
        items: product.items.map(itemDone),
      }

const processDone = (process: ProcessNode): ProcessNode =>
  process.active ? { ...process, status: 'COMPLETE' } : process

const itemDone = (item: ItemNode): ItemNode => ({
  ...item,
  status: 'COMPLETE',
  processes: item.processes.map(processDone),
  items: item.items.map(itemDone),
})
