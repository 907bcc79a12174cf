import { idSchema, type PurchaseOrder } from '@tehas/contracts'
import { receiptUseSchema } from '@tehas/contracts/purchase'
import { type KeptDraft, keptDraft } from '@tehas/shell-api'
import { z } from 'zod'
import type { AfterUse } from './after-receipt'
import { waysOf } from './line-uses'
import { firstEntries, type LineEntry, NO_PLACE, OWN_PLACE } from './receipt-lines'

/** All that is typed in the form. */
export type ReceiptInput = {
  readonly entries: readonly LineEntry[]
  readonly deliveryNote: string
  readonly sharesTransport: boolean
  readonly after: AfterUse
}

const lineSchema = z.object({
  lineId: idSchema,
  /** The line as it was when this was typed: once more of it came, what was typed is not about it any more. */
  netQuantity: z.number(),
  received: z.number(),
  isIn: z.boolean(),
  // What is not a number is kept as nothing.
  quantity: z.number().optional().catch(undefined),
  use: receiptUseSchema,
  place: z.string(),
  projectOrder: z.object({ _id: idSchema, transactionNumber: z.string() }).optional(),
  over: z.enum(['ALL', 'ORDERED']),
})

const draftSchema = z.object({
  deliveryNote: z.string(),
  sharesTransport: z.boolean(),
  after: z.enum(['LEAVE_OPEN', 'COMPLETE']),
  /** When it was kept, as an ISO moment. */
  keptAt: z.string(),
  lines: z.array(lineSchema),
})
type ReceiptDraft = z.infer<typeof draftSchema>

/** What was typed of a receipt of this order; it goes when the receipt is saved or begun anew, and with the person. */
export const keptReceipt = (orderId: string, userId: string | undefined): KeptDraft<ReceiptDraft> =>
  keptDraft(`receipt.${orderId}`, userId, draftSchema)

/** The form as it opens where nothing was kept. */
export const blankInput = (order: PurchaseOrder, taken: ReadonlyMap<string, number>): ReceiptInput => ({
  entries: firstEntries(order, taken),
  deliveryNote: '',
  sharesTransport: false,
  after: 'LEAVE_OPEN',
})

/** What is kept of the form. */
export function toDraft(order: PurchaseOrder, { entries, ...input }: ReceiptInput, now: Date): ReceiptDraft {
  const lines = entries.flatMap((entry) => {
    const product = order.products.find(({ _id }) => _id === entry.lineId)
    return product ? [{ ...entry, netQuantity: product.netQuantity, received: product.received }] : []
  })
  return { ...input, lines, keptAt: now.toISOString() }
}

/** The form as it was left: lines that changed since begin as if nothing had been typed of them. */
export function fromDraft(
  order: PurchaseOrder,
  taken: ReadonlyMap<string, number>,
  { draft, locations }: { readonly draft: ReceiptDraft; readonly locations: readonly { readonly _id: string }[] },
): ReceiptInput {
  const blank = blankInput(order, taken)
  const isPlace = (place: string): boolean =>
    place === OWN_PLACE || place === NO_PLACE || locations.some(({ _id }) => _id === place)
  const entries = blank.entries.map((entry): LineEntry => {
    const product = order.products.find(({ _id }) => _id === entry.lineId)
    const line = draft.lines.find(({ lineId }) => lineId === entry.lineId)
    if (!product || !line) return entry
    if (line.received !== product.received || line.netQuantity !== product.netQuantity) return entry
    const isPossible = waysOf(order, product, taken).some(({ use, fault }) => use === line.use && fault === undefined)
    return {
      lineId: line.lineId,
      isIn: line.isIn,
      quantity: line.quantity,
      over: line.over,
      use: isPossible ? line.use : entry.use,
      place: isPlace(line.place) ? line.place : OWN_PLACE,
      projectOrder: line.projectOrder ?? entry.projectOrder,
    }
  })
  const { deliveryNote, sharesTransport, after } = draft
  return { entries, deliveryNote, sharesTransport, after }
}
