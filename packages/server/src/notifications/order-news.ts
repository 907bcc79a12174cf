import type { Id, NotificationAct, NotificationValues, OrderStatus } from '@tehas/contracts'
import { z } from 'zod'
import type { Change } from '../audit/changed-paths'
import type { OrderIdentity, OrderState } from '../orders/order-state'
import { processesOf } from '../structure/tree'
import type { OrderNews } from './tell'

/** An order that was made or changed, with what differs and who follows it. */
export type SavedOrder = {
  readonly identity: OrderIdentity
  readonly before?: OrderState | undefined
  readonly after: OrderState
  readonly changes: readonly Change[]
  readonly watchers: readonly Id[]
  /** Who asked for every new order of its kind. */
  readonly asked: readonly Id[]
  readonly partnerName?: string | undefined
}

/** What is told of an order that was saved: a new one, its status, its delivery date and jobs that are given (rules §14). */
export function newsOfOrder(saved: SavedOrder): OrderNews[] {
  const { identity, before, watchers, partnerName } = saved
  const order = { _id: identity._id, kind: identity.kind, transactionNumber: identity.transactionNumber }
  const identifier = (act: NotificationAct) => `${act}:${identity._id}:${identity.version}`
  if (!before) {
    const values = partnerName === undefined ? {} : { text: partnerName }
    return [{ type: 'CREATE', act: 'CREATED', identifier: identifier('CREATED'), order, to: saved.asked, values }]
  }
  const update = (act: NotificationAct, values?: NotificationValues): OrderNews => ({
    type: 'UPDATE',
    act,
    identifier: identifier(act),
    order,
    to: watchers,
    ...(values && { values }),
  })
  const moved = movedTo(before.status, saved.after.status)
  const [from, to] = [before.delivery.date ?? null, saved.after.delivery.date ?? null]
  const assigned = assignedIn(saved)
  return [
    ...(moved ? [update(moved)] : []),
    ...(from === to ? [] : [update('DELIVERY', { from, to })]),
    ...[...assigned].map(
      ([person, values]): OrderNews => ({
        type: 'ADDED_AS_ASSIGNEE',
        act: 'ASSIGNED',
        identifier: `ASSIGNED:${identity._id}`,
        isGathered: true,
        order,
        to: [person],
        values,
      }),
    ),
  ]
}

const reached: Readonly<Record<OrderStatus, NotificationAct>> = {
  ACTIVE: 'PUBLISHED',
  COMPLETE: 'COMPLETED',
  ANNULLED: 'ANNULLED',
  WAITING_FOR_ACTIVATION: 'WAITING',
}

function movedTo(from: OrderStatus, to: OrderStatus): NotificationAct | undefined {
  if (from === to) return undefined
  return from === 'COMPLETE' && to === 'ACTIVE' ? 'REOPENED' : reached[to]
}

const people = z.array(z.string()).catch([])

/** Who was given jobs, and which: the first by name, and how many more. */
function assignedIn({ changes, after }: SavedOrder): Map<Id, NotificationValues> {
  const given = changes.filter(({ path }) => path.endsWith('.members'))
  const assigned = new Map<Id, NotificationValues>()
  if (given.length === 0) return assigned
  const names = new Map([...processesOf(after.products)].map(({ _id, name }) => [_id, name]))
  for (const { path, from, to } of given) {
    const [, productId, ...rest] = path.split('.')
    const name = names.get(rest.at(-2) ?? '')
    if (name === undefined) continue
    const were = new Set(people.parse(from))
    for (const person of people.parse(to).filter((each) => !were.has(each))) {
      const known = assigned.get(person)
      const product = after.products.find(({ _id }) => _id === productId)
      assigned.set(
        person,
        known ? { ...known, more: (known.more ?? 0) + 1 } : { name, ...(product && { text: product.name }) },
      )
    }
  }
  return assigned
}
