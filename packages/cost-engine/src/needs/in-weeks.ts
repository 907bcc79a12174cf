import { stored } from '../round'

/** What is to be made in one week, and the first day on which it is short. */
export type WeekOfMaking = { readonly quantity: number; readonly needBy: string }
type Wanted = {
  readonly quantity: number
  readonly date: string | null
  /** The first day on which it can be there. */
  readonly earliest: string
}
/** `before`: how much of the product the orders before it bring. */
type OrderOfWeek = { readonly quantity: number; readonly date: string | null; readonly before: number }

/**
 * The orders that what is made becomes: one a week in which it is short (decision 093), on the day of its week, or on the earliest
 * where it cannot be there by then (decision 114). Whoever names another day than the first or the one suggested has all of it made
 * by that day. What is wanted beyond what is short is made with the last.
 */
export function inWeeks(weeks: readonly WeekOfMaking[], { quantity, date, earliest }: Wanted): readonly OrderOfWeek[] {
  const [first] = weeks
  const isSuggested = first !== undefined && (date === first.needBy || date === later(first.needBy, earliest))
  if (!isSuggested) return [{ quantity, date, before: 0 }]
  let before = 0
  return weeks.flatMap((week, at): OrderOfWeek[] => {
    const open = stored(quantity - before)
    const own = at === weeks.length - 1 ? open : Math.min(open, stored(week.quantity))
    if (own <= 0) return []
    const order = { quantity: own, date: later(week.needBy, date), before }
    before = stored(before + own)
    return [order]
  })
}

const later = (one: string, other: string): string => (one > other ? one : other)
