import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { searchText } from '../../lists/search/search-text'
import { processesOf } from '../../structure/tree'
import { naturalKey } from '../numbering/format-number'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderState } from '../order-state'
import { searchParts } from './search-parts'

export type HeadWrite = {
  readonly projectId: Id
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly costs: OrderCosts
  readonly partnerName: string | undefined
  readonly userId: Id | null
  /** Moment in UTC. */
  readonly now: string
}

/** Stores a new order's head. */
export async function insertHead(tx: Tx, write: HeadWrite): Promise<void> {
  const { identity, userId, now } = write
  const columns = {
    ...headColumns(write),
    project_id: sql`${write.projectId}`,
    _id: sql`${identity._id}`,
    kind: sql`${identity.kind}`,
    transaction_number: sql`${identity.transactionNumber}`,
    number_key: sql`${naturalKey(identity.transactionNumber)}`,
    watchers: userId === null ? sql`'{}'` : sql`ARRAY[${userId}::text]`,
    created_at: sql`${now}::timestamptz`,
    created_by: sql`${userId}`,
  }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`INSERT INTO order_head (${names}) VALUES (${sql.join(Object.values(columns))})`.execute(tx)
}

/** Stores a changed head. */
export async function updateHead(tx: Tx, write: HeadWrite): Promise<void> {
  const assignments = Object.entries(headColumns(write)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`UPDATE order_head SET ${sql.join(assignments)}
    WHERE project_id = ${write.projectId} AND _id = ${write.identity._id}`.execute(tx)
}

function headColumns({
  identity,
  state,
  costs,
  partnerName,
  userId,
  now,
}: HeadWrite): Record<string, RawBuilder<unknown>> {
  const { order } = costs
  const { transport } = state.delivery
  const processes = [...processesOf(state.products)].filter(({ active }) => active)
  return {
    status: sql`${state.status}`,
    partner_id: sql`${state.partnerId}`,
    contact: json(state.contact),
    discount_value: sql`${state.discount.value}::numeric`,
    discount_type: sql`${state.discount.type}`,
    vat_percentage: sql`${state.vatPercentage}::numeric`,
    labels: sql`${[...state.labels]}::text[]`,
    notes: sql`${state.notes}`,
    delivery_date: sql`${state.delivery.date ?? null}::date`,
    delivery_address: json(transport?.address ?? null),
    transport_price: sql`${transport?.price ?? null}::numeric`,
    dynamic_fields: json(state.dynamicFields),
    payment_due: sql`${state.paymentDue}::integer`,
    valid_to: sql`${state.validTo}::date`,
    production_start_time: sql`${state.productionStartTime}::timestamptz`,
    published_at: sql`${state.publishedAt}::timestamptz`,
    products_complete_at: sql`${state.productsCompleteAt}::timestamptz`,
    products_complete_accuracy: sql`${state.productsCompleteAccuracy}::double precision`,
    products_count: sql`${state.products.length}::integer`,
    products_complete: sql`${state.products.filter(isComplete).length}::integer`,
    processes_count: sql`${processes.length}::integer`,
    processes_complete: sql`${processes.filter(isComplete).length}::integer`,
    cost: sql`${order.cost ?? 0}::numeric`,
    net_price: sql`${(order.priceWithoutVat ?? 0) - (order.transportPrice ?? 0)}::numeric`,
    price_without_vat: sql`${order.priceWithoutVat ?? 0}::numeric`,
    sale_price_with_vat: sql`${order.salePriceWithVat ?? 0}::numeric`,
    margin: sql`${order.margin ?? 0}::double precision`,
    figures: json(order),
    search_text: sql`${searchText(searchParts(identity.transactionNumber, partnerName, state))}`,
    updated_at: sql`${now}::timestamptz`,
    updated_by: sql`${userId}`,
    version: sql`${identity.version}::integer`,
  }
}

const isComplete = ({ status }: { readonly status: string }): boolean => status === 'COMPLETE'
const json = (value: unknown): RawBuilder<unknown> =>
  value === null ? sql`NULL::jsonb` : sql`${JSON.stringify(value)}::jsonb`
