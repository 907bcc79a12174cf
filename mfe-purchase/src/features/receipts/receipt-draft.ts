import { idSchema, type PurchaseOrder } from '@tehas/contracts'
import { receiptUseSchema, type TransportShare, transportShareSchema } from '@tehas/contracts/purchase'
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
  readonly transportBy: TransportShare
  /** What one of the order's currency is in the project's, as typed: null where it was emptied, undefined where the last one stands. */
  readonly exchangeRate: number | null | undefined
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
  transportBy: transportShareSchema.catch('VALUE'),
  exchangeRate: z.number().nullable().optional().catch(undefined),
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
  sharesTransport: true,
  transportBy: 'VALUE',
  exchangeRate: undefined,
  after: 'LEAVE_OPEN',
})

/** What is kept of the form. */
export const toDraft = (order: PurchaseOrder, { entries, ...input }: ReceiptInput, now: Date): ReceiptDraft => ({
  ...input,
  lines: typedOf(order, entries),
  keptAt: now.toISOString(),
})

/** The form as it was left: lines that changed since begin as if nothing had been typed of them. */
export function fromDraft(
  order: PurchaseOrder,
  taken: ReadonlyMap<string, number>,
  { draft, locations }: { readonly draft: ReceiptDraft; readonly locations: Locations },
): ReceiptInput {
  const { lines, keptAt: _keptAt, ...typed } = draft
  return { exchangeRate: undefined, ...typed, entries: entriesOf(order, taken, { lines, locations }) }
}

/** The form after the order changed while it was open, with the lines that begin anew, since others received of them. */
export function afterChange(
  order: PurchaseOrder,
  taken: ReadonlyMap<string, number>,
  {
    input,
    seen,
    locations,
  }: { readonly input: ReceiptInput; readonly seen: PurchaseOrder; readonly locations: Locations },
): { readonly input: ReceiptInput; readonly changed: readonly string[] } {
  const lines = typedOf(seen, input.entries)
  const changed = order.products.filter((product) => !lines.some((line) => isAbout(line, product)))
  return {
    input: { ...input, entries: entriesOf(order, taken, { lines, locations }) },
    changed: changed.map(({ name }) => name),
  }
}

type TypedLine = ReceiptDraft['lines'][number]
type Locations = readonly { readonly _id: string }[]

/** What was typed of each line, with what the line was then. */
const typedOf = (order: PurchaseOrder, entries: readonly LineEntry[]): TypedLine[] =>
  entries.flatMap((entry) => {
    const product = order.products.find(({ _id }) => _id === entry.lineId)
    return product ? [{ ...entry, netQuantity: product.netQuantity, received: product.received }] : []
  })

const isAbout = (line: TypedLine, product: PurchaseOrder['products'][number]): boolean =>
  line.lineId === product._id && line.received === product.received && line.netQuantity === product.netQuantity

/** What was typed of the lines that are as they were; the others as the form opens, and what is not possible any more. */
function entriesOf(
  order: PurchaseOrder,
  taken: ReadonlyMap<string, number>,
  { lines, locations }: { readonly lines: readonly TypedLine[]; readonly locations: Locations },
): LineEntry[] {
  const isPlace = (place: string): boolean =>
    place === OWN_PLACE || place === NO_PLACE || locations.some(({ _id }) => _id === place)
  return blankInput(order, taken).entries.map((entry): LineEntry => {
    const product = order.products.find(({ _id }) => _id === entry.lineId)
    const line = product && lines.find((one) => isAbout(one, product))
    if (!product || !line) return entry
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
}
