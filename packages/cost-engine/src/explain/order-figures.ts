import { isWeighed } from '../cost-order'
import { vatRate } from '../cost-product'
import type { OrderResult } from '../results'
import { type Explanation, entered, explanation, type FigureKind, type Hint, total } from './explanation'
import { add, cents, divide, type Expression, input, min, multiply, number, percentage, subtract } from './expression'
import { type OrderNode, productsOf } from './nodes'
import { type ProductFigure, productFigures } from './product-figures'
import type { FormulaText } from './texts'

export type OrderFigure = Exclude<keyof OrderResult, 'products' | 'warnings'>

function figureOf(
  node: OrderNode,
  figure: OrderFigure,
  kind: FigureKind,
  formula: FormulaText,
  expression: Expression,
  inputs: () => readonly Explanation[],
  hint?: () => Hint | undefined,
): Explanation {
  const parts = { where: node, figure, value: node.costed.result[figure], kind, formula, expression, inputs }
  return explanation(hint === undefined ? parts : { ...parts, hint })
}

const [a, b, c] = [input(0), input(1), input(2)]

const sumOf =
  (figure: OrderFigure & ProductFigure, kind: FigureKind = 'MONEY') =>
  (node: OrderNode): Explanation =>
    total({
      where: node,
      figure,
      value: node.costed.result[figure],
      kind,
      formula: 'sum of the products',
      inputs: () => productsOf(node).map((product) => productFigures[figure](product)),
    })

const marginOf =
  (figure: OrderFigure, sale: OrderFigure, cost: OrderFigure) =>
  (node: OrderNode): Explanation =>
    figureOf(node, figure, 'PERCENT', '(sale price − cost) / sale price', percentage(subtract(a, b), a), () => [
      orderFigures[sale](node),
      orderFigures[cost](node),
    ])

function discountOf(node: OrderNode): Explanation {
  const { discount } = node.costed.order
  const value = (kind: FigureKind) => entered(node, 'discount.value', discount?.value, kind)
  const lines = () => orderFigures.salePriceWithMarkupPercentage(node)
  const isLimited = node.costed.result.warnings.some((warning) => warning.code === 'DISCOUNT_LIMITED')
  const hint = (): Hint | undefined =>
    isLimited ? { text: 'The discount is larger than the lines and is limited to them.', values: {} } : undefined
  if (discount?.type === 'PERCENTAGE') {
    const share = divide(multiply(a, b), number(100))
    return figureOf(
      node,
      'discountValue',
      'MONEY',
      'lines × discount, rounded to cents',
      min(cents(share), a),
      () => [lines(), value('PERCENT')],
      hint,
    )
  }
  return figureOf(
    node,
    'discountValue',
    'MONEY',
    'the fixed discount, at most the lines',
    min(cents(a), b),
    () => [value('MONEY'), lines()],
    hint,
  )
}

/** How much more the order must bring after the discount for the project's target margin. */
function targetHint({ costed: { result, settings } }: OrderNode): Hint | undefined {
  const target = settings.marginTarget ?? 0
  if (target <= 0 || target >= 100 || result.margin >= target) return undefined
  const missing = result.cost / (1 - target / 100) - (result.salePriceWithMarkupPercentage - result.discountValue)
  return {
    text: '{{amount}} more after discount reaches the target of {{target}}.',
    values: { amount: { value: missing, kind: 'MONEY' }, target: { value: target, kind: 'PERCENT' } },
  }
}

