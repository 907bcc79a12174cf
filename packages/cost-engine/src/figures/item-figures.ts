import type { ItemReadings } from '../readings/readings'
import type { ItemResult } from '../results'
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
import { missingBelow, times } from './shared-figures'

/** Shown in explanations alone: quantity and weight of a child product as the parent of what is below it. */
type Hidden = 'quantity' | 'totalWeight'
type Name =
  | Entered<ItemReadings>
  | FigureNames<ItemResult>
  | Hidden
  | 'parent.net'
  | 'parent.gross'
  | 'parent.totalWeight'
type ItemFigure = Figure<Name, Conditions<ItemReadings>>

/** What came has its value, what has not come yet the price of the line that supplies it. */
const supplied = divide(
  add(
    value('takenValue'),
    multiply(
      constant('price'),
      add(max(number(0), subtract(value('requiredQuantity'), value('takenFromStock'))), value('takenUnvalued')),
    ),
  ),
  value('requiredQuantity'),
)

/** The figures of an item (rules §2, item), which is a child product where its own structure counts (`isMade`). */
export const itemFigures: Readonly<Record<FigureNames<ItemResult> | Hidden, ItemFigure>> = {
  quantity: {
    kind: 'QUANTITY',
    early: true,
    hidden: true,
    formula: 'quantity per piece × gross quantity',
    value: multiply(value('netQuantity'), value('parent.gross')),
  },
  requiredQuantity: {
    kind: 'QUANTITY',
    early: true,
    formula: 'quantity per piece × gross quantity × (1 + losses)',
    value: multiply(value('netQuantity'), value('parent.gross'), factor(value('addPercentage'))),
  },
  totalWeight: {
    kind: 'WEIGHT',
    early: true,
    hidden: true,
    formula: 'quantity × unit weight',
    value: multiply(value('quantity'), value('unitWeight')),
  },
  calculatedUnitPrice: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isMade',
        formula: 'sale prices of items and processes / quantity',
        value: divide(add(sum(items('salePrice')), sum(processes('salePrice'))), value('requiredQuantity')),
      },
      { when: 'isSupplied', formula: '(what came + the rest × price of the linked order) / quantity', value: supplied },
      { formula: 'entered', value: constant('price') },
    ],
  },
  unitPrice: {
    kind: 'MONEY',
    cases: [
      { when: 'isCalculated', formula: 'the same as calculated', value: value('calculatedUnitPrice') },
      { when: 'isMade', formula: 'entered', value: constant('price'), hint: 'CALCULATED_PRICE' },
      { when: 'isSupplied', formula: 'the same as calculated', value: value('calculatedUnitPrice') },
      { formula: 'entered', value: constant('price') },
    ],
  },
  unitPriceWithMarkupPercentage: {
    kind: 'MONEY',
    formula: 'price × (1 + markup)',
    value: multiply(value('unitPrice'), factor(value('markupPercentage'))),
  },
  cost: {
    kind: 'MONEY',
    cases: [
      { when: 'isElsewhere', formula: 'nothing: another order makes it', value: number(0) },
      {
        when: 'isMade',
        formula: 'sum of the processes and items',
        value: add(sum(items('cost')), sum(processes('cost'))),
      },
      { formula: 'unit price × required quantity', value: multiply(value('unitPrice'), value('requiredQuantity')) },
    ],
  },
  actualCost: {
    kind: 'MONEY',
    cases: [
      {
        when: 'isMade',
        formula: 'processes + items + value of what was taken from stock',
        value: add(
          sum(processes('actualCost')),
          sum(items('actualCost')),
          value('takenValue'),
          multiply(value('takenUnvalued'), divide(value('cost'), value('requiredQuantity'))),
        ),
      },
      {
        formula: 'value of what was taken + price × what else was used',
        value: add(
          value('takenValue'),
          multiply(
            constant('price'),
            add(
              subtract(
                max(
                  add(value('takenFromStock'), value('produced')),
                  multiply(value('requiredQuantity'), value('usedShare')),
                ),
                value('takenFromStock'),
              ),
              value('takenUnvalued'),
            ),
          ),
        ),
      },
    ],
  },
  salePrice: {
    kind: 'MONEY',
    formula: 'unit price × required quantity × (1 + markup)',
    value: multiply(value('unitPrice'), value('requiredQuantity'), factor(value('markupPercentage'))),
  },
  margin: {
    kind: 'PERCENT',
    cases: [
      { when: 'isElsewhere', formula: 'nothing: another order makes it', value: number(0) },
      {
        formula: '(sale price − cost) / sale price',
        value: percentage(subtract(value('salePrice'), value('cost')), value('salePrice')),
      },
    ],
  },
  calculatedUnitWeight: {
    kind: 'WEIGHT',
    cases: [
      { when: 'weighsParts', formula: 'sum of the items', value: sum(items('calculatedTotalWeight')) },
      { formula: 'entered', value: constant('unitWeight') },
    ],
  },
  calculatedTotalWeight: {
    kind: 'WEIGHT',
    formula: 'unit weight × quantity per piece',
    value: multiply(value('calculatedUnitWeight'), value('netQuantity')),
  },
  calculatedProductTotalWeight: {
    kind: 'WEIGHT',
    formula: 'unit weight × quantity per piece × quantity',
    value: multiply(value('calculatedUnitWeight'), value('netQuantity'), value('parent.net')),
  },
  totalKgPrice: {
    kind: 'MONEY',
    formula: 'unit price × quantity per piece × quantity',
    value: multiply(value('unitPrice'), value('netQuantity'), value('parent.net')),
  },
  kgPrice: {
    kind: 'MONEY',
    formula: 'price of the material / total weight of the product',
    value: divide(value('totalKgPrice'), value('parent.totalWeight')),
  },
  ...times,
  missingPrices: {
    kind: 'NUMBER',
    cases: [
      { when: 'isMade', formula: 'sum of the processes and items', value: missingBelow },
      { when: 'isUnpriced', formula: 'nothing says what it costs', value: number(1) },
      { formula: 'a price is known', value: number(0) },
    ],
  },
}

export const itemInputs: Readonly<Record<Exclude<Entered<ItemReadings>, keyof typeof itemFigures | 'price'>, Input>> = {
  netQuantity: { kind: 'QUANTITY' },
  addPercentage: { kind: 'PERCENT' },
  markupPercentage: { kind: 'PERCENT' },
  unitWeight: { kind: 'WEIGHT' },
  takenFromStock: { kind: 'QUANTITY', formula: 'recorded in production' },
  takenValue: { kind: 'MONEY', formula: 'value in the ledger of stock' },
  takenUnvalued: { kind: 'QUANTITY', formula: 'recorded in production' },
  produced: { kind: 'QUANTITY', formula: 'recorded in production' },
  usedShare: { kind: 'NUMBER', formula: 'share of the pieces made so far' },
}
