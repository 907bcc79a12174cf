import { type Id, type OrderKind, orderKindSchema, orderKinds } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../http/app-error'
import type { ProjectContext } from '../http/context'

const orderRow = z.object({
  _id: z.string(),
  kind: orderKindSchema,
  transactionNumber: z.string(),
  watchers: z.array(z.string()),
})
/** An order as far as what is written on it needs to know it. */
export type CommentedOrder = { readonly _id: Id; readonly kind: OrderKind; readonly transactionNumber: string } & {
  readonly watchers: readonly Id[]
}

/** The order that is written on, for whoever may read it. Throws NOT_FOUND, and FORBIDDEN with the right that lacks. */
export async function requireOrder({ tx, member }: ProjectContext, orderId: Id): Promise<CommentedOrder> {
  const { rows } = await sql`SELECT _id, kind, transaction_number AS "transactionNumber", watchers
    FROM order_head WHERE _id = ${orderId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const order = orderRow.parse(rows[0])
  const right = orderKinds[order.kind].rights.read
  if (!hasRight(member.rights, right)) throw forbidden(right)
  return order
}
