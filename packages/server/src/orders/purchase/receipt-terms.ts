import { currencySchema, type Id, transportShareSchema } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ProjectContext } from '../../http/context'
import { enqueue } from '../../jobs/enqueue'
import { recountTakenQueue } from '../../stock/ledger/note-revalued'

/** The two currencies between which a rate stands, as SQL. */
type Currencies = { readonly currency: RawBuilder<unknown>; readonly ofProject: RawBuilder<unknown> }

/** The receipt that came last in a currency and stands, as rows `r` to select from. */
export const lastInCurrency = ({ currency, ofProject }: Currencies) => sql`
  purchase_receipt r WHERE r.currency = ${currency} AND r.project_currency = ${ofProject} AND r.exchange_rate IS NOT NULL
    AND r.undone_at IS NULL ORDER BY r.at DESC, r._id DESC LIMIT 1`

/** How a receipt of an order is valued where nobody chooses otherwise: as the last one of it that stands, else with its transport. */
export const receiptTermsSchema = z.object({
  sharesTransport: z.boolean(),
  transportBy: transportShareSchema,
  /** What one of the order's currency is in the project's; null where no receipt in it came. */
  rate: z.number().nullable(),
})

/** The same of the order `h` of a project in a currency, as a JSON object. */
export const receiptTerms = ({ currency, ofProject }: Currencies) => sql`(
  SELECT jsonb_build_object('sharesTransport', coalesce(own.shares_transport, true),
    'transportBy', coalesce(own.transport_by, 'VALUE'), 'rate', CASE WHEN ${currency} = ${ofProject} THEN 1
      ELSE (SELECT r.exchange_rate FROM ${lastInCurrency({ currency, ofProject })}) END)
  FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT r.shares_transport, r.transport_by FROM purchase_receipt r
    WHERE r.project_id = h.project_id AND r.order_id = h._id AND r.undone_at IS NULL ORDER BY r.number DESC LIMIT 1) own ON true)`

const orderRow = z.object({ currency: currencySchema, ofProject: currencySchema, terms: receiptTermsSchema })
export type OrderTerms = z.output<typeof orderRow>

/** The currencies of a purchase order and of its project, and how a receipt of it is valued; undefined where there is no such order. */
export async function findReceiptTerms(tx: Tx, orderId: Id): Promise<OrderTerms | undefined> {
  const { rows } = await sql`
    SELECT h.currency, p.currency AS "ofProject", ${receiptTerms({ currency: sql`h.currency`, ofProject: sql`p.currency` })} AS terms
    FROM order_head h JOIN project p ON p.project_id = h.project_id
    WHERE h._id = ${orderId} AND h.kind = 'PURCHASE_ORDER'`.execute(tx)
  return rows[0] === undefined ? undefined : orderRow.parse(rows[0])
}

type Booker = Pick<ProjectContext, 'tx' | 'projectId'> & { readonly user: Pick<ProjectContext['user'], '_id'> }

const waitingRow = z.object({ orderId: z.string() })

/**
 * Has open orders counted anew, after the commit, of which lines wait for a purchase order, or for any in its currency, where the
 * next receipt of those would be valued otherwise than `before`: those orders are not locked by it.
 */
export async function recountIfChanged(
  { tx, projectId, user }: Booker,
  orderId: Id,
  before: OrderTerms,
): Promise<void> {
  const after = await findReceiptTerms(tx, orderId)
  if (dequal(before.terms, after?.terms)) return
  const { rows } = await sql`
    SELECT DISTINCT l.demand_order_id AS "orderId" FROM order_link l
    JOIN order_head s ON s.project_id = l.project_id AND s._id = l.supply_order_id
    JOIN order_head d ON d.project_id = l.project_id AND d._id = l.demand_order_id
    WHERE NOT l.to_stock AND s.kind = 'PURCHASE_ORDER' AND s.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
      AND d.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
      AND (s._id = ${orderId} OR (s.currency = ${before.currency} AND ${before.currency !== before.ofProject}))
    ORDER BY 1`.execute(tx)
  const orderIds = rows.map((row) => waitingRow.parse(row).orderId)
  if (orderIds.length > 0) await enqueue(tx, recountTakenQueue, { projectId, userId: user._id, orderIds })
}
