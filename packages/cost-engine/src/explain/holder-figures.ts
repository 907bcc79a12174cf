import type { Explanation, FigureKind } from './explanation'
import { entered, explanation, total } from './explanation'
import { factor, input, multiply } from './expression'
import { itemFigures } from './item-figures'
import { type HolderNode, type ItemNode, itemsOf, processesOf } from './nodes'
import { activeTimeOf, type ProcessFigure, processFigures } from './process-figures'

/** Pieces wanted of the product or child product. */
export function netQuantityOf(holder: HolderNode): Explanation {
  if (holder.kind === 'product') {
    return entered(holder, 'netQuantity', holder.input.netQuantity, 'QUANTITY', { unit: holder.input.unit ?? 'PCS' })
  }
  const gross = grossQuantityOf(holder.holder)
  const perPiece = perPieceOf(holder)
  return explanation({
    where: holder,
    figure: 'quantity',
    value: perPiece.value * gross.value,
    kind: 'QUANTITY',
    unit: holder.input.unit ?? 'PCS',
    formula: 'quantity per piece × gross quantity',
    expression: multiply(input(0), input(1)),
    inputs: () => [perPiece, gross],
  })
}

/** Pieces started, losses included. */
export function grossQuantityOf(holder: HolderNode): Explanation {
  if (holder.kind === 'item') return itemFigures.requiredQuantity(holder)
  return explanation({
    where: holder,
    figure: 'brutoQuantity',
    value: holder.result.brutoQuantity,
    kind: 'QUANTITY',
    unit: holder.input.unit ?? 'PCS',
    formula: 'net quantity × (1 + losses)',
    expression: multiply(input(0), factor(input(1))),
    inputs: () => [netQuantityOf(holder), lossesOf(holder)],
  })
}

export const perPieceOf = (node: ItemNode): Explanation =>
  entered(node, 'netQuantity', node.input.netQuantity, 'QUANTITY', { unit: node.input.unit ?? 'PCS' })
export const lossesOf = (node: HolderNode): Explanation =>
  entered(node, 'addPercentage', node.input.addPercentage, 'PERCENT')
export const markupOf = (node: HolderNode): Explanation =>
  entered(node, 'markupPercentage', node.input.markupPercentage, 'PERCENT')
export const takenOf = (node: HolderNode): Explanation =>
  entered(node, 'takenFromStock', node.input.takenFromStock, 'QUANTITY', { formula: 'recorded in production' })

/** Items of the category: what is neither half-finished nor an end product is bought. */
export function itemsIn(holder: HolderNode, category: 'FOR_PURCHASE' | 'SEMI_FINISHED' | 'END_PRODUCT'): ItemNode[] {
  return itemsOf(holder).filter((item) => (item.input.category ?? 'FOR_PURCHASE') === category)
}

type Sum = { figure: string; value: number; kind?: FigureKind }

export function sumOfItems(
  holder: HolderNode,
  items: readonly ItemNode[],
  figure: 'cost' | 'salePrice' | 'actualCost' | 'calculatedTotalWeight',
  sum: Sum,
): Explanation {
  return total({
    where: holder,
    figure: sum.figure,
    value: sum.value,
    kind: sum.kind ?? 'MONEY',
    formula: 'sum of the items',
    inputs: () => items.map((item) => itemFigures[figure](item)),
  })
}

export function sumOfProcesses(holder: HolderNode, figure: ProcessFigure, sum: Sum): Explanation {
  return total({
    where: holder,
    figure: sum.figure,
    value: sum.value,
    kind: sum.kind ?? 'MONEY',
    formula: 'sum of the processes',
    inputs: () => processesOf(holder).map((process) => processFigures[figure](process)),
  })
}

/** Minutes of everything below. */
export function minutesBelow(
  holder: HolderNode,
  figure: 'totalWorkload' | 'plannedDuration' | 'totalActiveTime',
): Explanation {
  return total({
    where: holder,
    figure,
    value: holder.result[figure],
    kind: 'MINUTES',
    formula: 'sum of the processes and items',
    inputs: () => [
      ...processesOf(holder).map((process) =>
        figure === 'totalActiveTime' ? activeTimeOf(process) : processFigures[figure](process),
      ),
      ...itemsOf(holder).map((item) => itemFigures[figure](item)),
    ],
  })
}
