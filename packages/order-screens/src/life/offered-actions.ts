import {
  findTransition,
  type OrderAction,
  type OrderKindDescription,
  type OrderStatus,
  orderActions,
} from '@tehas/contracts'
import type { Rights } from '@tehas/shell-api'

/** The member's rights, and the kind of the orders. */
export type WhoMay = {
  readonly kind: { readonly rights: Pick<OrderKindDescription['rights'], 'write'> } & Pick<
    OrderKindDescription,
    'hasStructure'
  >
  readonly rights: Pick<Rights, 'has'>
}

export type OfferedActions = {
  /** The likeliest, the one solid button. */
  readonly main: OrderAction | undefined
  /** Outlined beside it. */
  readonly others: readonly OrderAction[]
  /** Under ⋯: rare, or hard to take back. */
  readonly rare: readonly OrderAction[]
}

const likeliest: Partial<Record<OrderStatus, OrderAction>> = {
  WAITING_FOR_ACTIVATION: 'publish',
  ACTIVE: 'complete',
  COMPLETE: 'reopen',
  ANNULLED: 'move-to-waiting',
}
/** In the order of their menu: what can't be taken back stands last. */
const rareOnes: readonly OrderAction[] = ['move-to-waiting', 'reopen', 'annul']

/**
 * Whether the member may make that transition from that status (rules §1, table of transitions). Planning gives processes
 * their dates, so it is not offered where lines have none.
 */
export function mayTransition(status: OrderStatus, action: OrderAction, { kind, rights }: WhoMay): boolean {
  if (action === 'plan' && !kind.hasStructure) return false
  const transition = findTransition(status, action)
  if (!transition) return false
  return rights.has(kind.rights.write) || (transition.alsoAllowedBy ?? []).some((right) => rights.has(right))
}

/** The transitions that a status allows the member, sorted by how likely they are. */
export function offeredActions(status: OrderStatus, who: WhoMay): OfferedActions {
  const allowed = orderActions.filter((action) => mayTransition(status, action, who))
  const main = allowed.find((action) => action === likeliest[status])
  const rest = allowed.filter((action) => action !== main)
  return {
    main,
    others: rest.filter((action) => !rareOnes.includes(action)),
    rare: rareOnes.filter((action) => rest.includes(action)),
  }
}
