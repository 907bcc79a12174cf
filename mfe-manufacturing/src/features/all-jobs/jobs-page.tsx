import '../../office/texts'
import { skip, useCall } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import { addMessages, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { Box, type Density, Flex, PageHeader, useUi } from '@tehas/ui'
import { gridMessages, useTableState } from '@tehas/ui/grid'
import { useMemo, useState } from 'react'
import { ForgottenWork } from '../jobs/forgotten-work'
import { ExportJobs } from './export-jobs'
import { HeadButtons } from './head-buttons'
import { jobColumns } from './job-columns'
import { BulkJobResults, JobDialogs } from './job-dialogs'
import { deskRows } from './job-groups'
import { JobsTable } from './jobs-table'
import { GroupingChoice, JobsToolbar } from './jobs-toolbar'
import { useBulkJobs } from './use-bulk-jobs'
import { useDeskActions } from './use-desk-actions'
import { useDeskJobs } from './use-desk-jobs'
import { useStartWork } from './use-start-work'

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
  const { data, grouping, folded, asOf } = list
  const rows = useMemo(() => (data ? deskRows(data, { grouping, folded, asOf }) : []), [data, grouping, folded, asOf])
  const start = useStartWork({ rows, bulk, actions })
  const told = useCall(jobCalls.listTeamLoads, grouping === 'team' ? {} : skip)
  const loads = new Map(grouping === 'team' ? told.data?.rows.map((load) => [load.team, load]) : [])
  const columns = jobColumns({ grouping, loads, actions, t })
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
          <>
            {/* Below the title and the buttons where they fill the line. */}
            <Box order={{ base: '1', lg: '0' }} w={{ base: '100%', lg: 'auto' }} minW="0">
              <GroupingChoice
                value={grouping}
                onChange={(value) => state.setFilter('by', value === 'team' ? [] : [value])}
              />
            </Box>
            {data && data.count > 0 ? <ExportJobs asked={list.asked} total={data.count} /> : null}
            <HeadButtons bulk={bulk} actions={actions} onStart={start} />
          </>
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
      <BulkJobResults bulk={bulk} />
      <JobsTable
        list={list}
        rows={rows}
        loads={loads}
        state={state}
        columns={columns}
        density={density}
        actions={actions}
        bulk={bulk}
      />
      <JobDialogs actions={actions} bulk={bulk} />
    </Flex>
  )
}
