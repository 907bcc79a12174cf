import { type Amount, decimalsThatAddUp, type Explanation, inFigures } from '@tehas/cost-engine'
import {
  type Currency,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  type Translate,
} from '@tehas/i18n'
import { shortNumber, shortPercent } from '../lines/cell-texts'

export type WhyTextOptions = { readonly t: Translate; readonly currency: Currency }

/** A figure as it is shown elsewhere on the screen. */
export function amountText({ value, kind, decimals }: Amount, { currency }: WhyTextOptions): string {
  switch (kind) {
    case 'MONEY':
      return formatMoney(value, currency, decimals)
    case 'PERCENT':
      return formatPercent(value)
    case 'MINUTES':
      return formatDuration(value)
    case 'WEIGHT':
      return `${formatNumber(value, decimals ?? 1)}\u00a0kg`
    case 'QUANTITY':
    case 'NUMBER':
      return shortNumber(value)
  }
}

/** As `amountText`, with the unit where there is one. */
export const figureText = (explained: Explanation, options: WhyTextOptions, decimals?: number): string =>
  explained.kind === 'QUANTITY'
    ? formatQuantity(explained.value, explained.unit, options.t)
    : amountText(decimals === undefined ? explained : { ...explained, decimals }, options)

/** Each input as it is shown under its figure: with as many decimals as make them add up to it. */
export function inputTexts(explained: Explanation, options: WhyTextOptions): readonly string[] {
  const decimals = decimalsThatAddUp(explained)
  return explained.inputs.map((input) =>
    figureText(input, options, input.kind === explained.kind ? decimals : undefined),
  )
}

/**
 * Inside a formula the sign of the currency would only be in the way, and a percent sign would be wrong: the formula
 * divides by 100 itself.
 */
export function formulaText(explained: Explanation, options: WhyTextOptions): string {
  const figures = inFigures(explained, (amount) => {
    if (amount.kind === 'MONEY') return formatNumber(amount.value, amount.decimals ?? 2)
    return amount.kind === 'PERCENT' ? shortNumber(amount.value) : amountText(amount, options)
  })
  return inSellersWords(figures)
}

/** "× (1 + 4 / 100)" at the end is "+ 4 %" to a seller, and nothing where nothing is added. */
const inSellersWords = (figures: string): string =>
  figures.replaceAll(' × (1 + 0 / 100)', '').replace(/ × \(1 \+ (\S+) \/ 100\)$/, ' + $1\u00a0%')

/** What a figure or typed field is called; with the line that it belongs to, unless that is the `owner`. */
export function figureName(
  t: Translate,
  explained: Pick<Explanation, 'figure' | 'name' | 'path'>,
  owner?: string,
): string {
  const { figure, name, path } = explained
  const isOfOrder = path.length === 1
  const word = isOfOrder && figure === 'salePriceWithMarkupPercentage' ? t('Lines with markup') : wordOf(t, figure)
  return name === undefined || name === owner ? word : `${name}: ${word}`
}

function wordOf(t: Translate, figure: string): string {
  switch (figure) {
    case 'cost':
      return t('Cost')
    case 'actualCost':
    case 'actualProcessesCost':
      return t('Actual cost')
    case 'purchaseItemsCost':
      return t('Purchase items')
    case 'semiFinishedItemsCost':
      return t('Semi-finished')
    case 'processesCost':
    case 'processes.cost':
    case 'processes.salePrice':
    case 'processes.actualCost':
      return t('Processes')
    case 'items.cost':
    case 'items.salePrice':
    case 'items.actualCost':
      return t('Items')
    case 'purchaseItemsSalePrice':
      return t('Sale price of purchase items')
    case 'semiFinishedItemsSalePrice':
      return t('Sale price of semi-finished items')
    case 'endProductItemsSalePrice':
      return t('Sale price of end products')
    case 'processesSalePrice':
      return t('Sale price of processes')
    case 'salePrice':
      return t('Sale price')
    case 'salePriceWithMarkupPercentage':
      return t('Price with markup')
    case 'calculatedUnitPrice':
      return t('Calculated unit price')
    case 'unitPrice':
    case 'price.value':
      return t('Unit price')
    case 'unitPriceWithMarkupPercentage':
      return t('Unit price with markup')
    case 'markupPercentage':
      return t('Markup')
    case 'addPercentage':
      return t('Losses')
    case 'discountValue':
    case 'discount.value':
      return t('Discount')
    case 'transportPrice':
      return t('Transport')
    case 'priceWithoutVat':
      return t('Price excl. VAT')
    case 'vat':
      return t('VAT')
    case 'vatPercentage':
      return t('VAT rate')
    case 'salePriceWithVat':
      return t('Total')
    case 'margin':
    case 'costMargin':
    case 'purchaseItemsMargin':
    case 'semiFinishedItemsMargin':
    case 'processesMargin':
      return t('Margin')
    case 'marginValue':
      return t('Margin in money')
    case 'projectCost':
      return t('Project cost')
    case 'projectTotal':
      return t('Cost with project cost')
    case 'netQuantity':
    case 'quantity':
      return t('Quantity')
    case 'brutoQuantity':
      return t('Gross quantity')
    case 'requiredQuantity':
      return t('Required quantity')
    case 'workload.value':
      return t('Work per unit')
    case 'changeoverTime.value':
      return t('Changeover')
    case 'totalWorkload':
      return t('Work')
    case 'plannedDuration':
      return t('Planned work')
    case 'totalActiveTime':
      return t('Recorded time')
    case 'unitWeight':
    case 'calculatedUnitWeight':
      return t('Weight of one')
    case 'expectedWeight':
    case 'totalWeight':
    case 'calculatedTotalWeight':
    case 'calculatedProductTotalWeight':
      return t('Weight')
    case 'produced':
      return t('Produced')
    case 'takenFromStock':
      return t('Taken from stock')
    case 'takenValue':
      return t('Value of what was taken')
    case 'takenUnvalued':
      return t('Taken, without a value yet')
    case 'assumed':
      return t('Complete without being received or made')
    case 'linkedUnitCost':
      return t('Cost of the linked order')
    default:
      return t('Figure')
  }
}

/** The whole explanation as plain text, indented by level. */
export function plainText(explained: Explanation, options: WhyTextOptions): string {
  const { t } = options
  const lines = [
    `${figureName(t, explained)} = ${figureText(explained, options)}`,
    t(explained.formula),
    `= ${formulaText(explained, options)}`,
  ]
  const write = (parent: Explanation, level: number): void => {
    const figures = inputTexts(parent, options)
    for (const [at, input] of parent.inputs.entries()) {
      lines.push(`${'  '.repeat(level)}${figureName(t, input)}: ${figures[at]} (${t(input.formula)})`)
      if (level < LEVELS) write(input, level + 1)
    }
  }
  write(explained, 1)
  if (explained.hint) lines.push(hintText(explained.hint, options))
  return lines.join('\n')
}

const LEVELS = 4

/** Whether it says how much is missing to a target. */
export const isTargetHint = ({ values }: NonNullable<Explanation['hint']>): boolean => 'target' in values

export function hintText(hint: NonNullable<Explanation['hint']>, options: WhyTextOptions): string {
  const values = Object.fromEntries(
    Object.entries(hint.values).map(([key, value]) => [
      key,
      // As beside the gauge: a target is a round figure.
      typeof value === 'string' ? value : key === 'target' ? shortPercent(value.value) : amountText(value, options),
    ]),
  )
  return options.t(hint.text, values)
}
