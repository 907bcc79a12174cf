import type { OrderStatus } from './enums'
import type { WarningCode } from './errors/warnings'
import { partsOfPurchaseUnits } from './orders/parts-of-purchase-units'
import type { Right } from './rights'

export const orderActions = ['publish', 'plan', 'annul', 'move-to-waiting', 'complete', 'reopen'] as const
export type OrderAction = (typeof orderActions)[number]

/** What must hold before the action; the server checks it, the screen asks for what is missing. */
export type OrderGuard =
  | 'HAS_PRODUCT'
  | 'HAS_PARTNER'
  | 'CONFIRM_IF_STARTED'
  | 'NOTHING_RECORDED'
  | 'UNFINISHED_CHOICE'
  | 'CONFIRM_UNDELIVERED'
  | 'REASON'

type Transition = {
  readonly action: OrderAction
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly guards: readonly OrderGuard[]
  /** Rights that allow it besides the area's WRITE. */
  readonly alsoAllowedBy?: readonly Right[]
}

/** The life cycle of every order (rules §1): drives the server, the buttons that a screen shows, and the tests. */
export const orderTransitions: readonly Transition[] = [
  { action: 'publish', from: ['WAITING_FOR_ACTIVATION'], to: 'ACTIVE', guards: ['HAS_PRODUCT', 'HAS_PARTNER'] },
  {
    action: 'plan',
    from: ['WAITING_FOR_ACTIVATION', 'ACTIVE'],
    to: 'ACTIVE',
    guards: ['HAS_PRODUCT', 'HAS_PARTNER'],
    alsoAllowedBy: ['PLANNING_LIST_WRITE', 'MASTER_PLAN_WRITE'],
  },
  { action: 'complete', from: ['ACTIVE'], to: 'COMPLETE', guards: ['UNFINISHED_CHOICE', 'CONFIRM_UNDELIVERED'] },
  { action: 'move-to-waiting', from: ['ACTIVE'], to: 'WAITING_FOR_ACTIVATION', guards: ['NOTHING_RECORDED'] },
  { action: 'move-to-waiting', from: ['ANNULLED'], to: 'WAITING_FOR_ACTIVATION', guards: [] },
  { action: 'reopen', from: ['COMPLETE'], to: 'ACTIVE', guards: ['REASON'] },
  { action: 'annul', from: ['WAITING_FOR_ACTIVATION', 'ACTIVE'], to: 'ANNULLED', guards: ['CONFIRM_IF_STARTED'] },
]

/** The transition that an action makes from a status, or undefined where it is not allowed. */
export const findTransition = (from: OrderStatus, action: OrderAction): Transition | undefined =>
  orderTransitions.find((transition) => transition.action === action && transition.from.includes(from))

/** Actions that the status allows, likeliest first. */
export const allowedActions = (from: OrderStatus): OrderAction[] =>
  orderTransitions.filter((transition) => transition.from.includes(from)).map((transition) => transition.action)

type Offer = {
  readonly status: OrderStatus
  readonly validTo: string | null
  /** Absent where prices are not seen. */
  readonly missingPrices?: number | undefined
  /** Absent where they were not read. */
  readonly products?: readonly object[] | undefined
}

/**
 * What an action on an order warns about without refusing it: publishing after the offer's last day (rules §1), or with lines that
 * have no price, or are bought in parts of what they are sold in (rules §16).
 */
export function transitionWarnings(
  { status, validTo, missingPrices = 0, products = [] }: Offer,
  action: OrderAction,
  today: string,
): WarningCode[] {
  const publishes = status === 'WAITING_FOR_ACTIVATION' && findTransition(status, action)?.to === 'ACTIVE'
  if (!publishes) return []
  return [
    ...(validTo !== null && validTo < today ? (['OFFER_EXPIRED'] as const) : []),
    ...(missingPrices > 0 ? (['MISSING_PRICE'] as const) : []),
    ...(partsOfPurchaseUnits(products).length > 0 ? (['PART_OF_PURCHASE_UNIT'] as const) : []),
  ]
}

/** What may be edited in each status (rules §1, editing). */
export const editableParts: Record<OrderStatus, 'everything' | 'active' | 'notes-only'> = {
  WAITING_FOR_ACTIVATION: 'everything',
  ACTIVE: 'active',
  COMPLETE: 'notes-only',
  ANNULLED: 'notes-only',
}

/** Header fields that stay editable on a complete or annulled order. */
export const alwaysEditableFields = ['labels', 'notes', 'paymentDue'] as const
