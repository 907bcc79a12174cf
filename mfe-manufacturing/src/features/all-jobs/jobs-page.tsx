import { useCall } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import { addMessages, formatNumber, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { type Density, Flex, Notice, PageHeader, useUi } from '@tehas/ui'
import { gridMessages, useTableState } from '@tehas/ui/grid'
import { useMemo, useState } from 'react'
import { ForgottenWork } from '../jobs/forgotten-work'
import { AssignDialog } from './assign-dialog'
import { BulkFinishDialog } from './bulk-finish-dialog'
import { BulkResults } from './bulk-results'
import { FinishDialog } from './finish-dialog'
import { jobColumns } from './job-columns'
import { countStates, filterJobs, peopleOf } from './job-filters'
import { isGrouping } from './job-groups'
import { JobsTable } from './jobs-table'
import { GroupingChoice, JobsToolbar } from './jobs-toolbar'
import { ReportsDialog } from './reports-dialog'
import { useBulkJobs } from './use-bulk-jobs'
import { useDeskActions } from './use-desk-actions'

addMessages('ui', gridMessages)

/** Every process of active orders as work to do: what waits, who works on what now (specification, Jobs; rules §4). */
export function JobsPage() {
  const rights = useRights()
  if (!rights.has('PRODUCTION')) return <NoRight right="PRODUCTION" />
  return <Jobs />
}

const NONE: readonly string[] = []

function Jobs() {
  const { t } = useT()
  const { project } = useSession()
  useTitle([t('Jobs'), project?.name])
  const list = useCall(jobCalls.listJobs, {})
  const state = useTableState(useSearchParams(), {
    filters: ['by', 'state', 'person', 'team'],
    defaultSort: { deadline: 1 },
  })
  const actions = useDeskActions()
  const bulk = useBulkJobs()
  const [density, setDensity] = useState<Density>(useUi().density)
  const jobs = list.data?.rows
  const asOf = list.dataUpdatedAt
  const { search, filters } = state
  const { state: states = NONE, person: people = NONE, team: teams = NONE, by = NONE } = filters
  const found = useMemo(
    () => filterJobs(jobs ?? [], { search, states: NONE, people, teams }, asOf),
    [jobs, search, people, teams, asOf],
  )
  const shown = useMemo(
    () => filterJobs(found, { search: '', states, people: NONE, teams: NONE }, asOf),
    [found, states, asOf],
  )
  const grouping = isGrouping(by[0]) ? by[0] : 'team'
  const columns = jobColumns({ grouping, actions, t })
  const nameOf = (id: string) => {
    const job = jobs?.find(({ _id }) => _id === id)
    return job ? `${job.orderProcess.name}, ${job.order.transactionNumber}` : id
  }
  const left = list.data?.left ?? 0
  return (
    <Flex direction="column" flex="1" h="100%" minH="0" bg="bg.panel">
      <PageHeader
        title={t('Jobs')}
        count={
          jobs &&
          t('{{count}} jobs, {{running}} run, {{people}} at work', {
            count: jobs.length + left,
            running: jobs.filter(({ status }) => status === 'ACTIVE').length,
            people: new Set(
              jobs.flatMap(({ workers }) => workers.flatMap((one) => (one.status === 'ACTIVE' ? one.user._id : []))),
            ).size,
          })
        }
        actions={
          <GroupingChoice
            value={grouping}
            onChange={(value) => state.setFilter('by', value === 'team' ? [] : [value])}
          />
        }
      />
      <JobsToolbar
        state={state}
        columns={columns}
        density={density}
        onDensityChange={setDensity}
        counts={jobs && countStates(found, asOf)}
        people={peopleOf(jobs ?? [])}
        found={search.trim() === '' || !jobs ? undefined : found.length}
      />
      {left > 0 ? (
        <Notice tone="info">
          {t('{{shown}} jobs with the nearest deadlines are shown, {{left}} more are not.', {
            shown: formatNumber(jobs?.length ?? 0),
            left: formatNumber(left),
          })}
        </Notice>
      ) : null}
      <ForgottenWork ofAll />
      <BulkResults results={bulk.results} nameOf={nameOf} onClose={bulk.forget} />
      <JobsTable
        jobs={shown}
        list={list}
        state={state}
        grouping={grouping}
        columns={columns}
        density={density}
        asOf={asOf}
        actions={actions}
        bulk={bulk}
      />
      {actions.dialog?.kind === 'reports' ? (
        <ReportsDialog job={actions.dialog.job} onClose={() => actions.ask(undefined)} />
      ) : null}
      {actions.dialog?.kind === 'assign' ? (
        <AssignDialog jobs={actions.dialog.jobs} onDone={bulk.tell} onClose={() => actions.ask(undefined)} />
      ) : null}
      {bulk.isFinishing ? (
        <BulkFinishDialog
          jobs={jobs?.filter(({ _id }) => bulk.ids.includes(_id)) ?? []}
          isBusy={bulk.isBusy}
          onFinish={(amounts) => bulk.run('FINISH', amounts)}
          onClose={() => bulk.askAmounts(false)}
        />
      ) : null}
      {actions.dialog?.kind === 'finish' ? (
        <FinishDialog job={actions.dialog.job} worker={actions.dialog.worker} onClose={() => actions.ask(undefined)} />
      ) : null}
    </Flex>
  )
}
