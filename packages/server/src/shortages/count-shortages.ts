import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn, workingDayCounter, workingDayMinutes } from '@tehas/cost-engine/calendar'
import type { WeekOfMaking } from '@tehas/cost-engine/in-weeks'
import { explodeNeeds, type LeftToOrder, leftToOrder, type Needs, type ProductPlan } from '@tehas/cost-engine/needs'
import { workCalendarOf } from '../calendar/work-calendar'
import type { Tx } from '../database/connect'
import type { MayBeLong } from '../long-calls/long-work'
import { loadProjectSource } from '../orders/sources'
import { readOpenOrders } from './read-open-orders'
import { type Calendar, type Counted, toNeeds } from './to-needs'

export type ShortageContext = MayBeLong & { readonly tx: Tx; readonly projectId: Id; readonly now: Date }

/** What one product lacks. */
export type Missing = {
  readonly plan: ProductPlan
  /** What suggested orders that wait will bring. */
  readonly waiting: number
  /** What orders make themselves. */
  readonly inOrders: number
  /** What is still to be ordered; undefined where they cover everything. */
  readonly left: LeftToOrder | undefined
}

export type Shortages = Counted & {
  readonly needs: Needs
  readonly calendar: Calendar
  /** What a product lacks; undefined where nothing is missing. */
  readonly missingOf: (stockId: Id) => Missing | undefined
}

const DAY_MS = 86_400_000
/** Days since 1970 of `2026-11-20`. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS
/** A day number as people write it, `2026-11-20`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Many lots begin on few days: each is counted back once. */
function remembered(count: (day: number, days: number) => number): (day: number, days: number) => number {
  const known = new Map<number, Map<number, number>>()
  return (day, days) => {
    const ofDay = known.get(day) ?? new Map<number, number>()
    known.set(day, ofDay)
    const found = ofDay.get(days) ?? count(day, days)
    ofDay.set(days, found)
    return found
  }
}

/** Many lines are needed on few days. */
function rememberedDay(find: (day: number) => number): (day: number) => number {
  const known = new Map<number, number>()
  return (day) => {
    const found = known.get(day) ?? find(day)
    known.set(day, found)
    return found
  }
}

/**
 * What is missing over all open orders, levels and days (rules §3), as of one moment. `only` counts no more than what tells
 * it of one product, and with `withParts` of what that is made of. Throws LongWork.
 */
export async function countShortages(
  { tx, projectId, now, longCalls }: ShortageContext,
  { only, withParts }: { readonly only?: Id; readonly withParts?: boolean } = {},
): Promise<Shortages> {
  const source = await loadProjectSource(tx, projectId)
  const workCalendar = await workCalendarOf(source, now)
  const dayMinutes = workingDayMinutes(workCalendar)
  const { shift, onOrBefore } = workingDayCounter(workCalendar)
  const today = dayNumber(dayIn(now.getTime(), source.timeZone))
  const calendar = {
    today,
    dayMinutes,
    before: remembered((day, days) => shift(day, -days)),
    after: shift,
    onOrBefore: rememberedDay(onOrBefore),
  }
  const open = await readOpenOrders(tx, { longCalls }, { timeZone: source.timeZone, dayMinutes, only, withParts })
  const counted = toNeeds(open, calendar)
  const needs = explodeNeeds(counted.input)
  const missingOf = (stockId: Id): Missing | undefined => {
    const plan = needs.plans.get(stockId)
    if (plan === undefined || plan.short === 0) return undefined
    const waiting = (counted.waiting.get(stockId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    const inOrders = plan.madeByOrders.reduce((sum, { quantity }) => sum + quantity, 0)
    return { plan, waiting, inOrders, left: leftToOrder(plan, waiting, { today, workingDaysBefore: calendar.before }) }
  }
  return { ...counted, needs, calendar, missingOf }
}

/** How much of what is short is still to be ordered or made, in whole batches, and the days that tell when: days since 1970. */
export type ShortDays = { readonly quantity: number; readonly needBy: number; readonly orderBy: number }

/** The first day on which a product is short is that of what is still to be ordered; where nothing is, of what is under way. */
export function shortOf({ calendar: { today, before } }: Shortages, { plan, left }: Missing): ShortDays {
  const first = left ?? plan.lots[0] ?? ownOf(plan, before)
  return {
    quantity: stored(left?.quantity ?? 0),
    needBy: first?.needBy ?? today,
    orderBy: first?.orderBy ?? today,
  }
}

/** What is still to be made becomes an order of each of these weeks, on the first day on which it is missing. */
export const weeksOf = ({ left }: Missing): readonly WeekOfMaking[] =>
  (left?.orders ?? []).map(({ quantity, needBy }) => ({ quantity: stored(quantity), needBy: dayText(needBy) }))

/** Since when orders need what they make of it themselves. */
function ownOf({ product, madeByOrders: [first] }: ProductPlan, before: Calendar['before']) {
  return first && { needBy: first.day, orderBy: before(first.day, product.leadDays) }
}
