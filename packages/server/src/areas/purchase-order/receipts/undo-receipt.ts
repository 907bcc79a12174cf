import type { BodyOf, CallWarning, calls, UndonePurchaseReceipt } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { changeOrder } from '../../../orders/edit-order'
import { findReceiptTerms, recountIfChanged } from '../../../orders/purchase/receipt-terms'
import { warningsOf } from '../../../orders/stock/move-for-order'
import { changeProjectCosts } from '../../../orders/supply/change-project-costs'
import { changeTakers } from '../../../orders/supply/change-takers'
import { receivedProduct, standingOf } from '../../../orders/supply/received-lines'
import { afterTaking } from '../../../orders/supply/taken'
import { lockWithTakers, takingLinks } from '../../../orders/supply/taking-links'
import { bookMovements } from '../../../stock/ledger/book-movements'
import { loadAct } from '../../../stock/ledger/kept-movement'
import { removedProjectCost, takenBackNotes } from './receipt-project-costs'
import { rateNote } from './receipt-rate'
import { findReceipts, type KeptReceipt, presentReceipts } from './receipt-rows'
import { purchaseContext } from './receive'

/**
 * Takes a receipt back: what it booked is reversed, its lines wait again, and linked lines give back what they took. Throws
 * MOVEMENT_TAKEN_BACK where that was done already, and MOVEMENT_RETURNED while something that it issued has been returned.
 */
export async function undoReceipt(
  context: ProjectContext,
  { receiptId, note }: BodyOf<typeof calls.undoPurchaseReceipt>,
): Promise<UndonePurchaseReceipt> {
  const { tx, user, now } = context
  const orderContext = purchaseContext(context)
  const seen = await one(context, receiptId)
  await lockWithTakers(
    tx,
    seen.orderId,
    seen.lines.map(({ projectOrder }) => projectOrder?._id ?? null),
  )
  // Read again: whether it still stands is certain only while the order is locked.
  const receipt = await one(context, receiptId)
  if (receipt.undone) throw new AppError('MOVEMENT_TAKEN_BACK')
  const before = await findReceiptTerms(tx, receipt.orderId)
  await sql`UPDATE purchase_receipt SET undone_at = ${now()}, undone_by = ${user._id}, undone_note = ${note}
    WHERE _id = ${receiptId}`.execute(tx)
  const links = afterTaking(
    await takingLinks(tx, receipt.orderId),
    receipt.lines.flatMap(({ taken }) => taken),
    -1,
  )
  const standing = await standingOf(tx, receipt.orderId)
  const touched = new Set(receipt.lines.map(({ lineId }) => lineId))
  await changeOrder(orderContext, receipt.orderId, {
    guard: 'transition',
    noted: [...takenBackNotes(receipt.lines), ...rateNote(receipt.exchangeRate, true)],
    change: ({ state }) => {
      if (state.status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      const products = state.products.map((product) =>
        touched.has(product._id) ? receivedProduct(product, standing, links, now().toISOString()) : product,
      )
      const areComplete = products.every(({ status }) => status === 'COMPLETE')
      return { ...state, products, productsCompleteAt: areComplete ? state.productsCompleteAt : null }
    },
  })
  await changeProjectCosts(orderContext, receipt.lines.flatMap(removedProjectCost))
  const warnings = await reverse(context, receipt, note)
  await changeTakers(
    orderContext,
    receipt.lines.flatMap(({ taken }) => taken),
    -1,
  )
  if (before) await recountIfChanged(context, receipt.orderId, before)
  const [shown] = await presentReceipts(tx, await findReceipts(tx, { receiptId }))
  if (!shown) throw new AppError('NOT_FOUND')
  return warnings.length > 0 ? { ...shown, warnings } : shown
}

async function one({ tx }: ProjectContext, receiptId: string): Promise<KeptReceipt & { readonly undone: boolean }> {
  const [receipt] = await findReceipts(tx, { receiptId })
  if (!receipt) throw new AppError('NOT_FOUND')
  return { ...receipt, undone: receipt.undoneAt !== null }
}

/** Books the exact negative of everything that the receipt booked, the last first; warns of what is below 0 by it. */
async function reverse(context: ProjectContext, { lines }: KeptReceipt, note: string): Promise<CallWarning[]> {
  const movement = lines.find(({ movementId }) => movementId !== null)?.movementId
  if (movement === undefined || movement === null) return []
  const stocks = (await loadAct(context.tx, movement)).map(({ stock }) => stock)
  const bookings = await bookMovements(context, stocks, async () => {
    const act = (await loadAct(context.tx, movement)).filter(({ correctionOf }) => correctionOf === null)
    for (const { isTakenBack, returned } of act) {
      if (isTakenBack) throw new AppError('MOVEMENT_TAKEN_BACK')
      if (returned > 0) throw new AppError('MOVEMENT_RETURNED')
    }
    return act.toReversed().map((of) => ({ type: 'reversal', stock: of.stock, of, note }) as const)
  })
  return warningsOf(bookings)
}
