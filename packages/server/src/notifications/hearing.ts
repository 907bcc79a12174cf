import {
  type NotificationAct,
  type notificationTypeSchema,
  type OrderKind,
  orderKinds,
  type Right,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { rightsGranting } from '../comments/readers'

type Told = { readonly type: z.infer<typeof notificationTypeSchema>; readonly act: NotificationAct }

/** What concerns a member's own work is told also where the order itself is not read: the work, not the order. */
const beside = {
  /** Jobs that were given to somebody. */
  type: 'ADDED_AS_ASSIGNEE',
  worker: 'PRODUCTION',
  /** Work of somebody who left, which the office reports (decision 108). */
  act: 'WORKER_LEFT',
  office: 'PRODUCTION_REPORTS_MODIFY',
} as const satisfies Partial<Told> & { worker: Right; office: Right }

/** Any one of these rights lets a member hear what is told of an order of a kind. */
export const hearing = ({ type, act }: Told, kind: OrderKind): Right[] => [
  ...rightsGranting(orderKinds[kind].rights.read),
  ...(type === beside.type ? [beside.worker] : []),
  ...(act === beside.act ? rightsGranting(beside.office) : []),
]

/** The same of the notifications `n` of orders, with the membership `m` of whom they are for. */
export const mayHear: RawBuilder<boolean> = sql`(CASE
  WHEN n.type = ${beside.type} AND ${beside.worker} = ANY(m.rights) THEN TRUE
  WHEN n.act = ${beside.act} AND m.rights && ${rightsGranting(beside.office)} THEN TRUE
  ${sql.join(
    Object.values(orderKinds).map(
      ({ kind, rights }) => sql`WHEN n.order_kind = ${kind} THEN m.rights && ${rightsGranting(rights.read)}`,
    ),
    sql` `,
  )}
  ELSE FALSE END)`
