import { Box, type Density } from '@tehas/ui'
import {
  ColumnsMenu,
  DensitySwitch,
  FilterChips,
  FilterLane,
  SearchBox,
  StatusTabs,
  TableToolbar,
} from '@tehas/ui/grid'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'
import { toggled } from './list-filters'
import type { List } from './use-list'
import { ViewsButton } from './views/views-button'

/**
 * How many rows each option of each filter would leave, by the filter's name and the option's value; '' is all. A filter
 * that is being counted for the first time has no figures yet, one that is not named here is never counted.
 */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>

type ListToolbarProps<Row> = {
  readonly list: Pick<List<Row, string, unknown>, 'name' | 'state' | 'columns' | 'filters'>
  readonly counts: FilterCounts
  /** Behind the chips, or in their place. */
  readonly choices: ReactNode
  readonly searchFor: string
  /** How many the search leaves; undefined while not counted. */
  readonly found: number | undefined
  readonly density: Density
  readonly onDensityChange: (density: Density) => void
  /** On a phone search and tabs are folded away behind the funnel. */
  readonly isUnfolded: boolean
}

/** So many chips without figures stand between search and tools on a small desk. */
const FEW_CHIPS = 3

/** Tabs, search, chips, and how the table is shown. */
export function ListToolbar<Row>({ list, counts, choices, searchFor, isUnfolded, ...props }: ListToolbarProps<Row>) {
  const { t } = useTexts()
  const { state, columns, filters } = list
  const chosen = (name: string): readonly string[] => state.filters[name] ?? []
  const hasSome = (name: string, value: string) => chosen(name).includes(value) || (counts[name]?.[value] ?? 0) > 0
  const chips = filters.flatMap((filter) =>
    filter.as === 'chips'
      ? [
          {
            ...filter,
            options: filter.options.filter(({ value, needsSome }) => !needsSome || hasSome(filter.name, value)),
          },
        ]
      : [],
  )
  const hasLane = chips.length > 0 || choices
  const isFew =
    chips.length > 0 &&
    chips.flatMap(({ options }) => options).length <= FEW_CHIPS &&
    chips.every(({ name }) => !counts[name])
  const countOf = (name: string, value: string) => counts[name] && { count: counts[name][value] }
  return (
    <>
      {filters.map((filter) =>
        filter.as === 'tabs' ? (
          <Box key={filter.name} display={{ base: isUnfolded ? 'block' : 'none', sm: 'block' }}>
            <StatusTabs
              label={filter.label}
              value={chosen(filter.name)[0] ?? ''}
              onChange={(value) => state.setFilter(filter.name, value ? [value] : [])}
              tabs={[{ value: '', label: t('All') }, ...filter.options].map(({ value, label, ...option }) => ({
                value,
                label,
                ...countOf(filter.name, value),
                ...('icon' in option && { icon: option.icon }),
              }))}
            />
          </Box>
        ) : null,
      )}
      {/* Folded away on a phone it holds nothing but chips and menus. */}
      <Box display={{ base: isUnfolded || hasLane ? 'contents' : 'none', sm: 'contents' }}>
        <TableToolbar
          end={
            <Box display={{ base: 'none', sm: 'contents' }}>
              {list.name ? (
                <ViewsButton list={list.name} filters={filters.map(({ name }) => name)} layout={state.layout} />
              ) : null}
              <ColumnsMenu columns={columns} layout={state.layout} onLayoutChange={state.setLayout} />
              <DensitySwitch value={props.density} onChange={props.onDensityChange} />
            </Box>
          }
        >
          <Box display={{ base: isUnfolded ? 'contents' : 'none', sm: 'contents' }}>
            <SearchBox value={state.search} onChange={state.setSearch} placeholder={searchFor} found={props.found} />
          </Box>
          {hasLane ? (
            <FilterLane data-unfolded={isUnfolded ? '' : undefined} data-few={isFew ? '' : undefined}>
              {chips.map((filter) => (
                <FilterChips
                  key={filter.name}
                  label={filter.label}
                  chips={filter.options.map(({ value, label, icon, isRare = false }) => ({
                    id: value,
                    label,
                    icon,
                    ...countOf(filter.name, value),
                    isOn: chosen(filter.name).includes(value),
                    isRare,
                  }))}
                  onToggle={(value) => state.setFilter(filter.name, toggled(chosen(filter.name), value, filter))}
                />
              ))}
              {choices}
            </FilterLane>
          ) : null}
        </TableToolbar>
      </Box>
    </>
  )
}
