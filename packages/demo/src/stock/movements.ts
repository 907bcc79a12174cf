import type { BodyInputOf, Calls, Day } from '@tehas/contracts'
import { addDays, workday } from '../days'
import { createRandom } from '../random'
import type { DemoStockProduct } from '../world'

type Adjustment = Omit<BodyInputOf<Calls['adjustStock']>, 'stockId' | 'location'>
type Count = Omit<BodyInputOf<Calls['countStock']>, 'stockId' | 'location'>

/** One movement of a product's stock at its own location; moments are in UTC. */
export type DemoMovement = { readonly at: string } & (
  | { readonly call: 'adjustStock'; readonly body: Adjustment }
  | { readonly call: 'countStock'; readonly body: Count }
)

/** So many days ago the workshop began to keep its stock in Tehas. */
const FIRST_DAY = 168
const MONTH = 28
/** Bought for one order that never came, and left on its shelf since. */
const UNTOUCHED = { code: 'COR-3', daysAgo: 214 }
const WHOLE_UNITS: ReadonlySet<string | undefined> = new Set([undefined, 'PCS', 'SET'])

/**
 * What moved of a product since the workshop began to keep its stock here, oldest first: what there was at first, what came
 * and went each month, and counts that found a little less. Together they come to the product's balance.
 */
export function movementsOf({ balance, input }: DemoStockProduct, seed: number, today: Day): DemoMovement[] {
  if (balance <= 0) return []
  const random = createRandom(seed)
  const isWhole = WHOLE_UNITS.has(input.unit)
  const part = (share: number) => Math.max(isWhole ? 1 : 0.1, Number((balance * share).toFixed(isWhole ? 0 : 1)))
  const at = (day: Day) => `${day}T${String(random.between(6, 13)).padStart(2, '0')}:${random.between(10, 59)}:00.000Z`
  const movements: DemoMovement[] = []
  let there = 0
  const adjust = (day: Day, direction: 'IN' | 'OUT', quantity: number, note: string) => {
    there = exact(direction === 'IN' ? there + quantity : there - quantity)
    movements.push({ at: at(day), call: 'adjustStock', body: { direction, quantity, note } })
  }
  if (input.code === UNTOUCHED.code) {
    adjust(workday(addDays(today, -UNTOUCHED.daysAgo)), 'IN', balance, 'Algseis')
    return movements
  }
  adjust(workday(addDays(today, -FIRST_DAY)), 'IN', part(1 + random.next()), 'Algseis')
  for (let ago = FIRST_DAY - MONTH; ago > 0; ago -= MONTH) {
    const day = (from: number) => workday(addDays(today, -ago + from))
    const taken = part(0.2 + random.next() / 4)
    if (taken < there) adjust(day(0), 'OUT', taken, random.pick(['Tootmisse', 'Näidistele', 'Praak, ümber tehtud']))
    if (random.chance(0.6)) adjust(day(9), 'IN', part(0.25 + random.next() / 3), 'Vastu võetud, saateleht')
    if (random.chance(0.25)) {
      const counted = exact(there - Math.min(there, part(0.01)))
      movements.push({ at: at(day(16)), call: 'countStock', body: { counted, seen: there, note: 'Riiuliloendus' } })
      there = counted
    }
  }
  const rest = exact(balance - there)
  const last = workday(addDays(today, -2))
  if (rest > 0) adjust(last, 'IN', rest, 'Vastu võetud, saateleht')
  if (rest < 0) adjust(last, 'OUT', -rest, 'Tootmisse')
  return movements
}

const exact = (quantity: number) => Math.round(quantity * 1e6) / 1e6
