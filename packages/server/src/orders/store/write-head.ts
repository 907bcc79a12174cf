import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { columnValues } from '../../database/fields'
import { searchText } from '../../lists/search/search-text'
import { processesOf } from '../../structure/tree'
import { changingFields, headFields, type OrderTrace } from '../head-fields'
import { naturalKey } from '../numbering/format-number'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderState } from '../order-state'
import { searchParts } from './search-parts'

export type HeadWrite = {
  readonly projectId: Id
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly costs: OrderCosts
  readonly trace: OrderTrace
  readonly partnerName: string | undefined
}

/** Stores a new order's head. */
export async function insertHead(tx: Tx, write: HeadWrite): Promise<void> {
  const { identity } = write
  const columns = {
    ...columnValues(headFields, recordOf(write)),
    ...countedColumns(write),
    project_id: sql`${write.projectId}`,
    kind: sql`${identity.kind}`,
    number_key: sql`${naturalKey(identity.transactionNumber)}`,
  }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`INSERT INTO order_head (${names}) VALUES (${sql.join(Object.values(columns))})`.execute(tx)
}

/** Stores a changed head. */
export async function updateHead(tx: Tx, write: HeadWrite): Promise<void> {
  const columns = { ...columnValues(changingFields, recordOf(write)), ...countedColumns(write) }
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`UPDATE order_head SET ${sql.join(assignments)}
    WHERE project_id = ${write.projectId} AND _id = ${write.identity._id}`.execute(tx)
}

const recordOf = ({ identity, state, costs, trace }: HeadWrite) => ({
  ...state,
  ...identity,
  ...trace,
  figures: costs.order,
})

/** What lists sort, filter, search and sum by. */
function countedColumns({ identity, state, costs, partnerName }: HeadWrite): Record<string, RawBuilder<unknown>> {
  const { order } = costs
  const processes = [...processesOf(state.products)].filter(({ active }) => active)
  return {
    products_count: sql`${state.products.length}::integer`,
    products_complete: sql`${state.products.filter(isComplete).length}::integer`,
    processes_count: sql`${processes.length}::integer`,
    processes_complete: sql`${processes.filter(isComplete).length}::integer`,
    cost: sql`${order.cost ?? 0}::numeric`,
    net_price: sql`${(order.priceWithoutVat ?? 0) - (order.transportPrice ?? 0)}::numeric`,
    price_without_vat: sql`${order.priceWithoutVat ?? 0}::numeric`,
    sale_price_with_vat: sql`${order.salePriceWithVat ?? 0}::numeric`,
    margin: sql`${order.margin ?? 0}::double precision`,
    search_text: sql`${searchText(searchParts(identity.transactionNumber, partnerName, state))}`,
  }
}

const isComplete = ({ status }: { readonly status: string }): boolean => status === 'COMPLETE'
