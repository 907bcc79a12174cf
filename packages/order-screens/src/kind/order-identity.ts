import '../texts'
import type { OrderKindDescription, OrderRow } from '@tehas/contracts'
import { formatQuantity, type Translate } from '@tehas/i18n'
import { partnerWords } from './partner-words'

type KnownOrder = Pick<OrderRow, 'partner' | 'made' | 'madeOf' | 'madeFor'>

/** For whom a manufacturing order makes: its client, else the orders that take what it makes, else the shop's own stock. */
export const madeForWords = ({ partner, madeFor }: Pick<OrderRow, 'partner' | 'madeFor'>, t: Translate): string =>
  partner?.name ?? (madeFor || t('For stock'))

/** What is made and how much of it: `Railing post R-12, 60 pcs`. Of several products the first, and how many more there are. */
export const madeWords = ({ made, madeOf }: Pick<OrderRow, 'made' | 'madeOf'>, t: Translate): string =>
  [made, madeOf && formatQuantity(madeOf.quantity, madeOf.unit, t)].filter(Boolean).join(', ')

export type OrderIdentity = {
  /** By what people know an order beside its number: its partner, or what it makes. */
  readonly name: string
  /** What else stands at the head of an open order; empty where there is nothing. */
  readonly also: string
}

/** How an order is told from others wherever its number stands. What is made in one's own shop seldom has a client. */
export function orderIdentity(
  known: KnownOrder,
  { kind, partner }: Pick<OrderKindDescription, 'kind' | 'partner'>,
  t: Translate,
): OrderIdentity {
  if (kind !== 'MANUFACTURING_ORDER') return { name: known.partner?.name ?? partnerWords(t, partner).none, also: '' }
  const made = madeWords(known, t)
  return made === '' ? { name: madeForWords(known, t), also: '' } : { name: made, also: madeForWords(known, t) }
}
