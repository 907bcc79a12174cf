import { isApiError } from '@tehas/api-client'
import { idSchema, type PurchaseProduct, unitSchema } from '@tehas/contracts'
import { z } from 'zod'
import { type LineEntry, overOf } from './receipt-lines'

/** A line of which more would be received than was ordered, and by how much, in its unit. */
const overLineSchema = z.object({ lineId: idSchema, name: z.string(), over: z.number(), unit: unitSchema })
export type OverLine = z.output<typeof overLineSchema>

/** What would be more than ordered, as NEEDS_CONFIRMATION tells; undefined for any other error. */
export function overLinesOf(error: unknown): readonly OverLine[] | undefined {
  if (!isApiError(error, 'NEEDS_CONFIRMATION')) return undefined
  return z.array(overLineSchema).safeParse(error.details.over).data
}

type Line = { readonly product: PurchaseProduct; readonly entry: LineEntry }

/** Whether the person chose at each of these lines to receive that much more. */
export const isChosen = (over: readonly OverLine[], lines: readonly Line[]): boolean =>
  over.every((one) =>
    lines.some(
      ({ product, entry }) => product._id === one.lineId && entry.over === 'ALL' && overOf(product, entry) === one.over,
    ),
  )
