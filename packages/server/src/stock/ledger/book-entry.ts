import { type Id, newId } from '@tehas/contracts'
import { round, roundMoney, stored } from '@tehas/cost-engine'
import { type Booked, bringBack, type Correction, takeBack, takeIn, takeOut } from '@tehas/cost-engine/stock-value'
import type { Entry, LineOfOrder, Row } from './entries'
import type { KeptMovement } from './kept-movement'
import type { StockState } from './stock-state'

/** A product after an entry, and the rows that the entry makes. */
export type Booking = { readonly state: StockState; readonly rows: readonly Row[] }

type Leg = Pick<Row, '_id' | 'location' | 'quantity' | 'reason'> &
  Partial<Pick<Row, 'unitCost' | 'reversalOf' | 'returnOf'>>

/** Books one entry on its product: the row or rows of it, and those that put the value of earlier ones right (rules §3). */
export function bookEntry(state: StockState, entry: Entry): Booking {
  const _id = newId()
  const { value } = state
  switch (entry.type) {
    case 'in': {
      const { location, quantity, reason } = entry
      const exact = entry.worth === undefined ? undefined : entry.worth / quantity
      const unitCost = stored(exact ?? entry.unitCost ?? averageOf(state))
      const booked = takeIn(value, quantity, exact ?? unitCost)
      return withBooked(state, entry, { _id, location, quantity, reason, unitCost }, booked)
    }
    case 'out': {
      const { location, quantity, reason } = entry
      return withBooked(state, entry, { _id, location, quantity: -quantity, reason }, takeOut(value, quantity, _id))
    }
    case 'return': {
      const { location, quantity, of } = entry
      const out = {
        movement: of._id,
        quantity: outstandingOf(of),
        value: round(-of.worth - of.returnedValue) + 0,
        unpriced: stored(-of.unpriced - of.returnedUnpriced) + 0,
      }
      const leg: Leg = { _id, location, quantity, reason: 'RETURN', returnOf: of._id }
      return withBooked(state, entry, leg, bringBack(value, quantity, out))
    }
    case 'reversal': {
      const { of } = entry
      const leg: Leg = { _id, location: of.location, quantity: -of.quantity, reason: 'REVERSAL', reversalOf: of._id }
      // Between locations nothing is worth more or less.
      if (of.reason === 'TRANSFER') return withLeg(state, entry, leg, { value: -of.worth, unpriced: 0 })
      const taken = { movement: of._id, quantity: of.quantity, value: of.worth, unpriced: of.unpriced }
      return withBooked(state, entry, leg, takeBack(value, taken, _id))
    }
    case 'move':
      return withMove(state, entry)
    case 'revalue':
      return withRevalued(state, entry)
  }
}

/** What of a movement that took out has not come back yet. */
export const outstandingOf = ({ quantity, returned }: KeptMovement): number => stored(-quantity - returned)

/** What one piece that is there is worth; without any, what the product costs. */
const averageOf = ({ value: { balance, value }, cost }: StockState): number =>
  balance > 0 && value > 0 ? value / balance : cost

function withMove(state: StockState, entry: Entry & { type: 'move' }): Booking {
  const { from, to, quantity } = entry
  const { balance, value } = state.value
  const moved = balance <= 0 ? 0 : quantity >= balance ? value : roundMoney((value * quantity) / balance)
  const reason = 'TRANSFER'
  const left = withLeg(
    state,
    entry,
    { _id: newId(), location: from, quantity: -quantity, reason },
    { value: 0 - moved, unpriced: 0 },
  )
  const leg = { _id: newId(), location: to, quantity, reason } as const
  const arrived = withLeg(left.state, entry, leg, { value: moved, unpriced: 0 })
  return { state: { ...arrived.state, value: state.value }, rows: [...left.rows, ...arrived.rows] }
}

const noLine = { orderId: null, lineId: null } as const

/** The line of an order that an entry belongs to. */
function lineOf(entry: Entry): LineOfOrder | typeof noLine {
  if (entry.type === 'move') return noLine
  if (entry.type === 'in' || entry.type === 'out' || entry.type === 'revalue') return entry.order ?? noLine
  const { orderId, lineId } = entry.of
  return orderId === null || lineId === null ? noLine : { orderId, lineId }
}

type Worth = Pick<Row, 'value' | 'unpriced'>

/** A row that changes where a product lies and how much of it there is, but nothing of what else waits for a value. */
function withLeg(state: StockState, entry: Entry, leg: Leg, { value, unpriced }: Worth): Booking {
  const { stock, note = '' } = entry
  const number = state.movements + 1
  const balance = stored(state.value.balance + leg.quantity)
  const row: Row = {
    unitCost: null,
    reversalOf: null,
    returnOf: null,
    correctionOf: null,
    ...leg,
    ...lineOf(entry),
    stock,
    number,
    balance,
    value: value + 0,
    unpriced: unpriced + 0,
    note,
  }
  const levels = withLevel(state.levels, leg.location, leg.quantity)
  return { state: { ...state, movements: number, levels, value: { ...state.value, balance } }, rows: [row] }
}

function withBooked(state: StockState, entry: Entry, leg: Leg, { corrections, after, ...worth }: Booked): Booking {
  const own = withLeg(state, entry, leg, worth)
  const corrected = { ...own.state, value: after }
  // A part of the movement whose value it puts right.
  const rows = [...own.rows, ...correctionRows(corrected, corrections, noLine)]
  return { state: { ...corrected, movements: state.movements + rows.length }, rows }
}

/** Nothing moves: the values of movements are put right, in the name of the order that is the reason, if one is. */
function withRevalued(state: StockState, { order, revalued }: Entry & { type: 'revalue' }): Booking {
  const rows = correctionRows(state, revalued.corrections, order ?? noLine)
  const value = {
    ...state.value,
    value: roundMoney(state.value.value + revalued.change),
    unpriced: stored(state.value.unpriced + revalued.unpriced),
  }
  return { state: { ...state, movements: state.movements + rows.length, value }, rows }
}

/** Movements of quantity 0 that follow the last one of the product. */
function correctionRows(
  { _id: stock, movements, value: { balance } }: StockState,
  corrections: readonly Correction[],
  line: LineOfOrder | typeof noLine,
): Row[] {
  return corrections
    .filter(({ value, unpriced }) => value !== 0 || unpriced !== 0)
    .map(
      ({ movement, value, unpriced }, at): Row => ({
        _id: newId(),
        stock,
        number: movements + 1 + at,
        location: null,
        quantity: 0,
        balance,
        unitCost: null,
        value,
        unpriced,
        reason: 'ADJUST',
        note: '',
        ...line,
        reversalOf: null,
        returnOf: null,
        correctionOf: movement,
      }),
    )
}

function withLevel(levels: StockState['levels'], location: Id | null, change: number): StockState['levels'] {
  return new Map(levels).set(location, stored((levels.get(location) ?? 0) + change))
}
