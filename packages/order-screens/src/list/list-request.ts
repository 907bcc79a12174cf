import {
  type BodyInputOf,
  type OrderCalls,
  type OrderStatus,
  orderPriceSortKeys,
  orderSortKeys,
} from '@tehas/contracts'
import { knownSort } from '@tehas/screens/list'
import type { Sort, TableState } from '@tehas/ui/grid'

export type ListBody = BodyInputOf<OrderCalls['list']>
type Filters = NonNullable<ListBody['filters']>

const statuses: readonly OrderStatus[] = ['WAITING_FOR_ACTIVATION', 'ACTIVE', 'COMPLETE', 'ANNULLED']
/** Saved filters that stand as chips over the list. */
export const presets = ['late', 'due', 'margin', 'mine'] as const
export type Preset = (typeof presets)[number]

/** How far "due soon" looks, in days. */
export const DUE_SOON_DAYS = 28

const isStatus = (value: string): value is OrderStatus => statuses.some((status) => status === value)
const isPreset = (value: string): value is Preset => presets.some((preset) => preset === value)

export const chosenPresets = (state: Pick<TableState, 'filters'>): Preset[] =>
  (state.filters.preset ?? []).filter(isPreset)

const presetFilters: Record<Preset, (marginTarget: number) => Filters> = {
  late: () => ({ late: true }),
  due: () => ({ dueWithinDays: DUE_SOON_DAYS }),
  margin: (marginTarget) => ({ marginUnder: marginTarget }),
  mine: () => ({ mine: true }),
}

type ListState = Pick<TableState, 'search' | 'filters' | 'sort'>

/** Filters of the address as the call takes them; what an address typed by hand gets wrong is left out. */
export function toFilters(state: Pick<TableState, 'filters'>, marginTarget: number): Filters {
  const status = (state.filters.status ?? []).filter(isStatus)
  const filters: Filters = status.length > 0 ? { status } : {}
  for (const preset of chosenPresets(state)) Object.assign(filters, presetFilters[preset](marginTarget))
  const label = state.filters.label?.[0]
  return label ? { ...filters, label } : filters
}

/** What the list call is asked for the state of the address. */
export function toListBody(state: ListState, marginTarget: number): ListBody {
  return {
    ...(state.search && { search: state.search }),
    filters: toFilters(state, marginTarget),
    sort: knownSort(state.sort, orderSortKeys),
  }
}

/** Filters without those that tell prices, for who may not see them: an address typed by hand must not fail. */
export function allowedFilters(filters: TableState['filters'], seesPrices: boolean): TableState['filters'] {
  if (seesPrices || !filters.preset?.includes('margin')) return filters
  const { preset, ...rest } = filters
  const kept = preset.filter((name) => name !== 'margin')
  return kept.length > 0 ? { ...rest, preset: kept } : rest
}

const priceless = orderSortKeys.filter((key) => !orderPriceSortKeys.some((price) => price === key))

/** The sort without price fields, for who may not see them. */
export const allowedSort = (sort: Sort, seesPrices: boolean): Sort => (seesPrices ? sort : knownSort(sort, priceless))
