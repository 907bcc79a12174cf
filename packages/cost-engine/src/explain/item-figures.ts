import { isLinked, isTyped } from '../cost-item'
import { type Explanation, entered, explanation, type FigureKind } from './explanation'
import { add, divide, type Expression, factor, input, max, multiply, percentage, subtract } from './expression'
import {
  grossQuantityOf,
  lossesOf,
  markupOf,
  minutesBelow,
  netQuantityOf,
  perPieceOf,
  sumOfItems,
  sumOfProcesses,
  takenOf,
} from './holder-figures'
import { type ItemNode, itemsOf } from './nodes'
import { totalWeightOf } from './product-figures'
import type { FormulaText } from './texts'
import { usedShare } from './used-share'

export type ItemFigure =
  | 'calculatedUnitPrice'
  | 'unitPrice'
  | 'cost'
  | 'actualCost'
  | 'salePrice'
  | 'unitPriceWithMarkupPercentage'
  | 'margin'
  | 'requiredQuantity'
  | 'calculatedUnitWeight'
  | 'calculatedTotalWeight'
  | 'calculatedProductTotalWeight'
  | 'kgPrice'
  | 'totalKgPrice'
  | 'totalWorkload'
  | 'totalActiveTime'
  | 'plannedDuration'

/** Whether the item's own structure made its cost. */
const isChild = ({ result }: ItemNode): boolean => result.items.length + result.processes.length > 0

/** A figure of the item with its formula; its value is the engine's. */
function figureOf(
  node: ItemNode,
  figure: ItemFigure,
  kind: FigureKind,
  formula: FormulaText,
  expression: Expression,
  inputs: () => readonly Explanation[],
): Explanation {
  const unit = kind === 'QUANTITY' ? (node.input.unit ?? 'PCS') : undefined
  return explanation({ where: node, figure, value: node.result[figure], kind, unit, formula, expression, inputs })
}

const [a, b, c] = [input(0), input(1), input(2)]

function ownItems(node: ItemNode, figure: 'cost' | 'salePrice' | 'actualCost'): Explanation {
  const items = itemsOf(node)
  const value = items.reduce((sum, item) => sum + item.result[figure], 0)
  return sumOfItems(node, items, figure, { figure: `items.${figure}`, value })
}

function ownProcesses(node: ItemNode, figure: 'cost' | 'salePrice' | 'actualCost'): Explanation {
  const value = node.result.processes.reduce((sum, process) => sum + process[figure], 0)
  return sumOfProcesses(node, figure, { figure: `processes.${figure}`, value })
}

