import { type BodyOf, type calls, documentContentSchema, type OrderKind, orderKinds } from '@tehas/contracts'
import { hasRight, stripPrices } from '@tehas/rights'
import { recordAudit } from '../audit/record-audit'
import { AppError, forbidden } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { countHit, rateLimits } from '../http/rate-limit'
import { queueLetter } from '../mail/queue-letter'
import { contentHash } from './content-hash'
import { loadTrade } from './load/load-trade'
import { noteLetter } from './order-letters'
import { fileNameOf } from './texts'

/**
 * Sends a document to a partner, as the sender may see it, and notes it in the order's log; both or neither. Throws NOT_FOUND,
 * FORBIDDEN for whoever may not change the order, PRICE_RIGHT_MISSING, DOCUMENT_CHANGED where it does not say any more what
 * was looked at, and TOO_MANY_REQUESTS.
 */
export async function mailDocument(
  context: ProjectContext,
  { document, subject: orderId, language, to, title, text, contentHash: seen }: BodyOf<typeof calls.mailDocument>,
): Promise<{ ok: true }> {
  const { tx, projectId, user, member } = context
  const kind: OrderKind = document === 'PURCHASE_ORDER' ? 'PURCHASE_ORDER' : 'SALE_ORDER'
  const { write } = orderKinds[kind].rights
  if (!hasRight(member.rights, write)) throw forbidden(write)
  const loaded = await loadTrade(context, { kind: document, orderId, language })
  const content = stripPrices(documentContentSchema, loaded, member.rights)
  if (seen !== undefined && seen !== contentHash(content)) throw new AppError('DOCUMENT_CHANGED')
  await countHit(tx, rateLimits.documentsByUser, user._id)
  const attachment = { projectId, content }
  const mailId = await queueLetter(tx, { to, replyTo: user.email, subject: title, text, attachment })
  const file = fileNameOf(content)
  await noteLetter(context, { orderId, mailId, document, language, fileName: file })
  const sent = { file, to }
  const changes = [{ path: 'sentDocument', from: null, to: sent }]
  await recordAudit(tx, { projectId, entity: kind, entityId: orderId, type: 'UPDATE', userId: user._id, changes })
  return { ok: true }
}
