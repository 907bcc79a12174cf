import { useState } from 'react'
import { Box } from '../src'
import {
  BulkBar,
  CellAvatar,
  CellMargin,
  CellProgress,
  CellSaid,
  CellStatus,
  CellTag,
  ColumnsMenu,
  type DataColumn,
  DataTable,
  type DataTableProps,
  DensitySwitch,
  EMPTY_LAYOUT,
  FilterChips,
  FilterLane,
  NOTHING_SELECTED,
  RoomTaken,
  SearchBox,
  type Selection,
  StatusTabs,
  TableToolbar,
} from '../src/grid'
import { PlanIcon, UserIcon } from '../src/icons'
import { Chapter, LONG_WORDS, nothing, State } from './chapter'

type Order = {
  readonly number: string
  readonly client: string
  readonly status: 'ACTIVE' | 'COMPLETE' | 'WAITING_FOR_ACTIVATION'
  readonly late?: string
  readonly done: number
  readonly margin: number
  readonly price: string
}

const orders: readonly Order[] = [
  {
    number: 'SO-2026-148',
    client: 'Kalda Mööbel OÜ',
    status: 'ACTIVE',
    late: '7 days late',
    done: 3,
    margin: 26,
    price: '8 770,42 €',
  },
  { number: 'SO-2026-149', client: 'Sadama Kohvik OÜ', status: 'COMPLETE', done: 9, margin: 31, price: '1 234,50 €' },
  { number: 'SO-2026-150', client: LONG_WORDS, status: 'WAITING_FOR_ACTIVATION', done: 0, margin: 12, price: '0,00 €' },
]

const columns: readonly DataColumn<Order>[] = [
  { id: 'number', header: 'Number', identity: true, width: 130, sortable: true, cell: ({ number }) => number },
  { id: 'client', header: 'Client', width: 172, grow: 1, sortable: true, cell: ({ client }) => client },
  {
    id: 'status',
    header: 'Status',
    width: 140,
    cell: ({ status }) => <CellStatus value={status} />,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    width: 150,
    cell: ({ late }) => (late ? <CellTag tone="late">{late}</CellTag> : <CellTag>in week 48</CellTag>),
  },
  {
    id: 'made',
    header: 'Made',
    width: 150,
    cell: ({ done }) => <CellProgress label="Made" done={done} of={9} />,
  },
  {
    id: 'margin',
    header: 'Margin',
    numeric: true,
    width: 90,
    cell: ({ margin }) => <CellMargin margin={margin} target={28} max={50} />,
  },
  {
    id: 'who',
    header: 'Made by',
    width: 80,
    cell: ({ number }) => (
      <>
        <CellAvatar name="Kadri Tamm" isOwn={number.endsWith('8')} />
        <CellSaid>, who made it</CellSaid>
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    tone: 'strong',
    width: 110,
    sortable: true,
    cell: ({ price }) => price,
  },
]

const empty = {
  title: 'No sale orders yet',
  text: 'Make the first offer, or bring products from an Excel sheet.',
  action: { label: 'New sale order', onSelect: nothing },
}

function List({ rows = orders, ...props }: Partial<DataTableProps<Order>>) {
  return (
    <Box
      display="flex"
      position="relative"
      flexDirection="column"
      h="260px"
      minW="0"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      <DataTable
        label="Sale orders"
        columns={columns}
        rows={rows}
        getRowId={({ number }) => number}
        getRowLabel={({ number }) => number}
        status={{ kind: 'ready' }}
        total={rows.length}
        empty={empty}
        renderCard={({ number, client, price }) => (
          <>
            <strong>{number}</strong>
            <span>{client}</span>
            <span>{price}</span>
          </>
        )}
        {...props}
      />
    </Box>
  )
}

/** A list as a page puts it together, and in each state in which it can be. */
export function Lists() {
  const [status, setStatus] = useState('')
  const [search, setSearch] = useState('frame && !!oak')
  const [selection, setSelection] = useState<Selection>({ kind: 'some', ids: ['SO-2026-148'] })
  const [layout, setLayout] = useState(EMPTY_LAYOUT)
  const [sort, setSort] = useState<DataTableProps<Order>['sort']>({ number: -1 })
  const [density, setDensity] = useState<'comfortable' | 'compact' | 'touch'>('comfortable')
  return (
    <Chapter title="A list and what stands around it" wide>
      <StatusTabs
        label="Status"
        value={status}
        onChange={setStatus}
        tabs={[
          { value: '', label: 'All', count: 128 },
          { value: 'ACTIVE', label: 'Active', count: 29 },
          { value: 'ANNULLED', label: 'Annulled', count: 0 },
        ]}
      />
      <TableToolbar
        end={
          <>
            <ColumnsMenu columns={columns} layout={layout} onLayoutChange={setLayout} />
            <DensitySwitch value={density} onChange={setDensity} />
          </>
        }
      >
        <SearchBox value={search} onChange={setSearch} placeholder="Search sale orders" hasOperators found={3} />
        <FilterLane>
          <FilterChips
            label="Filters"
            onToggle={nothing}
            onSave={nothing}
            chips={[
              { id: 'late', label: 'Late', count: 6, icon: <UserIcon />, isOn: true },
              { id: 'mine', label: 'Mine', count: 8, isOn: false },
            ]}
          />
        </FilterLane>
      </TableToolbar>
      <RoomTaken value={0}>
        <List
          density={density}
          sort={sort}
          onSortChange={setSort}
          layout={layout}
          onLayoutChange={setLayout}
          openRowId="SO-2026-149"
          onOpen={nothing}
          getRowHref={() => '#lists'}
          getRowActions={() => [
            { kind: 'view', onSelect: nothing },
            { kind: 'delete', onSelect: nothing },
          ]}
          selection={selection}
          onSelectionChange={setSelection}
          renderBulk={(frame) => (
            <BulkBar
              {...frame}
              summary="8 770,42 €"
              actions={[
                { id: 'plan', label: 'Plan', icon: <PlanIcon />, onRun: nothing },
                { id: 'complete', label: 'Complete', fits: 0, onRun: nothing },
              ]}
            />
          )}
          totals={{ label: 'Sum of all 3', values: { price: '10 004,92 €' } }}
        />
      </RoomTaken>
    </Chapter>
  )
}

export function ListStates() {
  return (
    <Chapter title="A list that has no rows to show" wide>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="3">
        <State name="On its way">
          <List label="Orders on their way" rows={[]} status={{ kind: 'loading' }} />
        </State>
        <State name="Nothing yet">
          <List label="No orders" rows={[]} selection={NOTHING_SELECTED} />
        </State>
        <State name="Nothing matches">
          <List label="No orders that match" rows={[]} filtered={{ query: 'oak', onClear: nothing }} />
        </State>
        <State name="Failed">
          <List
            label="Orders that failed"
            rows={[]}
            status={{
              kind: 'error',
              message: 'Sale orders did not load',
              reason: 'The server did not answer in time. Tried 5 times.',
              code: 'TIMEOUT',
              requestId: '01J9Z3K8',
              onRetry: nothing,
            }}
          />
        </State>
        <State name="No right">
          <List label="Orders of others" rows={[]} status={{ kind: 'forbidden' }} />
        </State>
      </Box>
    </Chapter>
  )
}