/** Why an order's figures are what they are. */
export const orderFigures: Record<OrderFigure, (node: OrderNode) => Explanation> = {
  purchaseItemsCost: sumOf('purchaseItemsCost'),
  semiFinishedItemsCost: sumOf('semiFinishedItemsCost'),
  processesCost: sumOf('processesCost'),
  cost: (node) =>
    figureOf(node, 'cost', 'MONEY', 'purchase items + semi-finished + processes', add(a, b, c), () => [
      orderFigures.purchaseItemsCost(node),
      orderFigures.semiFinishedItemsCost(node),
      orderFigures.processesCost(node),
    ]),
  actualCost: sumOf('actualCost'),
  actualProcessesCost: sumOf('actualProcessesCost'),
  purchaseItemsSalePrice: sumOf('purchaseItemsSalePrice'),
  semiFinishedItemsSalePrice: sumOf('semiFinishedItemsSalePrice'),
  processesSalePrice: sumOf('processesSalePrice'),
  endProductItemsSalePrice: sumOf('endProductItemsSalePrice'),
  salePrice: sumOf('salePrice'),
  salePriceWithMarkupPercentage: (node) => {
    const lines = productsOf(node)
    return explanation({
      where: node,
      figure: 'salePriceWithMarkupPercentage',
      value: node.costed.result.salePriceWithMarkupPercentage,
      kind: 'MONEY',
      formula: 'sum of the lines, each rounded to cents',
      expression: lines.length === 0 ? number(0) : cents(add(...lines.map((_, index) => cents(input(index))))),
      inputs: () => lines.map((line) => productFigures.salePriceWithMarkupPercentage(line)),
    })
  },
  discountValue: discountOf,
  transportPrice: (node) =>
    figureOf(node, 'transportPrice', 'MONEY', 'entered', number(node.costed.result.transportPrice), () => []),
  priceWithoutVat: (node) =>
    figureOf(node, 'priceWithoutVat', 'MONEY', 'lines − discount + transport', cents(add(subtract(a, b), c)), () => [
      orderFigures.salePriceWithMarkupPercentage(node),
      orderFigures.discountValue(node),
      orderFigures.transportPrice(node),
    ]),
  vat: (node) =>
    figureOf(
      node,
      'vat',
      'MONEY',
      'price without VAT × VAT rate, rounded to cents',
      cents(divide(multiply(a, b), number(100))),
      () => {
        const { order, settings } = node.costed
        const rate = vatRate(order.vatPercentage, settings.vatPercentage)
        return [orderFigures.priceWithoutVat(node), entered(node, 'vatPercentage', rate, 'PERCENT')]
      },
    ),
  salePriceWithVat: (node) =>
    figureOf(node, 'salePriceWithVat', 'MONEY', 'price without VAT + VAT', cents(add(a, b)), () => [
      orderFigures.priceWithoutVat(node),
      orderFigures.vat(node),
    ]),
  purchaseItemsMargin: marginOf('purchaseItemsMargin', 'purchaseItemsSalePrice', 'purchaseItemsCost'),
  semiFinishedItemsMargin: (node) =>
    figureOf(
      node,
      'semiFinishedItemsMargin',
      'PERCENT',
      '(sale price − cost) / sale price',
      percentage(subtract(add(a, b), c), add(a, b)),
      () => [
        orderFigures.semiFinishedItemsSalePrice(node),
        orderFigures.endProductItemsSalePrice(node),
        orderFigures.semiFinishedItemsCost(node),
      ],
    ),
  processesMargin: marginOf('processesMargin', 'processesSalePrice', 'processesCost'),
  costMargin: marginOf('costMargin', 'salePrice', 'cost'),
  marginValue: (node) =>
    figureOf(node, 'marginValue', 'MONEY', 'lines − discount − cost', subtract(a, b, c), () => [
      orderFigures.salePriceWithMarkupPercentage(node),
      orderFigures.discountValue(node),
      orderFigures.cost(node),
    ]),
  margin: (node) =>
    figureOf(
      node,
      'margin',
      'PERCENT',
      '(lines − discount − cost) / (lines − discount)',
      percentage(subtract(a, b, c), subtract(a, b)),
      () => [
        orderFigures.salePriceWithMarkupPercentage(node),
        orderFigures.discountValue(node),
        orderFigures.cost(node),
      ],
      () => targetHint(node),
    ),
  projectCost: (node) =>
    figureOf(node, 'projectCost', 'MONEY', 'entered', number(node.costed.result.projectCost), () => []),
  projectTotal: (node) =>
    figureOf(node, 'projectTotal', 'MONEY', 'cost + project cost', add(a, b), () => [
      orderFigures.cost(node),
      orderFigures.projectCost(node),
    ]),
  calculatedTotalWeight: sumOf('calculatedTotalWeight', 'WEIGHT'),
  totalWeight: sumOf('totalWeight', 'WEIGHT'),
  expectedWeight: (node) =>
    total({
      where: node,
      figure: 'expectedWeight',
      value: node.costed.result.expectedWeight,
      kind: 'WEIGHT',
      formula: 'sum of the products, by their parts where no weight was entered',
      inputs: () =>
        productsOf(node).map((product) =>
          productFigures[isWeighed(product.result) ? 'totalWeight' : 'calculatedTotalWeight'](product),
        ),
    }),
  totalActiveTime: sumOf('totalActiveTime', 'MINUTES'),
  totalWorkload: sumOf('totalWorkload', 'MINUTES'),
  plannedDuration: sumOf('plannedDuration', 'MINUTES'),
}
