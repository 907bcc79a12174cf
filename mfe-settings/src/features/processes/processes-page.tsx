import { useCall } from '@tehas/api-client'
import { calls, type ProcessDefinition } from '@tehas/contracts'
import { processTable } from '@tehas/contracts/settings'
import { unitLabel, useT } from '@tehas/i18n'
import { allOf, TableExport } from '@tehas/screens/list'
import { ShortListPage } from '@tehas/screens/short-list'
import { Navigate, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { ProcessesIcon } from '@tehas/ui/icons'
import { useSeesAnyPrices } from '../prices/use-sees-any-prices'
import { useProject } from '../settings/use-project'
import { ProcessCellEditing } from './process-cell-editing'
import { ProcessDrawer } from './process-drawer'
import { ProcessTable } from './process-table'
import { amountText } from './process-texts'

/** Settings, Processes. */
export function ProcessesPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { currency, projectFields } = useProject()
  const seesPrices = useSeesAnyPrices()
  const query = useCall(calls.listProcessDefinitions)
  const processes = query.data ?? []
  const teams = useCall(calls.listTeams).data ?? []
  return (
    <>
      <ShortListPage
        title={t('Processes')}
        count={query.data?.length}
        exporting={
          <TableExport<ProcessDefinition>
            name={t('Processes')}
            table={processTable}
            fields={projectFields.processFields}
            looks={{
              teamName: { text: ({ team }) => teams.find(({ _id }) => _id === team)?.name ?? '' },
              'workload.unit': { text: ({ workload }) => unitLabel(workload.unit, t) },
              'changeoverTime.unit': { text: ({ changeoverTime }) => unitLabel(changeoverTime.unit, t) },
              'leadTime.unit': { text: ({ leadTime }) => unitLabel(leadTime.unit, t) },
              'price.unit': { text: ({ price }) => (price ? unitLabel(price.unit, t) : '') },
            }}
            readPage={allOf(processes)}
          />
        }
        addLabel={t('Add process')}
        onAdd={() => void navigate('upsertProcess')}
        query={query}
        empty={{
          icon: ProcessesIcon,
          title: t('No processes yet'),
          text: t('Processes give orders their time and cost.'),
        }}
        editing={(place) => <ProcessCellEditing place={place} processes={processes} teams={teams} />}
      >
        <ProcessTable
          rows={processes.map((process) => ({
            ...process,
            key: process._id,
            icon: process.avatar,
            detail: amountText(process.workload, t),
          }))}
          currency={currency}
          seesPrices={seesPrices}
          before={[
            {
              id: 'team',
              header: t('Team'),
              cell: ({ team }) => teams.find(({ _id }) => _id === team)?.name,
              muted: true,
              from: 'sm',
            },
          ]}
          onOpen={({ key }) => void navigate(`upsertProcess/${key}`)}
        />
      </ShortListPage>
      <Outlet />
    </>
  )
}

/** The drawer of one process, or of a new one. */
export function ProcessesPageDrawer() {
  const { processId } = useParams()
  const processes = useCall(calls.listProcessDefinitions).data
  if (!processes) return null
  const process = processes.find(({ _id }) => _id === processId)
  if (processId !== undefined && !process) return <Navigate to=".." replace />
  return <ProcessDrawer process={process} />
}
