import type { Day, NeedsProduct } from './inputs'
import type { Lot } from './plan'

/**
 * The lots of a product by the orders that they become: what is bought is one order, what is made an order a week, for the first day
 * of its lots. What is days away is not begun with what is needed now, and a week of small lots is made at once.
 */
export function madeTogether(lots: readonly Lot[], today: Day): readonly (readonly Lot[])[] {
  const orders: Lot[][] = []
  let week: number | undefined
  for (const lot of lots) {
    const own = lot.product.source === 'MAKE' ? weekOf(Math.max(lot.needBy, today)) : 0
    if (own === week) orders.at(-1)?.push(lot)
    else orders.push([lot])
    week = own
  }
  return orders
}

/** Weeks since that of 1970-01-01, from Monday to Sunday. */
const weekOf = (day: Day): number => Math.floor((day + 3) / 7)

/**
 * The day on which an order of these lots begins, and its parts are needed: its lead time before the first day, or as many days
 * before it as the work on all of it takes.
 */
export function begunOn(lots: readonly Lot[], before: (day: Day, workingDays: number) => Day): Day | undefined {
  const [first] = lots
  if (first === undefined) return undefined
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0)
  return Math.min(first.orderBy, before(first.needBy, workOn(first.product, quantity)))
}

/** Whole working days that the work on so many takes. */
const workOn = ({ work }: NeedsProduct, quantity: number): number =>
  work === undefined ? 0 : Math.ceil(work.changeover + work.each * quantity - 1e-9)
