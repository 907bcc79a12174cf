import type { ProductReadings } from '../readings/readings'
import type { ProductResult } from '../results'
import type { Figure, Input } from './figure'
import {
  add,
  constant,
  divide,
  factor,
  items,
  max,
  multiply,
  number,
  percentage,
  processes,
  subtract,
  sum,
  value,
} from './formula'
import type { Conditions, Entered, FigureNames } from './names'
import { costAndMargins, missingBelow, times } from './shared-figures'

type ProductFigure = Figure<Entered<ProductReadings> | FigureNames<ProductResult>, Conditions<ProductReadings>>

/** The figures of a product (rules §2, product). */
export const productFigures: Readonly<Record<FigureNames<ProductResult>, ProductFigure>> = {
  brutoQuantity: {
    kind: 'QUANTITY',
    early: true,
    formula: 'net quantity × (1 + losses)',
    value: multiply(value('netQuantity'), factor(value('addPercentage'))),
  },
  totalWeight: {
    kind: 'WEIGHT',
    early: true,
    formula: 'quantity × unit weight',
    value: multiply(value('netQuantity'), value('unitWeight')),
  },
  purchaseItemsCost: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isFromStock',
        formula: 'what was taken + the rest × price in stock',
        value: add(
          value('takenValue'),
          multiply(
            constant('stockPrice'),
            add(max(number(0), subtract(value('netQuantity'), value('takenFromStock'))), value('takenUnvalued')),
          ),
        ),
      },
      { formula: 'sum of the items', value: sum(items('cost', 'FOR_PURCHASE')) },
    ],
  },
  semiFinishedItemsCost: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isSupplied',
        formula: 'what came + the rest × price of the linked order',
        value: add(
          value('takenValue'),
          multiply(
            constant('linkedPrice'),
            add(max(number(0), subtract(value('netQuantity'), value('takenFromStock'))), value('takenUnvalued')),
          ),
        ),
      },
      { formula: 'sum of the items', value: sum(items('cost', 'SEMI_FINISHED', 'END_PRODUCT')) },
    ],
  },
  processesCost: {
    kind: 'MONEY',
    formula: 'sum of the processes',
    value: sum(processes('cost')),
  },
  ...costAndMargins,
  actualProcessesCost: {
    kind: 'MONEY',
    formula: 'sum of the processes',
    value: sum(processes('actualCost')),
  },
  actualCost: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isSupplied',
        formula: 'processes + items + what came + what else was used × price of the linked order',
        value: add(
          value('actualProcessesCost'),
          sum(items('actualCost')),
          value('takenValue'),
          multiply(constant('linkedPrice'), add(value('takenUnvalued'), value('assumed'))),
        ),
      },
      {
        when: 'isFromStock',
        formula: 'value of what was taken from stock',
        value: add(value('takenValue'), multiply(constant('stockPrice'), value('takenUnvalued'))),
      },
      {
        formula: 'processes + items + value of what was taken from stock',
        value: add(
          value('actualProcessesCost'),
          sum(items('actualCost')),
          value('takenValue'),
          multiply(value('takenUnvalued'), divide(value('cost'), value('netQuantity'))),
        ),
      },
    ],
  },
  purchaseItemsSalePrice: {
    kind: 'MONEY',
    formula: 'sum of the items',
    value: sum(items('salePrice', 'FOR_PURCHASE')),
  },
  semiFinishedItemsSalePrice: {
    kind: 'MONEY',
    formula: 'sum of the items',
    value: sum(items('salePrice', 'SEMI_FINISHED')),
  },
  endProductItemsSalePrice: {
    kind: 'MONEY',
    formula: 'sum of the items',
    value: sum(items('salePrice', 'END_PRODUCT')),
  },
  processesSalePrice: {
    kind: 'MONEY',
    formula: 'sum of the processes',
    value: sum(processes('salePrice')),
  },
  calculatedUnitPrice: {
    kind: 'MONEY',
    formula: 'sale prices of items and processes / quantity',
    value: divide(
      add(
        value('purchaseItemsSalePrice'),
        value('semiFinishedItemsSalePrice'),
        value('processesSalePrice'),
        value('endProductItemsSalePrice'),
      ),
      value('netQuantity'),
    ),
  },
  unitPrice: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isByPurchaseUnit',
        formula: 'price of a purchase unit / what is in it',
        value: constant('price'),
      },
      { when: 'isTyped', formula: 'entered', value: constant('price'), hint: 'CALCULATED_PRICE' },
      { when: 'isFixed', formula: 'as it was given', value: constant('price'), hint: 'CALCULATED_NOW' },
      { formula: 'the same as calculated', value: value('calculatedUnitPrice') },
    ],
  },
  unitPriceWithMarkupPercentage: {
    kind: 'MONEY',
    formula: 'price × (1 + markup)',
    value: multiply(value('unitPrice'), factor(value('markupPercentage'))),
  },
  salePrice: {
    kind: 'MONEY',
    formula: 'unit price × quantity',
    value: multiply(value('unitPrice'), value('netQuantity')),
  },
  salePriceWithMarkupPercentage: {
    kind: 'MONEY',
    formula: 'price × (1 + markup)',
    value: multiply(value('salePrice'), factor(value('markupPercentage'))),
  },
  margin: {
    kind: 'PERCENT',
    formula: '(price with markup − cost) / price with markup',
    value: percentage(
      subtract(value('salePriceWithMarkupPercentage'), value('cost')),
      value('salePriceWithMarkupPercentage'),
    ),
    hint: 'TARGET_MARGIN',
  },
  marginValue: {
    kind: 'MONEY',
    formula: 'price with markup − cost',
    value: subtract(value('salePriceWithMarkupPercentage'), value('cost')),
  },
  vat: {
    kind: 'MONEY',
    formula: 'price with markup × VAT rate',
    value: divide(multiply(value('salePriceWithMarkupPercentage'), value('vatPercentage')), number(100)),
  },
  salePriceWithVat: {
    kind: 'MONEY',
    formula: 'price with markup + VAT',
    value: add(value('salePriceWithMarkupPercentage'), value('vat')),
  },
  calculatedUnitWeight: {
    kind: 'WEIGHT',
    formula: 'sum of the items',
    value: sum(items('calculatedTotalWeight')),
  },
  calculatedTotalWeight: {
    kind: 'WEIGHT',
    formula: 'quantity × unit weight',
    value: multiply(value('netQuantity'), value('calculatedUnitWeight')),
  },
  ...times,
  missingPrices: {
    kind: 'NUMBER',
    cases: [
      { when: 'isCostless', formula: 'nothing says what it costs', value: number(1) },
      { when: 'isSupplied', formula: 'a price is known', value: number(0) },
      { formula: 'sum of the processes and items', value: missingBelow },
    ],
  },
}

export const productInputs: Readonly<
  Record<Exclude<Entered<ProductReadings>, keyof typeof productFigures | 'price' | 'linkedPrice' | 'stockPrice'>, Input>
> = {
  netQuantity: { kind: 'QUANTITY' },
  addPercentage: { kind: 'PERCENT' },
  markupPercentage: { kind: 'PERCENT' },
  unitWeight: { kind: 'WEIGHT' },
  takenFromStock: { kind: 'QUANTITY', formula: 'recorded in production' },
  takenValue: { kind: 'MONEY', formula: 'value in the ledger of stock' },
  takenUnvalued: { kind: 'QUANTITY', formula: 'recorded in production' },
  assumed: { kind: 'QUANTITY', formula: 'recorded in production' },
  vatPercentage: { kind: 'PERCENT', ofOrder: true },
}
