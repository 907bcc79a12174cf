import type { OrderReadings } from '../readings/readings'
import type { OrderResult, ProductResult } from '../results'
import type { Figure, FigureKind, Input } from './figure'
import {
  add,
  cents,
  constant,
  divide,
  min,
  multiply,
  number,
  percentage,
  products,
  subtract,
  sum,
  value,
} from './formula'
import type { Conditions, Entered, FigureNames } from './names'
import { costAndMargins } from './shared-figures'

type Name = Entered<OrderReadings> | FigureNames<OrderResult>
type OrderFigure = Figure<Name, Conditions<OrderReadings>>

/** A figure that is the sum of the products'. */
const total = (figure: FigureNames<ProductResult>, kind: FigureKind = 'MONEY'): OrderFigure => ({
  kind,
  formula: 'sum of the products',
  value: sum(products(figure)),
})

const lines = value('salePriceWithMarkupPercentage')
const afterDiscount = cents(subtract(lines, value('discountValue')))

/** The figures of an order (rules §2, order): what stands on a document is rounded to cents. */
export const orderFigures: Readonly<Record<FigureNames<OrderResult>, OrderFigure>> = {
  purchaseItemsCost: total('purchaseItemsCost'),
  semiFinishedItemsCost: total('semiFinishedItemsCost'),
  processesCost: total('processesCost'),
  ...costAndMargins,
  actualCost: total('actualCost'),
  actualProcessesCost: total('actualProcessesCost'),
  purchaseItemsSalePrice: total('purchaseItemsSalePrice'),
  semiFinishedItemsSalePrice: total('semiFinishedItemsSalePrice'),
  processesSalePrice: total('processesSalePrice'),
  endProductItemsSalePrice: total('endProductItemsSalePrice'),
  salePrice: total('salePrice'),
  salePriceWithMarkupPercentage: {
    kind: 'MONEY',
    formula: 'sum of the lines, each rounded to cents',
    value: cents(sum({ ...products('salePriceWithMarkupPercentage'), rounded: true })),
  },
  discountValue: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isDiscountPercentage',
        formula: 'lines × discount, rounded to cents',
        value: min(cents(divide(multiply(lines, value('discountPercentage')), number(100))), lines),
        hint: 'DISCOUNT_LIMITED',
      },
      {
        formula: 'the fixed discount, at most the lines',
        value: min(cents(value('discountAmount')), lines),
        hint: 'DISCOUNT_LIMITED',
      },
    ],
  },
  transportPrice: { kind: 'MONEY', formula: 'entered', value: cents(constant('transport')) },
  priceWithoutVat: {
    kind: 'MONEY',
    formula: 'lines − discount + transport',
    value: cents(add(subtract(lines, value('discountValue')), value('transportPrice'))),
  },
  vat: {
    kind: 'MONEY',
    formula: 'price without VAT × VAT rate, rounded to cents',
    value: cents(divide(multiply(value('priceWithoutVat'), value('vatPercentage')), number(100))),
  },
  salePriceWithVat: {
    kind: 'MONEY',
    formula: 'price without VAT + VAT',
    value: cents(add(value('priceWithoutVat'), value('vat'))),
  },
  marginValue: {
    kind: 'MONEY',
    formula: 'lines − discount − cost',
    value: subtract(afterDiscount, value('cost')),
  },
  margin: {
    kind: 'PERCENT',
    formula: '(lines − discount − cost) / (lines − discount)',
    value: percentage(subtract(afterDiscount, value('cost')), afterDiscount),
    hint: 'TARGET_MARGIN',
  },
  projectCost: { kind: 'MONEY', formula: 'sum of what was received as its cost', value: constant('addedCost') },
  projectTotal: {
    kind: 'MONEY',
    formula: 'cost + project cost',
    value: add(value('cost'), value('projectCost')),
  },
  calculatedTotalWeight: total('calculatedTotalWeight', 'WEIGHT'),
  totalWeight: total('totalWeight', 'WEIGHT'),
  expectedWeight: {
    kind: 'WEIGHT',
    formula: 'sum of the products, by their parts where no weight was entered',
    value: sum(products('totalWeight', 'calculatedTotalWeight')),
  },
  totalActiveTime: total('totalActiveTime', 'MINUTES'),
  totalWorkload: total('totalWorkload', 'MINUTES'),
  plannedDuration: total('plannedDuration', 'MINUTES'),
  missingPrices: total('missingPrices', 'NUMBER'),
}

export const orderInputs: Readonly<
  Record<Exclude<Entered<OrderReadings>, keyof typeof orderFigures | 'transport' | 'addedCost'>, Input>
> = {
  discountPercentage: { kind: 'PERCENT', field: 'discount.value' },
  discountAmount: { kind: 'MONEY', field: 'discount.value' },
  vatPercentage: { kind: 'PERCENT' },
}
