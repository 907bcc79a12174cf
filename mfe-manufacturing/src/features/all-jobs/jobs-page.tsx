import { addMessages, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { type Density, Flex, PageHeader, useUi } from '@tehas/ui'
import { gridMessages, useTableState } from '@tehas/ui/grid'
import { useState } from 'react'
import { ForgottenWork } from '../jobs/forgotten-work'
import { AssignDialog } from './assign-dialog'
import { BulkFinishDialog } from './bulk-finish-dialog'
import { BulkResults } from './bulk-results'
import { FinishDialog } from './finish-dialog'
import { jobColumns } from './job-columns'
import { JobsTable } from './jobs-table'
import { GroupingChoice, JobsToolbar } from './jobs-toolbar'
import { ReportsDialog } from './reports-dialog'
import { useBulkJobs } from './use-bulk-jobs'
import { useDeskActions } from './use-desk-actions'
import { useDeskJobs } from './use-desk-jobs'

addMessages('ui', gridMessages)

/** Every process of active orders as work to do: what waits, who works on what now (specification, Jobs; rules §4). */
export function JobsPage() {
  const rights = useRights()
  if (!rights.has('PRODUCTION')) return <NoRight right="PRODUCTION" />
  return <Jobs />
}

function Jobs() {
  const { t } = useT()
  const { project } = useSession()
  useTitle([t('Jobs'), project?.name])
  const state = useTableState(useSearchParams(), {
    filters: ['by', 'state', 'person', 'team'],
    defaultSort: { deadline: 1 },
  })
  const list = useDeskJobs(state)
  const actions = useDeskActions()
  const bulk = useBulkJobs()
  const [density, setDensity] = useState<Density>(useUi().density)
  const { data, grouping } = list
  const columns = jobColumns({ grouping, actions, t })
  const nameOf = (id: string) => {
    const job = bulk.jobs.find(({ _id }) => _id === id)
    return job ? `${job.orderProcess.name}, ${job.order.transactionNumber}` : id
  }
  return (
    <Flex direction="column" flex="1" h="100%" minH="0" bg="bg.panel">
      <PageHeader
        title={t('Jobs')}
        count={
          data &&
          t('{{count}} jobs, {{running}} run, {{people}} at work', {
            count: data.all.count,
            running: data.all.running,
            people: data.all.atWork,
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
        counts={data?.states}
        people={data?.all.people ?? []}
        found={state.search.trim() === '' ? undefined : data?.count}
      />
      <ForgottenWork ofAll />
      <BulkResults results={bulk.results} nameOf={nameOf} onClose={bulk.forget} />
      <JobsTable list={list} state={state} columns={columns} density={density} actions={actions} bulk={bulk} />
      {actions.dialog?.kind === 'reports' ? (
        <ReportsDialog job={actions.dialog.job} onClose={() => actions.ask(undefined)} />
      ) : null}
      {actions.dialog?.kind === 'assign' ? (
        <AssignDialog jobs={actions.dialog.jobs} onDone={bulk.tell} onClose={() => actions.ask(undefined)} />
      ) : null}
      {bulk.isFinishing ? (
        <BulkFinishDialog
          jobs={bulk.chosen}
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
