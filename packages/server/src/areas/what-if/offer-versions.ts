import {
  type BodyOf,
  type calls,
  discountSchema,
  type Id,
  inPriceArea,
  newId,
  OFFER_VERSIONS_MAX,
  type OfferVersion,
  type OfferVersions,
  offerSheetSchema,
  orderProductInputSchema,
  price,
  type SaleOrder,
  userSummarySchema,
} from '@tehas/contracts'
import { mayChangePrices, stripPrices } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import { withUniqueName } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { editOrder, getOrder } from '../../orders/edit-order'
import { orderCosts } from '../../orders/order-costs'
import { orderPresenters } from '../../orders/order-presenter'
import { updatedState } from '../../orders/order-service'
import type { OrderState } from '../../orders/order-state'
import { loadProjectSource } from '../../orders/sources'
import { userOrNull } from '../../orders/store/load-people'
import { guardOf, sheetOf } from '../../orders/what-if/offer-sheet'
import { triedState } from '../../orders/what-if/try-changes'
import { presentProduct } from '../../structure/present-lines'
import { saleContextOf } from './try-order'

const presenter = orderPresenters.SALE_ORDER

/** What a version holds, as it would be entered. When work is planned is no part of an offer. */
const contentSchema = inPriceArea(
  'SALES',
  z.object({ discount: price(discountSchema), products: z.array(orderProductInputSchema) }),
)
type Content = z.output<typeof contentSchema>

const versionRow = z.object({
  _id: z.string(),
  name: z.string(),
  sheet: offerSheetSchema,
  createdAt: requiredMomentColumn,
  createdBy: userSummarySchema.nullable(),
})

async function readVersions(
  { tx, longCalls }: ProjectContext,
  condition: RawBuilder<unknown>,
  marginTarget: number,
): Promise<OfferVersion[]> {
  const read = sql`(SELECT coalesce(json_agg(v), '[]'::json) FROM (
    SELECT v._id, v.name, v.sheet, v.created_at AS "createdAt", ${userOrNull('u')} AS "createdBy"
    FROM offer_version v LEFT JOIN user_account u ON u._id = v.created_by
    WHERE ${condition} ORDER BY v.created_at, v._id) AS v)`
  const { rows } = await sql`SELECT ${shortJson({ longCalls }, read)} AS versions`.execute(tx)
  const { versions } = z.object({ versions: z.array(versionRow) }).parse(requireShort(rows[0]))
  return versions.map(({ sheet, ...version }) => ({ ...version, ...sheet, ...guardOf(sheet, marginTarget) }))
}

/** A sale order as it is today and the versions of the offer, the oldest first. */
export async function listOfferVersions(context: ProjectContext, orderId: Id): Promise<OfferVersions> {
  const { identity, state, costs } = await getOrder(saleContextOf(context), orderId)
  const { marginTarget } = await loadProjectSource(context.tx, context.projectId)
  const sheet = sheetOf(state, costs)
  return {
    version: identity.version,
    today: { ...sheet, ...guardOf(sheet, marginTarget) },
    versions: await readVersions(context, sql`v.order_id = ${orderId}`, marginTarget),
  }
}

/**
 * Keeps an order with changes under a name; the order stays as it is, and its log tells of it. Throws NAME_TAKEN,
 * TOO_MANY_OFFER_VERSIONS, and VERSION_CONFLICT where the order is no longer the one that the changes were tried on.
 */
