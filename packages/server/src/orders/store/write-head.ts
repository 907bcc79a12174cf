import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { columnValues } from '../../database/fields'
import { changingFields, headFields, type OrderCounts, type OrderTrace } from '../head-fields'
import { naturalKey } from '../numbering/format-number'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderState } from '../order-state'

export type HeadWrite = {
  readonly projectId: Id
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly counts: OrderCounts
  readonly costs: OrderCosts
  readonly trace: OrderTrace
}

/** The statement that stores a new order's head. */
export function insertedHead(write: HeadWrite, searched: string): RawBuilder<unknown> {
  const { identity } = write
  const columns = {
    ...columnValues(headFields, recordOf(write)),
    ...listedColumns(write),
    search_text: sql`${searched}`,
    project_id: sql`${write.projectId}`,
    kind: sql`${identity.kind}`,
    number_key: sql`${naturalKey(identity.transactionNumber)}`,
  }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return sql`INSERT INTO order_head (${names}) VALUES (${sql.join(Object.values(columns))})`
}

/** The statement that stores a changed head; without a text to search it stays found by what it was. */
export function updatedHead(write: HeadWrite, searched: string | undefined): RawBuilder<unknown> {
  const columns = {
    ...columnValues(changingFields, recordOf(write)),
    ...listedColumns(write),
    ...(searched !== undefined && { search_text: sql`${searched}` }),
  }
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`UPDATE order_head SET ${sql.join(assignments)}
    WHERE project_id = ${write.projectId} AND _id = ${write.identity._id}`
}

const recordOf = ({ identity, state, counts, costs, trace }: HeadWrite) => ({
  ...state,
  ...counts,
  ...identity,
  ...trace,
  figures: costs.order,
})

/** Figures that lists sort, filter and sum by. */
const listedColumns = ({ costs: { order } }: HeadWrite): Record<string, RawBuilder<unknown>> => ({
  cost: sql`${order.cost ?? 0}::numeric`,
  net_price: sql`${(order.priceWithoutVat ?? 0) - (order.transportPrice ?? 0)}::numeric`,
  price_without_vat: sql`${order.priceWithoutVat ?? 0}::numeric`,
  sale_price_with_vat: sql`${order.salePriceWithVat ?? 0}::numeric`,
  margin: sql`${order.margin ?? 0}::double precision`,
})
