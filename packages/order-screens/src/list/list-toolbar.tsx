import type { OrderRow } from '@tehas/contracts'
import { Box, type Density } from '@tehas/ui'
import {
  ColumnsMenu,
  type DataColumn,
  DensitySwitch,
  SearchBox,
  type TableStateControls,
  TableToolbar,
} from '@tehas/ui/grid'
import { ListChips } from './list-chips'
import { OrderStatusTabs, type Summary } from './status-tabs'

type ListToolbarProps = {
  readonly list: TableStateControls
  readonly columns: readonly DataColumn<OrderRow>[]
  readonly summary: Summary | undefined
  readonly searchFor: string
  readonly marginTarget: number
  readonly seesPrices: boolean
  readonly density: Density
  readonly onDensityChange: (density: Density) => void
  /** On a phone search and status are folded away behind the funnel. */
  readonly filtersShown: boolean
}

/** Status tabs, search, saved filters, and how the table is shown. */
export function ListToolbar({ list, columns, summary, density, onDensityChange, ...props }: ListToolbarProps) {
  const folded = props.filtersShown ? 'block' : 'none'
  return (
    <>
      <Box display={{ base: folded, sm: 'block' }}>
        <OrderStatusTabs
          value={list.filters.status?.[0] ?? ''}
          summary={summary}
          onChange={(status) => list.setFilter('status', status ? [status] : [])}
        />
      </Box>
      <TableToolbar
        end={
          <Box display={{ base: 'none', sm: 'contents' }}>
            <ColumnsMenu columns={columns} layout={list.layout} onLayoutChange={list.setLayout} />
            <DensitySwitch value={density} onChange={onDensityChange} />
          </Box>
        }
      >
        <Box display={{ base: props.filtersShown ? 'contents' : 'none', sm: 'contents' }}>
          <SearchBox value={list.search} onChange={list.setSearch} placeholder={props.searchFor} />
        </Box>
        <ListChips
          filters={list.filters}
          summary={summary}
          marginTarget={props.marginTarget}
          seesPrices={props.seesPrices}
          onChange={(presets) => list.setFilter('preset', presets)}
        />
      </TableToolbar>
    </>
  )
}