export async function keepOfferVersion(
  context: ProjectContext,
  { orderId, version, name, changes }: BodyOf<typeof calls.keepOfferVersion>,
): Promise<OfferVersion> {
  const { tx, projectId } = context
  const orders = saleContextOf(context)
  const _id = newId(orders.now.getTime())
  // The order is locked, so that two who keep the last version that there may be do so one after the other.
  const { before } = await editOrder(
    orders,
    presenter,
    { orderId, version },
    { change: ({ state }) => state, guard: 'transition' },
  )
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM offer_version WHERE order_id = ${orderId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= OFFER_VERSIONS_MAX) throw new AppError('TOO_MANY_OFFER_VERSIONS')
  const state = await triedState({ ...orders, ownFields: before.ownFields }, before, changes)
  const costs = orderCosts(state, orders.kind)
  await withUniqueName(() =>
    sql`INSERT INTO offer_version (project_id, _id, order_id, name, content, sheet, created_by, created_at)
      VALUES (${projectId}, ${_id}, ${orderId}, ${name}, ${JSON.stringify(contentOf(state, costs))}::jsonb,
        ${JSON.stringify(sheetOf(state, costs))}::jsonb, ${orders.userId}, ${orders.now.toISOString()}::timestamptz)`.execute(
      tx,
    ),
  )
  await note(context, orderId, { _id, name }, 'kept')
  const { marginTarget } = await loadProjectSource(tx, projectId)
  const [kept] = await readVersions(context, sql`v._id = ${_id}`, marginTarget)
  if (!kept) throw new Error('A version was kept and is not there')
  return kept
}

/** Removes a version of an offer. Throws NOT_FOUND. */
export async function removeOfferVersion(context: ProjectContext, _id: Id): Promise<{ ok: true }> {
  const { rows } = await sql<{ order_id: string; name: string }>`
    DELETE FROM offer_version WHERE _id = ${_id} RETURNING order_id, name`.execute(context.tx)
  const [removed] = rows
  if (!removed) throw new AppError('NOT_FOUND')
  await note(context, removed.order_id, { _id, name: removed.name }, 'removed')
  return { ok: true }
}

/**
 * Makes an order what a version of it holds, as one edit: lines that are still there are changed, others added and removed.
 * Whoever may not change prices leaves those of today as they are.
 */
export async function useOfferVersion(
  context: ProjectContext,
  { orderId, version, offerVersionId }: BodyOf<typeof calls.useOfferVersion>,
): Promise<SaleOrder> {
  const { tx, member } = context
  const orders = saleContextOf(context)
  await getOrder(orders, orderId)
  const { rows } = await sql`
    SELECT content FROM offer_version WHERE _id = ${offerVersionId} AND order_id = ${orderId}`.execute(tx)
  const [row] = z.array(z.object({ content: contentSchema })).parse(rows)
  if (!row) throw new AppError('NOT_FOUND')
  const content: Content = mayChangePrices(member.rights, 'SALES')
    ? row.content
    : contentSchema.parse(stripPrices(contentSchema, row.content, {}))
  const { after } = await editOrder(
    orders,
    presenter,
    { orderId, version },
    {
      change: (order) =>
        updatedState({ ...orders, ownFields: order.ownFields }, order, { orderId, version, ...content }),
      guard: 'editing',
    },
  )
  return presenter.present(orders, after)
}

function contentOf(state: OrderState, costs: ReturnType<typeof orderCosts>): object {
  const products = state.products.map((product) => presentProduct(product, costs))
  const content = contentSchema.parse({ discount: state.discount, products })
  return { ...content, products: content.products.map(withoutPlan) }
}

type Planned = { readonly processes?: readonly object[] | undefined; readonly items?: readonly Planned[] | undefined }

/** A line without the days of its work. */
function withoutPlan<Line extends Planned>(line: Line): object {
  return {
    ...line,
    processes: line.processes?.map((process) => ({ ...process, startTime: undefined, deadline: undefined })),
    items: line.items?.map(withoutPlan),
  }
}

/** Tells in the log of the order that a version of the offer was kept or removed. */
const note = (
  { tx, projectId, user }: ProjectContext,
  orderId: Id,
  version: { readonly _id: Id; readonly name: string },
  what: 'kept' | 'removed',
): Promise<void> =>
  recordAudit(tx, {
    ...{ projectId, entity: 'SALE_ORDER', entityId: orderId, type: 'UPDATE', userId: user._id },
    changes: [
      {
        path: `offerVersions.${version._id}`,
        from: what === 'kept' ? null : { name: version.name },
        to: what === 'kept' ? { name: version.name } : null,
      },
    ],
  })
