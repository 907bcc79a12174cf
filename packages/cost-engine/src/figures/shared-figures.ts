import type { Figure } from './figure'
import { add, type Formula, items, percentage, processes, subtract, sum, value } from './formula'

/** Margin in percent of the sale price. */
const marginOn = <Name extends string>(sale: Formula<Name>, cost: Formula<Name>) =>
  ({
    kind: 'PERCENT',
    formula: '(sale price − cost) / sale price',
    value: percentage<Name>(subtract<Name>(sale, cost), sale),
  }) as const satisfies Figure<Name>

/** Minutes of everything below. */
const timeBelow = (figure: 'totalWorkload' | 'totalActiveTime' | 'plannedDuration') =>
  ({
    kind: 'MINUTES',
    formula: 'sum of the processes and items',
    value: sum(processes(figure), items(figure)),
  }) as const satisfies Figure

/** Figures of a product and of an order that follow from their other figures in the same way. */
export const costAndMargins = {
  cost: {
    kind: 'MONEY',
    formula: 'purchase items + semi-finished + processes',
    value: add(value('purchaseItemsCost'), value('semiFinishedItemsCost'), value('processesCost')),
  },
  purchaseItemsMargin: marginOn(value('purchaseItemsSalePrice'), value('purchaseItemsCost')),
  semiFinishedItemsMargin: marginOn(
    add(value('semiFinishedItemsSalePrice'), value('endProductItemsSalePrice')),
    value('semiFinishedItemsCost'),
  ),
  processesMargin: marginOn(value('processesSalePrice'), value('processesCost')),
  costMargin: marginOn(value('salePrice'), value('cost')),
} as const satisfies Record<string, Figure>

/** Lines below that nothing says the cost of. */
export const missingBelow = sum(processes('missingPrices'), items('missingPrices'))

/** Times of an item and of a product: those of what is below. */
export const times = {
  totalWorkload: timeBelow('totalWorkload'),
  totalActiveTime: timeBelow('totalActiveTime'),
  plannedDuration: timeBelow('plannedDuration'),
} as const satisfies Record<string, Figure>
