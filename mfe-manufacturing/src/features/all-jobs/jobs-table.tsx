import { explainError, isForbidden } from '@tehas/api-client'
import type { TeamLoad } from '@tehas/contracts/jobs'
import { type Translate, useT } from '@tehas/i18n'
import { useWayTo } from '@tehas/screens/way'
import { chakra, type Density, type ListStatus } from '@tehas/ui'
import { BulkBar, type DataColumn, DataTable, type TableStateControls, useIsPhone } from '@tehas/ui/grid'
import { JobsIcon } from '@tehas/ui/icons'
import { JobCard } from './job-card'
import { groupTitle } from './job-columns'
import type { DeskRow } from './job-groups'
import { bulkJobActions, headActions, jobMenu } from './job-menu'
import type { BulkJobs } from './use-bulk-jobs'
import type { DeskActions } from './use-desk-actions'
import type { DeskList } from './use-desk-jobs'

const Ground = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    position: 'relative',
    '& [data-body] [role=row]:has([data-group])': { bg: 'bg.subtle', cursor: 'pointer' },
  },
})

type JobsTableProps = {
  readonly list: DeskList
  readonly rows: readonly DeskRow[]
  readonly loads: ReadonlyMap<string, TeamLoad>
  readonly state: TableStateControls
  readonly columns: readonly DataColumn<DeskRow>[]
  readonly density: Density
  readonly actions: DeskActions
  readonly bulk: BulkJobs
}

/** The jobs in their groups: rows of a table, or cards on a phone. */
export function JobsTable(props: JobsTableProps) {
  const { list, rows, loads, state, columns, density, actions, bulk } = props
  const { t } = useT()
  const toOrders = useWayTo({ right: 'SALES_READ', path: '/dashboard/sale-orders-list', label: t('Sale orders') })
  const { data, grouping, fold } = list
  const count = data?.count ?? 0
  const isPhone = useIsPhone()
  return (
    <Ground data-jobs="">
      <DataTable
        label={t('Jobs')}
        columns={columns}
        rows={rows}
        getRowId={({ _id }) => _id}
        getRowLabel={(row) =>
          row.kind === 'group'
            ? groupTitle(row, grouping, t)
            : `${row.job.orderProcess.name} ${row.job.order.transactionNumber}`
        }
        status={statusOf(list, t)}
        total={data && rows.length + data.open - data.rows.length}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onEndReached={list.loadMore}
        countText={() => t('{{count}} jobs match', { count })}
        sort={state.sort}
        onSortChange={state.setSort}
        density={density}
        layout={state.layout}
        onLayoutChange={state.setLayout}
        onOpen={(row) => {
          if (row.kind === 'group') fold(row)
          // A card has no buttons of its own: it opens to what can be done with its job.
          else if (isPhone) actions.ask({ kind: 'menu', job: row.job })
          else actions.openOrder(row.job)?.()
        }}
        getRowActions={(row) => (row.kind === 'group' ? [] : jobMenu(row.job, actions, t))}
        empty={{
          title: t('No work waits'),
          text: t('Processes of orders stand here as soon as an order with them is published.'),
          icon: JobsIcon,
          action: toOrders,
        }}
        filtered={state.isFiltered && count === 0 ? { query: state.search, onClear: state.clear } : undefined}
        selection={bulk.selectionOf(rows)}
        onSelectionChange={(next) => bulk.select(next, rows)}
        renderBulk={(frame) => (
          <BulkBar
            {...frame}
            selection={{ kind: 'some', ids: bulk.ids }}
            total={bulk.ids.length}
            actions={[...(isPhone ? headActions(bulk, actions, t) : []), ...bulkJobActions(bulk, actions, t)]}
          />
        )}
        renderCard={(row: DeskRow) => <JobCard row={row} grouping={grouping} loads={loads} />}
      />
    </Ground>
  )
}

function statusOf({ isPending, error, refetch }: DeskList, t: Translate): ListStatus {
  if (isForbidden(error)) return { kind: 'forbidden', reason: explainError(error, t) }
  if (error) {
    const { code, requestId } = error
    const reason = explainError(error, t)
    return { kind: 'error', message: t('Jobs did not load'), reason, code, requestId, onRetry: () => void refetch() }
  }
  return isPending ? { kind: 'loading' } : { kind: 'ready' }
}
