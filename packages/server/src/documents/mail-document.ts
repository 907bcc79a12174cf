import { type BodyOf, type calls, documentContentSchema, type OrderKind, orderKinds } from '@tehas/contracts'
import { hasRight, stripPrices } from '@tehas/rights'
import { sql } from 'kysely'
import { AppError, forbidden } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { countHit, rateLimits } from '../http/rate-limit'
import { queueLetter } from '../mail/queue-letter'
import { changeOrder } from '../orders/edit-order'
import { orderContextOf } from '../orders/order-context'
import { contentHash } from './content-hash'
import { keepDifference } from './kept-difference'
import { findNote } from './load/load-delivery'
import { loadTrade } from './load/load-trade'
import { noteLetter } from './order-letters'
import { seenSheet, sentSheetOf } from './sent-sheet'
import { fileNameOf } from './texts'

/**
 * Sends a document to a partner, as the sender may see it, and notes it in the order's log; both or neither. From then on the
 * prices that it shows stay (rules §16): the order is locked before it is read, so that what is sent is what is fixed. Throws
 * NOT_FOUND, FORBIDDEN for whoever may not change the order, PRICE_RIGHT_MISSING, DOCUMENT_CHANGED where it does not say any
 * more what was looked at, and TOO_MANY_REQUESTS.
 */
export async function mailDocument(
  context: ProjectContext,
  { document, subject, language, to, title, text, contentHash: seen }: BodyOf<typeof calls.mailDocument>,
): Promise<{ ok: true }> {
  const { tx, projectId, user, member } = context
  const kind: OrderKind = document === 'PURCHASE_ORDER' ? 'PURCHASE_ORDER' : 'SALE_ORDER'
  const { write } = orderKinds[kind].rights
  if (!hasRight(member.rights, write)) throw forbidden(write)
  // A delivery note is of a delivery, or of the order as a whole.
  const note = document === 'DELIVERY_NOTE' ? await findNote(tx, subject) : undefined
  const orderId = note?.orderId ?? subject
  await sql`SELECT FROM order_head WHERE project_id = ${projectId} AND _id = ${orderId} FOR NO KEY UPDATE`.execute(tx)
  const loaded = await loadTrade(context, { kind: document, orderId: subject, language })
  const content = stripPrices(documentContentSchema, loaded, member.rights)
  if (seen !== undefined && seen !== contentHash(content)) throw new AppError('DOCUMENT_CHANGED')
  await countHit(tx, rateLimits.documentsByUser, user._id)
  const attachment = { projectId, content }
  const mailId = await queueLetter(tx, { to, replyTo: user.email, subject: title, text, attachment })
  const file = fileNameOf(content)
  const orders = { ...orderContextOf(context), kind }
  const sentAt = orders.now.toISOString()
  // A delivery note, and what is sent by whoever sees no prices, gives none.
  const givesPrices = 'totals' in content && content.totals !== undefined
  const { after } = await changeOrder(orders, orderId, {
    change: ({ state }) => (givesPrices ? { ...state, sentAt } : state),
    guard: 'transition',
    noted: [{ path: 'sentDocument', from: null, to: { file, to } }],
  })
  const sheet = document === 'DELIVERY_NOTE' ? undefined : seenSheet(kind, sentSheetOf(after), member.rights)
  await noteLetter(context, { orderId, mailId, document, language, fileName: file, sheet, deliveryId: note?._id })
  if (sheet) await keepDifference(tx, { projectId, kind, orderId }, after)
  return { ok: true }
}
