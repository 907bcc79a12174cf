import type { Id } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import { type RawBuilder, sql } from 'kysely'
import { columnValues } from '../../database/fields'
import {
  changingFields,
  headFields,
  type OrderCounts,
  type OrderTrace,
  stateFields,
  workedFields,
} from '../head-fields'
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

/** The head as it was; without counts, where they were not at hand. */
export type HeadBefore = Pick<HeadWrite, 'state' | 'costs'>

/**
 * The statement that stores a changed head; without a text to search it stays found by what it was. Of what work alone changed
 * no more is written than that: indexes and triggers of the other columns are left alone.
 */
export function updatedHead(write: HeadWrite, before: HeadBefore, searched: string | undefined): RawBuilder<unknown> {
  const record = recordOf(write)
  const isWork = searched === undefined && isOnlyWorked(write, before)
  const columns = {
    ...(isWork ? columnValues(workedFields, record) : columnValues(changingFields, record)),
    ...(!(isWork && dequal(listedFigures(write), listedFigures(before))) && listedColumns(write)),
    ...(searched !== undefined && { search_text: sql`${searched}` }),
  }
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`UPDATE order_head SET ${sql.join(assignments)}
    WHERE project_id = ${write.projectId} AND _id = ${write.identity._id}`
}

/** Whether nothing of a head differs but what follows from work on its lines. */
function isOnlyWorked({ state }: HeadWrite, { state: before }: HeadBefore): boolean {
  for (const name in stateFields) {
    if (!(name in workedFields) && !dequal(Reflect.get(state, name), Reflect.get(before, name))) return false
  }
  return true
}

const recordOf = ({ identity, state, counts, costs, trace }: HeadWrite) => ({
  ...state,
  ...counts,
  ...identity,
  ...trace,
  figures: costs.order,
})

/** Figures that lists sort, filter and sum by. */
const listedFigures = ({ costs: { order } }: Pick<HeadWrite, 'costs'>) => ({
  cost: order.cost ?? 0,
  net_price: (order.priceWithoutVat ?? 0) - (order.transportPrice ?? 0),
  price_without_vat: order.priceWithoutVat ?? 0,
  sale_price_with_vat: order.salePriceWithVat ?? 0,
  missing_prices: order.missingPrices ?? 0,
  margin: order.margin ?? 0,
})

const listedColumns = (write: HeadWrite): Record<string, RawBuilder<unknown>> => {
  const { margin, ...amounts } = listedFigures(write)
  const columns = Object.entries(amounts).map(([name, amount]) => [name, sql`${amount}::numeric`])
  return { ...Object.fromEntries(columns), margin: sql`${margin}::double precision` }
}
