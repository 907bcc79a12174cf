import type { OrderLine } from '../lines/order-line'

/** Lines without any price, from this one down; 0 where prices are not seen. */
export const missingPricesOf = ({ figures }: OrderLine): number => figures.missingPrices ?? 0

/** Whether it is the line itself that nothing says the cost of, and none below it. */
export const lacksPrice = (row: OrderLine): boolean =>
  missingPricesOf(row) > 0 &&
  (row.kind === 'process' || ![...row.processes, ...row.items].some((below) => missingPricesOf(below) > 0))
