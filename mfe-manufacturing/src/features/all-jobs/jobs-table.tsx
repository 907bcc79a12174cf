import { explainError, isForbidden } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { type Translate, useT } from '@tehas/i18n'
import { chakra, type Density, type ListStatus } from '@tehas/ui'
import { BulkBar, type DataColumn, DataTable, type RowAction, type TableStateControls } from '@tehas/ui/grid'
import { AddUserIcon, HistoryIcon, JobsIcon, OrderIcon, PauseIcon, StartIcon, StopIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { JobCard } from './job-card'
import { groupTitle } from './job-columns'
import { type DeskRow, deskRows } from './job-groups'
import type { BulkJobs } from './use-bulk-jobs'
import { type DeskActions, ownSteps } from './use-desk-actions'
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
  readonly state: TableStateControls
  readonly columns: readonly DataColumn<DeskRow>[]
  readonly density: Density
  readonly actions: DeskActions
  readonly bulk: BulkJobs
}

/** The jobs in their groups: rows of a table, or cards on a phone. */
export function JobsTable(props: JobsTableProps) {
  const { list, state, columns, density, actions, bulk } = props
  const { t } = useT()
  const { data, grouping, folded, asOf, fold } = list
  const rows = useMemo(() => (data ? deskRows(data, { grouping, folded, asOf }) : []), [data, grouping, folded, asOf])
  const count = data?.count ?? 0
  const mayAssign = bulk.chosen.filter(actions.mayAssign)
  return (
    <Ground>
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
        onOpen={(row) => (row.kind === 'group' ? fold(row) : actions.openOrder(row.job)?.())}
        getRowActions={(row) => (row.kind === 'group' ? [] : menuOf(row.job, actions, t))}
        empty={{
          title: t('No work waits'),
          text: t('Processes of orders stand here as soon as an order with them is published.'),
          icon: JobsIcon,
        }}
        filtered={state.isFiltered && count === 0 ? { query: state.search, onClear: state.clear } : undefined}
        selection={bulk.selectionOf(rows)}
        onSelectionChange={(next) => bulk.select(next, rows)}
        renderBulk={(frame) => (
          <BulkBar
            {...frame}
            selection={{ kind: 'some', ids: bulk.ids }}
            total={bulk.ids.length}
            actions={[
              { id: 'pause', label: t('Pause'), icon: <PauseIcon size={16} />, onRun: () => bulk.run('PAUSE') },
              { id: 'resume', label: t('Resume'), icon: <StartIcon size={16} />, onRun: () => bulk.run('RESUME') },
              { id: 'finish', label: t('Finish'), icon: <StopIcon size={16} />, onRun: () => bulk.askAmounts(true) },
              ...(mayAssign.length > 0
                ? [
                    {
                      id: 'assign',
                      label: t('Assign'),
                      icon: <AddUserIcon size={16} />,
                      onRun: () => actions.ask({ kind: 'assign', jobs: mayAssign }),
                    },
                  ]
                : []),
            ]}
          />
        )}
        renderCard={(row: DeskRow) => <JobCard row={row} grouping={grouping} />}
      />
    </Ground>
  )
}

function menuOf(job: Job, actions: DeskActions, t: Translate): RowAction[] {
  const { go, canFinish } = ownSteps(job, actions.ownId)
  const open = actions.openOrder(job)
  const words = { start: t('Start work'), resume: t('Resume'), pause: t('Pause') }
  const other = (id: string, label: string, icon: React.ReactNode, onSelect: () => void): RowAction => ({
    ...{ kind: 'other', id, label, icon, onSelect },
  })
  return [
    other(go, words[go], go === 'pause' ? <PauseIcon size={16} /> : <StartIcon size={16} />, () =>
      go === 'pause' ? actions.pause(job) : actions.start(job),
    ),
    ...(canFinish
      ? [other('finish', t('Finish'), <StopIcon size={16} />, () => actions.ask({ kind: 'finish', job }))]
      : []),
    ...(actions.seesOthers ? job.workers : [])
      .filter(({ user }) => user._id !== actions.ownId)
      .flatMap(({ user, status }) => {
        const name = `${user.firstName} ${user.lastName}`
        const stop = () => actions.ask({ kind: 'finish', job, worker: user })
        return [
          ...(status === 'ACTIVE'
            ? [
                other(`pause-${user._id}`, t('Pause for {{person}}', { person: name }), <PauseIcon size={16} />, () =>
                  actions.pauseOf(job, user),
                ),
              ]
            : []),
          other(`stop-${user._id}`, t('Finish for {{person}}', { person: name }), <StopIcon size={16} />, stop),
        ]
      }),
    ...(actions.mayAssign(job)
      ? [other('assign', t('Assign'), <AddUserIcon size={16} />, () => actions.ask({ kind: 'assign', jobs: [job] }))]
      : []),
    other('reports', t('What was reported'), <HistoryIcon size={16} />, () => actions.ask({ kind: 'reports', job })),
    ...(open ? [other('order', t('Open the order'), <OrderIcon size={16} />, open)] : []),
  ]
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
