import type { JobGrouping, TeamLoad } from '@tehas/contracts/jobs'
import { formatDate, formatDuration, formatNumber, type Translate } from '@tehas/i18n'
import { Flex, Span } from '@tehas/ui'
import { ProcessIcon } from '@tehas/ui/forms'
import { CellProgress, type DataColumn } from '@tehas/ui/grid'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { JobButtons } from './job-buttons'
import type { DeskRow, GroupRow, JobRow } from './job-groups'
import { Deadline, JobState, Making, Worked, Workers } from './job-parts'
import { TeamLoadBar } from './team-load'
import type { DeskActions } from './use-desk-actions'

/** What a group is called. */
export function groupTitle({ group: { title } }: GroupRow, grouping: JobGrouping, t: Translate): string {
  if (title !== null) return grouping === 'deadline' ? formatDate(title) : title
  if (grouping === 'team') return t('Without a team')
  return grouping === 'deadline' ? t('Without a deadline') : t('Nobody works on them')
}

/** "4 jobs, 1 runs". */
export function groupCount({ group: { count, running } }: GroupRow, t: Translate): string {
  return running > 0
    ? t('{{count}} jobs, {{running}} run', { count, running })
    : t('{{count}} jobs, none runs', { count })
}

type ColumnsOptions = {
  readonly grouping: JobGrouping
  /** Of teams by their ids; empty where jobs stand together by something else. */
  readonly loads: ReadonlyMap<string, TeamLoad>
  readonly actions: DeskActions
  readonly t: Translate
}

/** Columns of the jobs; a group has its name in the first, and a team its load today. */
export function jobColumns({ grouping, loads, actions, t }: ColumnsOptions): DataColumn<DeskRow>[] {
  const ofJob = (cell: (row: JobRow) => ReactNode, ofTeam?: (load: TeamLoad) => ReactNode) => (row: DeskRow) => {
    if (row.kind === 'job') return cell(row)
    const load = loads.get(row.group._id)
    return load && ofTeam ? ofTeam(load) : null
  }
  return [
    {
      id: 'name',
      header: t('Job'),
      identity: true,
      width: 160,
      grow: 1,
      sortable: true,
      cell: (row) =>
        row.kind === 'group' ? (
          <Flex data-group="" align="center" gap="1.5">
            {row.isOpen ? <ChevronDownIcon size={15} /> : <ChevronRightIcon size={15} />}
            <Span>{groupTitle(row, grouping, t)}</Span>
            <Span fontWeight="normal" color="fg.subtle" ms="1">
              {groupCount(row, t)}
            </Span>
          </Flex>
        ) : (
          <Flex align="center" gap="2" minW="0" title={row.job.orderProcess.name}>
            <Span color="fg.muted" flex="none">
              <ProcessIcon name={row.job.avatar} />
            </Span>
            <Span overflow="hidden" textOverflow="ellipsis">
              {row.job.orderProcess.name}
            </Span>
          </Flex>
        ),
    },
    {
      id: 'order',
      header: t('Order'),
      width: 114,
      sortable: true,
      importance: 6,
      cell: ofJob(({ job }) => <Span fontWeight="medium">{job.order.transactionNumber}</Span>),
    },
    {
      id: 'product',
      header: t('Product, client'),
      // A product and its client; what stands beside gives way.
      width: 220,
      grow: 3,
      sortable: true,
      importance: 7,
      cell: ofJob(({ job }) => <Making job={job} />),
    },
    {
      id: 'done',
      header: t('Done'),
      // Its bar and three figures of each amount.
      width: 152,
      sortable: true,
      importance: 4,
      cell: ofJob(({ job }) => <CellProgress label={t('Produced')} done={job.produced} of={job.netQuantity} />),
    },
    {
      id: 'deadline',
      header: t('Deadline'),
      width: 148,
      sortable: true,
      tabular: true,
      cell: ofJob(({ job }) => <Deadline job={job} />),
    },
    {
      id: 'planned',
      header: t('Plan of time'),
      width: 86,
      numeric: true,
      sortable: true,
      importance: 2,
      cell: ofJob(({ job }) => (job.timeCalculations ? formatDuration(job.plannedDuration) : '–')),
    },
    {
      id: 'worked',
      header: t('Worked time'),
      width: 86,
      numeric: true,
      sortable: true,
      importance: 3,
      cell: ofJob(({ job }) => <Worked job={job} />),
    },
    {
      id: 'team',
      header: t('Team'),
      width: 140,
      importance: 1,
      defaultHidden: true,
      cell: ofJob(({ job }) => job.team?.name ?? '–'),
    },
    {
      id: 'left',
      header: t('May be reported'),
      width: 110,
      numeric: true,
      importance: 1,
      defaultHidden: true,
      cell: ofJob(({ job }) => formatNumber(job.maxAmount)),
    },
    {
      id: 'who',
      header: t('Who'),
      width: 118,
      grow: 1,
      importance: 5,
      cell: ofJob(
        ({ job, asOf }) => (
          <Workers
            job={job}
            asOf={asOf}
            onAssign={actions.mayAssign(job) ? () => actions.ask({ kind: 'assign', jobs: [job] }) : undefined}
          />
        ),
        ({ capacity }) => capacity > 0 && <Span color="fg.muted">{t('load today')}</Span>,
      ),
    },
    {
      id: 'status',
      header: t('Status'),
      width: 134,
      sortable: true,
      cell: ofJob(
        ({ job }) => <JobState job={job} />,
        (load) => <TeamLoadBar load={load} />,
      ),
    },
    {
      id: 'do',
      header: t('Actions'),
      width: 84,
      hideable: false,
      cell: ofJob(({ job }) => <JobButtons job={job} actions={actions} />),
    },
  ]
}
