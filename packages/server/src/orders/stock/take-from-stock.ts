import type { Id, Unit, WhenShort } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { AppError } from '../../http/app-error'
import type { Entry, LineOfOrder } from '../../stock/ledger/entries'
import type { StockState } from '../../stock/ledger/stock-state'

/** What a line is to take. */
export type Take = {
  readonly stock: Id
  readonly order: LineOfOrder
  readonly reason: 'ISSUE_ORDER' | 'ISSUE_MATERIAL' | 'DELIVERY'
  /** In the unit of the line. */
  readonly quantity: number
  readonly unit: Unit
  /** Undefined: from where most is. */
  readonly location?: Id | null | undefined
}

/** What is left while several lines take of the same products. */
type Left = { balance: number; readonly levels: Map<Id | null, number> }

/** The quantity in another unit. Throws UNIT_MISMATCH across dimensions. */
export function inUnit(quantity: number, from: Unit, to: Unit): number {
  const converted = convert(quantity, from, to)
  if (!converted.ok) throw new AppError('UNIT_MISMATCH', { details: { from, to } })
  return stored(converted.value)
}

/**
 * What the ledger is to book for lines that take, of the products as they are now. Where less is there than is asked for,
 * `whenShort` says what to do; without it NOT_ENOUGH_STOCK names what is there of each product that is short.
 */
export function takeFromStock(
  states: ReadonlyMap<Id, StockState>,
  takes: readonly Take[],
  whenShort?: WhenShort,
): Entry[] {
  const left = new Map<Id, Left>()
  const asked = new Map<Id, Shortage>()
  const entries: Entry[] = []
  for (const { stock, order, reason, quantity, unit, location } of takes) {
    const state = states.get(stock)
    if (!state) continue
    const own = left.get(stock) ?? { balance: state.value.balance, levels: new Map(state.levels) }
    left.set(stock, own)
    const wanted = inUnit(quantity, unit, state.unit)
    const available = availableAt(own, location)
    // A product that several lines take is told once, with all that they need of it.
    const before = asked.get(stock) ?? { stock, name: state.name, unit: state.unit, needed: 0, available: 0 }
    const there = stored(before.available + Math.min(wanted, available))
    asked.set(stock, { ...before, needed: stored(before.needed + wanted), available: there })
    const taken = whenShort === 'WITHOUT_STOCK' ? wanted : Math.min(wanted, available)
    for (const part of partsOf(own, taken, location, state.ownLocation)) {
      entries.push({ type: 'out', stock, order, reason, ...part })
    }
  }
  const short = whenShort ? [] : [...asked.values()].filter(({ needed, available }) => needed > available)
  const [first] = short
  if (first) throw new AppError('NOT_ENOUGH_STOCK', { details: { available: first.available, products: short } })
  return entries
}

type Shortage = {
  readonly stock: Id
  readonly name: string
  readonly unit: Unit
  readonly needed: number
  readonly available: number
}

function availableAt({ balance, levels }: Left, location: Id | null | undefined): number {
  const there = location === undefined ? balance : Math.min(balance, levels.get(location) ?? 0)
  return Math.max(0, there)
}

type Part = { readonly location: Id | null; readonly quantity: number }

/** From the chosen place, or from where most is first; what is nowhere is taken from the last of them, below 0. */
function partsOf(left: Left, quantity: number, chosen: Id | null | undefined, own: Id | null): Part[] {
  const fullest = [...left.levels].filter(([, level]) => level > 0).sort(([, a], [, b]) => b - a)
  const places = chosen !== undefined ? [chosen] : fullest.length > 0 ? fullest.map(([place]) => place) : [own]
  const parts: Part[] = []
  let open = stored(quantity)
  for (const [index, place] of places.entries()) {
    if (open <= 0) break
    const level = Math.max(0, left.levels.get(place) ?? 0)
    const isLast = index === places.length - 1
    const part = isLast ? open : Math.min(open, level)
    if (part <= 0) continue
    parts.push({ location: place, quantity: part })
    left.levels.set(place, stored((left.levels.get(place) ?? 0) - part))
    left.balance = stored(left.balance - part)
    open = stored(open - part)
  }
  return parts
}
