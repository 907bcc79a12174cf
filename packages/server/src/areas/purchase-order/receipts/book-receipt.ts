import { type Id, newId, type Unit, unitSchema } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { itemsAmong } from '../../../orders/supply/taking-links'
import { bookMovements } from '../../../stock/ledger/book-movements'
import type { Entry } from '../../../stock/ledger/entries'
import type { Bookings } from '../../../stock/ledger/note-moves'
import type { PlannedLine } from './plan-receipt'
import type { ReceiptRow } from './receipt-rows'

/** Books what goes to stock, and out again what linked lines take of it; answers the lines of the receipt. */
export async function bookReceipt(
  context: ProjectContext,
  orderId: Id,
  planned: readonly PlannedLine[],
): Promise<ReceiptRow[]> {
  const units = await stockUnits(
    context,
    planned.flatMap(({ product }) => product.stock?._id ?? []),
  )
  const items = await itemsAmong(
    context.tx,
    planned.flatMap(({ taken }) => taken.map(({ lineId }) => lineId)),
  )
  const booked: { readonly at: number; readonly entries: number }[] = []
  const places: (Id | null)[] = planned.map(({ sent }) => sent.location ?? null)
  const stocks = planned.flatMap(({ product, sent }) => (isStocked(product, sent) ? [product.stock?._id ?? ''] : []))
  const bookings: Pick<Bookings, 'rows'> =
    stocks.length === 0
      ? { rows: [] }
      : await bookMovements(context, stocks, (states) =>
          planned.flatMap(({ product, sent, quantity, value, taken }, at): Entry[] => {
            const stock = product.stock?._id
            const state = stock === undefined ? undefined : states.get(stock)
            if (stock === undefined || !state || !isStocked(product, sent)) return []
            const location = sent.location === undefined ? state.ownLocation : sent.location
            places[at] = location
            const inUnits = (amount: number) => inStockUnit(amount, product, units.get(stock), at)
            const order = { orderId, lineId: product._id }
            const entries: Entry[] = [
              {
                type: 'in',
                reason: 'PURCHASE_RECEIPT',
                stock,
                location,
                quantity: inUnits(quantity),
                worth: value,
                order,
              },
              ...taken.map(
                (one): Entry => ({
                  type: 'out',
                  reason: items.has(one.lineId) ? 'ISSUE_MATERIAL' : 'ISSUE_ORDER',
                  stock,
                  location,
                  quantity: inUnits(one.quantity),
                  order: { orderId: one.orderId, lineId: one.lineId },
                }),
              ),
            ]
            booked.push({ at, entries: entries.length })
            return entries
          }),
        )
  const own = bookings.rows.filter(({ correctionOf }) => correctionOf === null)
  const movements = new Map<number, Id>()
  let next = 0
  for (const { at, entries } of booked) {
    const row = own[next]
    if (row) movements.set(at, row._id)
    next += entries
  }
  return planned.map(({ product, sent, quantity, cost, value, taken, projectOrderId }, at) => ({
    lineId: product._id,
    name: product.name,
    quantity,
    unit: product.unit,
    use: sent.use,
    location: places[at] ?? null,
    lineValue: cost.lineValue,
    discountShare: cost.discountShare,
    transportShare: cost.transportShare,
    lineQuantity: product.netQuantity,
    unitCost: stored(cost.unitCost),
    value,
    taken,
    movementId: movements.get(at) ?? null,
    projectOrderId,
    projectCostId: projectOrderId === null ? null : newId(),
  }))
}

const isStocked = ({ stock }: PlannedLine['product'], { use }: PlannedLine['sent']): boolean =>
  stock !== null && use !== 'TO_PROJECT_COST'

const unitRow = z.object({ _id: z.string(), unit: unitSchema })

async function stockUnits({ tx }: ProjectContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Unit>> {
  const { rows } = await sql`SELECT _id, unit FROM stock_product WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => unitRow.parse(row)).map(({ _id, unit }) => [_id, unit]))
}

/**
 * A quantity of a line in the unit of its stock product. Throws UNIT_MISMATCH where they measure different things, and
 * VALIDATION_FAILED where nothing is left of it at six decimals.
 */
function inStockUnit(
  amount: number,
  { unit }: PlannedLine['product'],
  stockUnit: Unit | undefined,
  at: number,
): number {
  const path = `lines.${at}.quantity`
  const converted = convert(amount, unit, stockUnit ?? unit)
  if (!converted.ok) {
    throw new AppError('UNIT_MISMATCH', {
      problems: [{ path, message: 'Its unit cannot be converted to that of its product in stock' }],
      details: { from: converted.from, to: converted.to },
    })
  }
  if (stored(converted.value) <= 0) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path, message: 'It is too little to be counted in the unit of its product in stock' }],
    })
  }
  return stored(converted.value)
}
