import type { OrderStatus } from '@tehas/contracts'
import type { IconComponent } from '@tehas/ui'

/** Something that can be chosen in the palette. */
export type Thing = {
  readonly id: string
  readonly icon: IconComponent
  readonly title: string
  /** Beside the title: whose it is, what it is. */
  readonly detail?: string
  readonly status?: OrderStatus
  /** At the end of the row, such as a date or an amount; never a price. */
  readonly aside?: string
  /** A second word at the end, where there is room. */
  readonly place?: string
  /** The key that does the same. */
  readonly shortcut?: string
  readonly run: () => void
  /** Where it opens in a tab of its own; actions have none. */
  readonly href?: string
  /** Of a partner: its orders. */
  readonly orders?: Pick<Thing, 'run' | 'href'>
}

/** In the order in which they stand. */
export const groupIds = ['recent', 'orders', 'partners', 'products', 'actions', 'screens'] as const
export type GroupId = (typeof groupIds)[number]

export type Group = { readonly id: GroupId; readonly things: readonly Thing[]; readonly hasMore?: boolean }

/** What the palette can be narrowed to, in the order in which Tab goes through it. */
export const filterIds = ['all', 'orders', 'partners', 'products', 'actions'] as const
export type FilterId = (typeof filterIds)[number]

/** The groups that a filter shows; screens are among what can be done. */
export const showsGroup = (filter: FilterId, id: GroupId): boolean =>
  filter === 'all' || filter === id || (filter === 'actions' && id === 'screens')
