import { vatRate } from '../cost-product'
import type { ProductResult } from '../results'
import { type Explanation, entered, explanation, type FigureKind, type Hint } from './explanation'
import { add, divide, type Expression, factor, input, multiply, number, percentage, subtract } from './expression'
import {
  grossQuantityOf,
  itemsIn,
  markupOf,
  minutesBelow,
  netQuantityOf,
  sumOfItems,
  sumOfProcesses,
  takenOf,
} from './holder-figures'
import { type HolderNode, itemsOf, type ProductNode } from './nodes'
import type { FormulaText } from './texts'

export type ProductFigure = Exclude<keyof ProductResult, 'priceSource' | 'processes' | 'items' | 'warnings'>

function figureOf(
  node: ProductNode,
  figure: ProductFigure,
  kind: FigureKind,
  formula: FormulaText,
  expression: Expression,
  inputs: () => readonly Explanation[],
  hint?: () => Hint | undefined,
): Explanation {
  const parts = { where: node, figure, value: node.result[figure], kind, formula, expression, inputs }
  return explanation(hint === undefined ? parts : { ...parts, hint })
}

const [a, b, c, d, e] = [input(0), input(1), input(2), input(3), input(4)]

/** Weight of all pieces by the typed unit weight. */
export function totalWeightOf(holder: HolderNode): Explanation {
  const weight = entered(holder, 'unitWeight', holder.input.unitWeight, 'WEIGHT')
  const net = netQuantityOf(holder)
  return explanation({
    where: holder,
    figure: 'totalWeight',
    value: holder.kind === 'product' ? holder.result.totalWeight : net.value * weight.value,
    kind: 'WEIGHT',
    formula: 'quantity × unit weight',
    expression: multiply(a, b),
    inputs: () => [net, weight],
  })
}

const costOfItems = (node: ProductNode, figure: 'purchaseItemsCost' | 'semiFinishedItemsCost') =>
  sumOfItems(
    node,
    figure === 'purchaseItemsCost'
      ? itemsIn(node, 'FOR_PURCHASE')
      : [...itemsIn(node, 'SEMI_FINISHED'), ...itemsIn(node, 'END_PRODUCT')],
    'cost',
    { figure, value: node.result[figure] },
  )

const saleOfItems = (
  node: ProductNode,
  category: 'FOR_PURCHASE' | 'SEMI_FINISHED' | 'END_PRODUCT',
  figure: 'purchaseItemsSalePrice' | 'semiFinishedItemsSalePrice' | 'endProductItemsSalePrice',
) => sumOfItems(node, itemsIn(node, category), 'salePrice', { figure, value: node.result[figure] })

function vatRateOf(node: ProductNode): Explanation {
  const { order, settings } = node.costed
  const where = { path: [], name: undefined }
  return entered(where, 'vatPercentage', vatRate(order.vatPercentage, settings.vatPercentage), 'PERCENT')
}

/** How much more the product must bring for the project's target margin. */
function targetHint({ costed, result }: ProductNode): Hint | undefined {
  const target = costed.settings.marginTarget ?? 0
  if (target <= 0 || target >= 100 || result.margin >= target) return undefined
  const amount = {
    value: result.cost / (1 - target / 100) - result.salePriceWithMarkupPercentage,
    kind: 'MONEY' as const,
  }
  return {
    text: '{{amount}} more reaches the target of {{target}}.',
    values: { amount, target: { value: target, kind: 'PERCENT' } },
  }
}

const onSale: FormulaText = '(sale price − cost) / sale price'

