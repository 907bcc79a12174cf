import type { BodyOf, Currency, calls, Id, LastRate } from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../../audit/changed-paths'
import { momentColumn } from '../../../database/columns'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { findReceiptTerms, lastInCurrency } from '../../../orders/purchase/receipt-terms'

type Sent = Pick<BodyOf<typeof calls.receivePurchaseOrder>, 'exchangeRate'>
type Known = { readonly currency: Currency; readonly ofProject: Currency; readonly last: number | null }

const PATH = 'exchangeRate'

/**
 * What one of an order's currency is in that of the project (rules §16, Receipts): 1 where both are the same, else what is sent. Who
 * may not see prices sends none, and the last one known holds. Throws EXCHANGE_RATE_MISSING where none is, and VALIDATION_FAILED for
 * another one than 1 between equal currencies.
 */
export function rateOf(
  { member }: Pick<ProjectContext, 'member'>,
  { currency, ofProject, last }: Known,
  { exchangeRate }: Sent,
): number {
  if (currency === ofProject) {
    if (exchangeRate === undefined || exchangeRate === 1) return 1
    const message = 'The order is in the currency of the project'
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: PATH, message }] })
  }
  const rate = exchangeRate ?? (maySeePrices(member.rights, 'PURCHASE') ? null : last)
  if (rate !== null) return rate
  throw new AppError('EXCHANGE_RATE_MISSING', {
    problems: [{ path: PATH, message: 'Enter what one of its currency is worth' }],
    details: { currency, ofProject },
  })
}

/** What the log of the order says of the rate at which something of it came, or with `isUndone` was taken back. */
export const rateNote = (rate: number | null, isUndone = false): Change[] =>
  rate === null ? [] : [{ path: PATH, from: isUndone ? rate : null, to: isUndone ? null : rate }]

const lastRow = z.object({ exchangeRate: z.number(), transactionNumber: z.string(), at: momentColumn })

/** The rate that a receipt of an order begins with, and where it comes from. Throws NOT_FOUND for an order that is not there. */
export async function getLastRate({ tx }: ProjectContext, orderId: Id): Promise<LastRate> {
  const order = await findReceiptTerms(tx, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const { currency, ofProject } = order
  const none = { currency, ofProject, transactionNumber: null, at: null }
  if (currency === ofProject) return { ...none, exchangeRate: 1 }
  const { rows } = await sql`
    SELECT last.exchange_rate AS "exchangeRate", h.transaction_number AS "transactionNumber", to_json(last.at) AS at
    FROM (SELECT r.* FROM ${lastInCurrency({ currency: sql`${currency}`, ofProject: sql`${ofProject}` })}) last
    JOIN order_head h ON h.project_id = last.project_id AND h._id = last.order_id`.execute(tx)
  return rows[0] === undefined ? { ...none, exchangeRate: null } : { ...none, ...lastRow.parse(rows[0]) }
}