/** Why an item's figures are what they are. */
export const itemFigures: Record<ItemFigure, (node: ItemNode) => Explanation> = {
  unitPrice: (node) => {
    const { input: item, result } = node
    if (isChild(node) && !isTyped(item)) {
      return figureOf(node, 'unitPrice', 'MONEY', 'the same as calculated', a, () => [
        itemFigures.calculatedUnitPrice(node),
      ])
    }
    const formula = isLinked(item) && typeof item.linkedUnitCost === 'number' ? 'of the linked order' : 'entered'
    const price = { value: result.calculatedUnitPrice, kind: 'MONEY' as const }
    return entered(node, 'unitPrice', result.unitPrice, 'MONEY', {
      formula,
      hint: isChild(node)
        ? { text: 'Entered by hand; the calculated price is {{price}}.', values: { price } }
        : undefined,
    })
  },
  calculatedUnitPrice: (node) =>
    isChild(node)
      ? figureOf(
          node,
          'calculatedUnitPrice',
          'MONEY',
          'sale prices of items and processes / quantity',
          divide(add(a, b), c),
          () => [ownItems(node, 'salePrice'), ownProcesses(node, 'salePrice'), itemFigures.requiredQuantity(node)],
        )
      : figureOf(node, 'calculatedUnitPrice', 'MONEY', 'the same as calculated', a, () => [
          itemFigures.unitPrice(node),
        ]),
  cost: (node) =>
    isChild(node)
      ? figureOf(node, 'cost', 'MONEY', 'sum of the processes and items', add(a, b), () => [
          ownItems(node, 'cost'),
          ownProcesses(node, 'cost'),
        ])
      : figureOf(node, 'cost', 'MONEY', 'unit price × required quantity', multiply(a, b), () => [
          itemFigures.unitPrice(node),
          itemFigures.requiredQuantity(node),
        ]),
  actualCost: (node) =>
    isChild(node)
      ? figureOf(
          node,
          'actualCost',
          'MONEY',
          'processes + items + cost of what was taken from stock',
          add(a, b, multiply(c, divide(input(3), input(4)))),
          () => [
            ownProcesses(node, 'actualCost'),
            ownItems(node, 'actualCost'),
            takenOf(node),
            itemFigures.cost(node),
            itemFigures.requiredQuantity(node),
          ],
        )
      : figureOf(
          node,
          'actualCost',
          'MONEY',
          'unit price × quantity used',
          multiply(a, max(add(b, c), multiply(input(3), input(4)))),
          () => [
            itemFigures.unitPrice(node),
            takenOf(node),
            entered(node, 'produced', node.input.produced, 'QUANTITY', { formula: 'recorded in production' }),
            itemFigures.requiredQuantity(node),
            entered(node, 'usedShare', usedShare(node), 'NUMBER', { formula: 'share of the pieces made so far' }),
          ],
        ),
  salePrice: (node) =>
    figureOf(
      node,
      'salePrice',
      'MONEY',
      'unit price × required quantity × (1 + markup)',
      multiply(a, b, factor(c)),
      () => [itemFigures.unitPrice(node), itemFigures.requiredQuantity(node), markupOf(node)],
    ),
  unitPriceWithMarkupPercentage: (node) =>
    figureOf(node, 'unitPriceWithMarkupPercentage', 'MONEY', 'price × (1 + markup)', multiply(a, factor(b)), () => [
      itemFigures.unitPrice(node),
      markupOf(node),
    ]),
  margin: (node) =>
    figureOf(node, 'margin', 'PERCENT', '(sale price − cost) / sale price', percentage(subtract(a, b), a), () => [
      itemFigures.salePrice(node),
      itemFigures.cost(node),
    ]),
  requiredQuantity: (node) =>
    figureOf(
      node,
      'requiredQuantity',
      'QUANTITY',
      'quantity per piece × gross quantity × (1 + losses)',
      multiply(a, b, factor(c)),
      () => [perPieceOf(node), grossQuantityOf(node.holder), lossesOf(node)],
    ),
  calculatedUnitWeight: (node) =>
    isChild(node) && !(node.input.unitWeight !== undefined && node.input.unitWeight > 0)
      ? sumOfItems(node, itemsOf(node), 'calculatedTotalWeight', {
          figure: 'calculatedUnitWeight',
          value: node.result.calculatedUnitWeight,
          kind: 'WEIGHT',
        })
      : entered(node, 'unitWeight', node.input.unitWeight, 'WEIGHT'),
  calculatedTotalWeight: (node) =>
    figureOf(node, 'calculatedTotalWeight', 'WEIGHT', 'unit weight × quantity per piece', multiply(a, b), () => [
      itemFigures.calculatedUnitWeight(node),
      perPieceOf(node),
    ]),
  calculatedProductTotalWeight: (node) =>
    figureOf(
      node,
      'calculatedProductTotalWeight',
      'WEIGHT',
      'unit weight × quantity per piece × quantity',
      multiply(a, b, c),
      () => [itemFigures.calculatedUnitWeight(node), perPieceOf(node), netQuantityOf(node.holder)],
    ),
  totalKgPrice: (node) =>
    figureOf(node, 'totalKgPrice', 'MONEY', 'unit price × quantity per piece × quantity', multiply(a, b, c), () => [
      itemFigures.unitPrice(node),
      perPieceOf(node),
      netQuantityOf(node.holder),
    ]),
  kgPrice: (node) =>
    figureOf(node, 'kgPrice', 'MONEY', 'price of the material / total weight of the product', divide(a, b), () => [
      itemFigures.totalKgPrice(node),
      totalWeightOf(node.holder),
    ]),
  totalWorkload: (node) => minutesBelow(node, 'totalWorkload'),
  totalActiveTime: (node) => minutesBelow(node, 'totalActiveTime'),
  plannedDuration: (node) => minutesBelow(node, 'plannedDuration'),
}
