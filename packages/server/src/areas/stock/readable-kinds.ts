import { type OrderKind, orderKindSchema, orderKinds, type UserRights } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'

/** The kinds of order that a member may read; statistics read all of them. */
export const readableKinds = (rights: UserRights): OrderKind[] =>
  orderKindSchema.options.filter(
    (kind) => hasRight(rights, orderKinds[kind].rights.read) || hasRight(rights, 'STATISTICS_READ'),
  )
