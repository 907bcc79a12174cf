import { type Id, MAX_AMOUNT, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { announce } from '../../events/announce'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { bookEntry } from './book-entry'
import type { Entry, Row } from './entries'
import { type Bookings, noteMoves } from './note-moves'
import { noteRevalued } from './note-revalued'
import { lockStock, type StockState } from './stock-state'

/** Who books, and when. */
type Booker = Pick<ProjectContext, 'tx' | 'projectId' | 'now'> & { readonly user: Pick<ProjectContext['user'], '_id'> }

/**
 * The one way into the ledger: locks the products, asks `decide` what to book on them as they are now, and writes it as one
 * act, in the log of each product too. What `decide` throws leaves nothing behind. Throws NOT_FOUND for products that are not there, and VALIDATION_FAILED
 * where an amount becomes too large to be kept.
 */
export async function bookMovements(
  booker: Booker,
  stockIds: readonly Id[],
  decide: (states: ReadonlyMap<Id, StockState>) => readonly Entry[] | Promise<readonly Entry[]>,
): Promise<Bookings> {
  const states = await lockStock(booker.tx, stockIds)
  const before = new Map(states)
  const entries = await decide(states)
  const rows: Row[] = []
  for (const entry of entries) {
    const state = states.get(entry.stock)
    if (!state) throw new Error(`${entry.stock} is booked on, but was not locked`)
    const booking = bookEntry(state, entry)
    refuseTooLarge(booking.state)
    states.set(entry.stock, booking.state)
    rows.push(...booking.rows)
  }
  const at = momentOf(booker.now(), states)
  if (rows.length > 0) {
    await writeRows(booker, at, rows)
    await writeStates(
      booker,
      at,
      [...new Set(rows.map(({ stock }) => stock))].flatMap((id) => states.get(id) ?? []),
    )
  }
  const bookings = { states, rows, at }
  await noteMoves(booker, bookings)
  await noteRevalued(booker, { before, after: states, rows })
  return bookings
}

/** When an act counts as booked: after what moved last, which may have begun later and been booked first. */
function momentOf(now: Date, states: ReadonlyMap<Id, StockState>): string {
  const last = Math.max(...[...states.values()].map(({ lastMovedAt }) => Date.parse(lastMovedAt ?? '') || 0))
  return new Date(Math.max(now.getTime(), last + 1)).toISOString()
}

/** Of the quantity alone: at which value it begins would tell a price. */
function refuseTooLarge({ name, value: { balance } }: StockState): void {
  if (Math.abs(balance) <= MAX_AMOUNT) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: 'quantity', message: 'There would be too much of it' }],
    details: { name },
  })
}

async function writeRows({ tx, projectId, user }: Booker, at: string, rows: readonly Row[]): Promise<void> {
  await sql`
    INSERT INTO stock_movement (project_id, _id, stock_id, number, location_id, quantity, balance, unit_cost, value, unpriced, reason,
      note, order_id, line_id, user_id, at, act_id, reversal_of, return_of, correction_of)
    SELECT ${projectId}, m._id, m.stock, m.number, m.location, m.quantity, m.balance, m."unitCost", m.value, m.unpriced, m.reason,
      m.note, m."orderId", m."lineId", ${user._id}, ${at}, ${newId()}, m."reversalOf", m."returnOf", m."correctionOf"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(_id text, stock text, number integer, location text,
      quantity numeric, balance numeric, "unitCost" numeric, value numeric, unpriced numeric, reason text, note text, "orderId" text, "lineId" text, "reversalOf" text,
      "returnOf" text, "correctionOf" text)`.execute(tx)
}

const versionRow = z.object({ _id: z.string(), version: z.number() })

async function writeStates({ tx, projectId }: Booker, at: string, states: readonly StockState[]): Promise<void> {
  const products = states.map(({ _id, movements, value }) => ({ _id, movements, ...value }))
  const { rows } = await sql`
    UPDATE stock_product AS p SET balance = s.balance, stock_value = s.value,
      unpriced = s.unpriced, uncovered = s.uncovered,
      movements = s.movements, last_moved_at = ${at}, version = p.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS s(_id text, balance numeric, value numeric,
      unpriced numeric, uncovered jsonb, movements integer) WHERE p._id = s._id RETURNING p._id, p.version`.execute(tx)
  for (const row of rows) {
    await announce(tx, { projectId, entity: 'STOCK_PRODUCT', type: 'changed', ...versionRow.parse(row) })
  }
  await writeLevels(tx, projectId, states)
}

async function writeLevels(tx: Tx, projectId: Id, states: readonly StockState[]): Promise<void> {
  const levels = states.flatMap(({ _id, levels: own }) =>
    [...own].map(([location, balance]) => ({ stock: _id, location, balance })),
  )
  await sql`
    INSERT INTO stock_level (project_id, stock_id, location_id, balance)
    SELECT ${projectId}, l.stock, l.location, l.balance
    FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) AS l(stock text, location text, balance numeric)
    ON CONFLICT (project_id, stock_id, place) DO UPDATE SET balance = excluded.balance
    WHERE stock_level.balance <> excluded.balance`.execute(tx)
}