/** Why a product's figures are what they are. */
export const productFigures: Record<ProductFigure, (node: ProductNode) => Explanation> = {
  purchaseItemsCost: (node) => costOfItems(node, 'purchaseItemsCost'),
  semiFinishedItemsCost: (node) => costOfItems(node, 'semiFinishedItemsCost'),
  processesCost: (node) => sumOfProcesses(node, 'cost', { figure: 'processesCost', value: node.result.processesCost }),
  cost: (node) =>
    figureOf(node, 'cost', 'MONEY', 'purchase items + semi-finished + processes', add(a, b, c), () => [
      productFigures.purchaseItemsCost(node),
      productFigures.semiFinishedItemsCost(node),
      productFigures.processesCost(node),
    ]),
  actualProcessesCost: (node) =>
    sumOfProcesses(node, 'actualCost', { figure: 'actualProcessesCost', value: node.result.actualProcessesCost }),
  actualCost: (node) => {
    const items = itemsOf(node)
    const value = items.reduce((sum, item) => sum + item.result.actualCost, 0)
    return figureOf(
      node,
      'actualCost',
      'MONEY',
      'processes + items + cost of what was taken from stock',
      add(a, b, multiply(c, divide(d, e))),
      () => [
        productFigures.actualProcessesCost(node),
        sumOfItems(node, items, 'actualCost', { figure: 'items.actualCost', value }),
        takenOf(node),
        productFigures.cost(node),
        netQuantityOf(node),
      ],
    )
  },
  purchaseItemsSalePrice: (node) => saleOfItems(node, 'FOR_PURCHASE', 'purchaseItemsSalePrice'),
  semiFinishedItemsSalePrice: (node) => saleOfItems(node, 'SEMI_FINISHED', 'semiFinishedItemsSalePrice'),
  endProductItemsSalePrice: (node) => saleOfItems(node, 'END_PRODUCT', 'endProductItemsSalePrice'),
  processesSalePrice: (node) =>
    sumOfProcesses(node, 'salePrice', { figure: 'processesSalePrice', value: node.result.processesSalePrice }),
  calculatedUnitPrice: (node) =>
    figureOf(
      node,
      'calculatedUnitPrice',
      'MONEY',
      'sale prices of items and processes / quantity',
      divide(add(a, b, c, d), e),
      () => [
        productFigures.purchaseItemsSalePrice(node),
        productFigures.semiFinishedItemsSalePrice(node),
        productFigures.processesSalePrice(node),
        productFigures.endProductItemsSalePrice(node),
        netQuantityOf(node),
      ],
    ),
  unitPrice: (node) => {
    const { result } = node
    if (result.priceSource === 'CALCULATED') {
      return figureOf(node, 'unitPrice', 'MONEY', 'the same as calculated', a, () => [
        productFigures.calculatedUnitPrice(node),
      ])
    }
    const price = { value: result.calculatedUnitPrice, kind: 'MONEY' as const }
    const hint: Hint = { text: 'Entered by hand; the calculated price is {{price}}.', values: { price } }
    return figureOf(
      node,
      'unitPrice',
      'MONEY',
      'entered',
      number(result.unitPrice),
      () => [],
      () => hint,
    )
  },
  unitPriceWithMarkupPercentage: (node) =>
    figureOf(node, 'unitPriceWithMarkupPercentage', 'MONEY', 'price × (1 + markup)', multiply(a, factor(b)), () => [
      productFigures.unitPrice(node),
      markupOf(node),
    ]),
  salePrice: (node) =>
    figureOf(node, 'salePrice', 'MONEY', 'unit price × quantity', multiply(a, b), () => [
      productFigures.unitPrice(node),
      netQuantityOf(node),
    ]),
  salePriceWithMarkupPercentage: (node) =>
    figureOf(node, 'salePriceWithMarkupPercentage', 'MONEY', 'price × (1 + markup)', multiply(a, factor(b)), () => [
      productFigures.salePrice(node),
      markupOf(node),
    ]),
  purchaseItemsMargin: (node) =>
    figureOf(node, 'purchaseItemsMargin', 'PERCENT', onSale, percentage(subtract(a, b), a), () => [
      productFigures.purchaseItemsSalePrice(node),
      productFigures.purchaseItemsCost(node),
    ]),
  semiFinishedItemsMargin: (node) =>
    figureOf(node, 'semiFinishedItemsMargin', 'PERCENT', onSale, percentage(subtract(add(a, b), c), add(a, b)), () => [
      productFigures.semiFinishedItemsSalePrice(node),
      productFigures.endProductItemsSalePrice(node),
      productFigures.semiFinishedItemsCost(node),
    ]),
  processesMargin: (node) =>
    figureOf(node, 'processesMargin', 'PERCENT', onSale, percentage(subtract(a, b), a), () => [
      productFigures.processesSalePrice(node),
      productFigures.processesCost(node),
    ]),
  costMargin: (node) =>
    figureOf(node, 'costMargin', 'PERCENT', onSale, percentage(subtract(a, b), a), () => [
      productFigures.salePrice(node),
      productFigures.cost(node),
    ]),
  margin: (node) =>
    figureOf(
      node,
      'margin',
      'PERCENT',
      '(price with markup − cost) / price with markup',
      percentage(subtract(a, b), a),
      () => [productFigures.salePriceWithMarkupPercentage(node), productFigures.cost(node)],
      () => targetHint(node),
    ),
  marginValue: (node) =>
    figureOf(node, 'marginValue', 'MONEY', 'price with markup − cost', subtract(a, b), () => [
      productFigures.salePriceWithMarkupPercentage(node),
      productFigures.cost(node),
    ]),
  vat: (node) =>
    figureOf(node, 'vat', 'MONEY', 'price with markup × VAT rate', divide(multiply(a, b), number(100)), () => [
      productFigures.salePriceWithMarkupPercentage(node),
      vatRateOf(node),
    ]),
  salePriceWithVat: (node) =>
    figureOf(node, 'salePriceWithVat', 'MONEY', 'price with markup + VAT', add(a, b), () => [
      productFigures.salePriceWithMarkupPercentage(node),
      productFigures.vat(node),
    ]),
  brutoQuantity: grossQuantityOf,
  totalWeight: totalWeightOf,
  calculatedUnitWeight: (node) =>
    sumOfItems(node, itemsOf(node), 'calculatedTotalWeight', {
      figure: 'calculatedUnitWeight',
      value: node.result.calculatedUnitWeight,
      kind: 'WEIGHT',
    }),
  calculatedTotalWeight: (node) =>
    figureOf(node, 'calculatedTotalWeight', 'WEIGHT', 'quantity × unit weight', multiply(a, b), () => [
      netQuantityOf(node),
      productFigures.calculatedUnitWeight(node),
    ]),
  totalWorkload: (node) => minutesBelow(node, 'totalWorkload'),
  plannedDuration: (node) => minutesBelow(node, 'plannedDuration'),
  totalActiveTime: (node) => minutesBelow(node, 'totalActiveTime'),
}
