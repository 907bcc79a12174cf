import type { ColumnDeclaration } from '@tehas/contracts'
import type { Sort, TableState } from '@tehas/ui/grid'
import type { ReactNode } from 'react'

type PriceArea = Exclude<NonNullable<ColumnDeclaration['priceArea']>, 'ANY'>

/** One thing that a filter can be set to. */
export type FilterOption<Asked> = {
  /** As the address has it. */
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  /** A chip that phones show only with the search. */
  readonly isRare?: boolean
  /** A chip that stands only while there are such rows, or it is pressed; the last ones, so that none moves when it comes. */
  readonly needsSome?: boolean
  /** What choosing it adds to the request; lists of several chosen options are joined. */
  readonly asks: Asked
  /** How the rows stand while it is chosen and nobody sorted them. */
  readonly sort?: Sort
  /** Whoever lacks this area's price right neither sees the option nor asks by it. */
  readonly priceArea?: PriceArea
}

/** What a list can be narrowed by. */
export type ListFilter<Asked> = {
  /** Its parameter in the address, repeated for each chosen value. */
  readonly name: string
} & (
  | {
      /** Tabs above the list, one chosen at a time; or chips beside the search, several of which may be pressed. */
      readonly as: 'tabs' | 'chips'
      /** What is chosen: "Status". */
      readonly label: string
      /** Of chips, only one may be pressed. */
      readonly isSingle?: boolean
      readonly options: readonly FilterOption<Asked>[]
    }
  | {
      /** Set by links alone. */
      readonly as: 'link'
      /** What it adds to the request; undefined where an address typed by hand gets the value wrong. */
      readonly asks: (value: string) => Asked | undefined
    }
)

/** The filters as somebody meets them: without options that would tell prices that they may not see. */
export const visibleFilters = <Asked>(
  filters: readonly ListFilter<Asked>[],
  seesPrices: (area: PriceArea) => boolean,
): readonly ListFilter<Asked>[] =>
  filters.map((filter) =>
    filter.as === 'link'
      ? filter
      : {
          ...filter,
          options: filter.options.filter(({ priceArea }) => priceArea === undefined || seesPrices(priceArea)),
        },
  )

/** The chosen values that are known; what an address typed by hand gets wrong is left out. */
export function chosenValues<Asked>(
  filters: readonly ListFilter<Asked>[],
  state: Pick<TableState, 'filters'>,
): TableState['filters'] {
  const chosen: Record<string, readonly string[]> = {}
  for (const filter of filters) {
    const values = (state.filters[filter.name] ?? []).filter((value) =>
      filter.as === 'link' ? filter.asks(value) !== undefined : filter.options.some((option) => option.value === value),
    )
    if (values.length > 0) chosen[filter.name] = values
  }
  return chosen
}

/** What the chosen values ask of the service, together. */
export function askedBy<Asked extends object>(
  filters: readonly ListFilter<Asked>[],
  chosen: TableState['filters'],
): Partial<Asked> {
  const parts = filters.flatMap((filter): readonly Asked[] => {
    const values = chosen[filter.name] ?? []
    if (filter.as === 'link') return values.slice(0, 1).flatMap((value) => filter.asks(value) ?? [])
    return filter.options.filter(({ value }) => values.includes(value)).map(({ asks }) => asks)
  })
  return parts.reduce<Partial<Asked>>(joined, {})
}

/** How the rows stand by what is chosen, while nobody sorted them; undefined where that tells nothing. */
export function sortOfChosen<Asked>(
  filters: readonly ListFilter<Asked>[],
  chosen: TableState['filters'],
): Sort | undefined {
  const options = filters.flatMap((filter) =>
    filter.as === 'link' ? [] : filter.options.filter(({ value }) => chosen[filter.name]?.includes(value)),
  )
  return options.find(({ sort }) => sort !== undefined)?.sort
}

/** Both requests; of a field that both have, the lists are joined, or the second one's value is taken. */
function joined<Asked extends object>(before: Partial<Asked>, part: Partial<Asked>): Partial<Asked> {
  const lists = Object.entries(part).flatMap(([key, value]) => {
    const other: unknown = Object.entries(before).find(([name]) => name === key)?.[1]
    return Array.isArray(value) && Array.isArray(other) ? [[key, [...other, ...value]]] : []
  })
  return { ...before, ...part, ...Object.fromEntries(lists) }
}

/** The values after an option of the filter was pressed. */
export function toggled(chosen: readonly string[], value: string, { isSingle = false } = {}): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value)
  return isSingle ? [value] : [...chosen, value]
}
