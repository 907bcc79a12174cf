import {
  type BodyOf,
  type calls,
  type Id,
  type OrderAction,
  orderKindSchema,
  orderKinds,
  type ResponseOf,
  type Surplus,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { AppError, forbidden } from '../http/app-error'
import { annulOrder } from '../orders/annul-order'
import { changeOrder } from '../orders/edit-order'
import { linkLines, unlinkLine } from '../orders/links/link-lines'
import { lockOrders } from '../orders/links/link-rows'
import type { OfAnyKind } from '../orders/order-context'
import { movedState } from '../orders/order-service'
import { findSurplus, type SurplusRow } from './find-surplus'

/** As many as anybody decides on; how many there are stands beside them. */
const MOST = 200

/** What of the supply is not there yet can be taken off it, as long as somebody may change the order. */
const canLower = ({ supply: { status, quantity: whole, there }, quantity }: SurplusRow): number =>
  status === 'COMPLETE' ? 0 : stored(Math.max(0, Math.min(quantity, whole - there)))

/** What was ordered or made for orders that are annulled or lowered, the newest first. */
export async function listSurplus({ tx }: { readonly tx: Tx }): Promise<ResponseOf<typeof calls.listSurplus>> {
  const rows = await findSurplus(tx, sql`true`)
  const shown = rows.slice(0, MOST).map((row): Surplus => {
    const { lines: _lines, ...supply } = row.supply
    return { ...row, supply, canLower: canLower(row) }
  })
  return { rows: shown, total: rows.length }
}

/**
 * Keeps for stock what is over, links it to the first other need, or takes it off its supply, which is annulled where nothing else
 * is on it. Throws NOT_FOUND, SHORTAGES_CHANGED where another quantity is over than was seen, and NEEDS_CONFIRMATION before a supply is
 * lowered.
 */
export async function settleSurplus(
  context: OfAnyKind,
  { linkId, act, seen, confirmed = false }: BodyOf<typeof calls.settleSurplus>,
): Promise<ResponseOf<typeof calls.settleSurplus>> {
  const { tx } = context
  const ofLink = sql`l._id = ${linkId}`
  const [asked] = await findSurplus(tx, ofLink)
  if (!asked) throw new AppError('NOT_FOUND')
  await lockOrders(tx, [asked.supply._id, asked.demand._id, ...(act === 'USE' && asked.use ? [asked.use._id] : [])])
  const [row] = await findSurplus(tx, ofLink)
  if (!row || row.quantity !== stored(seen)) {
    const changed = { _id: asked.stock ?? asked.supply.lineId, name: asked.name, quantity: row?.quantity ?? 0 }
    throw new AppError('SHORTAGES_CHANGED', { details: { products: [changed] } })
  }
  const settled = async (quantity: number, usedBy: Id | null = null, lowered: Lowered | null = null) => {
    await sql`UPDATE order_link l SET settled = settled + ${quantity} WHERE ${ofLink}`.execute(tx)
    return { linkId, quantity, usedBy, lowered }
  }
  if (act === 'KEEP') return settled(row.quantity)
  requireWrite(context, row.supply.kind)
  if (act === 'USE') {
    const { use, supply } = row
    if (!use) throw new AppError('NOT_FOUND')
    requireWrite(context, use.kind)
    const quantity = stored(Math.min(row.quantity, use.quantity))
    const demand = { orderId: use._id, lineId: use.lineId }
    const link = { supply: { orderId: supply._id, lineId: supply.lineId }, demand, quantity }
    const [usedBy = null] = await linkLines(context, [link], { confirmed })
    return settled(quantity, usedBy)
  }
  const less = canLower(row)
  if (less <= 0) throw new AppError('ORDER_NOT_EDITABLE', { details: { status: row.supply.status } })
  const { rows } = await sql<{
    toStock: boolean
  }>`SELECT to_stock AS "toStock" FROM order_link l WHERE ${ofLink}`.execute(tx)
  const { isLineGone, isAnnulled } = await lower(context, row, less, confirmed)
  const annulledFrom = isAnnulled ? row.supply.status : null
  // A line that went took its link along: its order is put right by hand.
  return settled(less, null, isLineGone ? null : { annulledFrom, wasToStock: rows[0]?.toStock ?? false })
}

type Lowered = NonNullable<ResponseOf<typeof calls.settleSurplus>['lowered']>

/** Takes what is over off its supply: the line goes where nothing is left of it, and its order where it had no other. */
async function lower(context: OfAnyKind, { supply }: SurplusRow, less: number, confirmed: boolean) {
  const { _id: orderId, lineId, kind, transactionNumber, quantity, lines } = supply
  const left = stored(quantity - less)
  const isAnnulled = left === 0 && lines === 1
  if (!confirmed) {
    const lowered = { transactionNumber, from: quantity, to: left, isAnnulled }
    throw new AppError('NEEDS_CONFIRMATION', { details: { lowered } })
  }
  const own = { ...context, kind }
  if (isAnnulled) {
    await annulOrder(own, orderId)
    return { isAnnulled, isLineGone: false }
  }
  await changeOrder(own, orderId, {
    guard: 'editing',
    change: ({ state }) => ({
      ...state,
      products: state.products.flatMap((product) => {
        if (product._id !== lineId) return [product]
        return left === 0 ? [] : [{ ...product, netQuantity: left }]
      }),
    }),
  })
  return { isAnnulled, isLineGone: left === 0 }
}

const supplyRow = z.object({ orderId: z.string(), lineId: z.string(), kind: orderKindSchema })

/** Puts back onto its supply what was taken off it; an order that was annulled by it is what it was. */
async function raise(
  context: OfAnyKind,
  linkId: Id,
  quantity: number,
  { annulledFrom, wasToStock }: Lowered,
): Promise<void> {
  const { tx } = context
  const { rows } =
    await sql`SELECT l.supply_order_id AS "orderId", l.supply_line_id AS "lineId", h.kind FROM order_link l
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.supply_order_id WHERE l._id = ${linkId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { orderId, lineId, kind } = supplyRow.parse(rows[0])
  requireWrite(context, kind)
  const own = { ...context, kind }
  if (annulledFrom === null) {
    await changeOrder(own, orderId, {
      guard: 'editing',
      change: ({ state }) => ({
        ...state,
        products: state.products.map((product) =>
          product._id === lineId ? { ...product, netQuantity: stored(product.netQuantity + quantity) } : product,
        ),
      }),
    })
    return
  }
  const move = (action: OrderAction) =>
    changeOrder(own, orderId, {
      guard: 'transition',
      change: async (order) =>
        (await movedState(own, order, { orderId, version: order.identity.version, action })).state,
    })
  await move('move-to-waiting')
  if (annulledFrom === 'ACTIVE') await move('publish')
  if (!wasToStock) await sql`UPDATE order_link SET to_stock = false WHERE _id = ${linkId}`.execute(tx)
}

/** Takes back that it was kept or used, or taken off its supply. What is over then is over again. */
export async function reopenSurplus(
  context: OfAnyKind,
  { linkId, quantity, usedBy, lowered }: BodyOf<typeof calls.reopenSurplus>,
): Promise<void> {
  if (usedBy !== null) {
    const { kinds } = await unlinkLine(context, usedBy)
    for (const kind of kinds) requireWrite(context, kind)
  }
  const { rows } = await sql`UPDATE order_link SET settled = settled - ${quantity}
    WHERE _id = ${linkId} AND settled >= ${quantity} RETURNING _id`.execute(context.tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  if (lowered) await raise(context, linkId, quantity, lowered)
}

function requireWrite({ rights }: OfAnyKind, kind: Surplus['supply']['kind']): void {
  const { write } = orderKinds[kind].rights
  if (!hasRight(rights, write)) throw forbidden(write)
}
