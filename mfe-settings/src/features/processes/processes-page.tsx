import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { Box, Table } from '@tehas/ui'
import { ProcessesIcon } from '@tehas/ui/icons'
import { ListPage } from '../settings/list-page'
import { NameCell } from '../settings/name-cell'
import { useProject } from '../settings/use-project'
import { ProcessDrawer } from './process-drawer'
import { amountText, priceText } from './process-texts'
import { useSeesProcessPrices } from './use-sees-prices'

/** Settings, Processes. */
export function ProcessesPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { currency } = useProject()
  const seesPrices = useSeesProcessPrices()
  const query = useCall(calls.listProcessDefinitions)
  const teams = useCall(calls.listTeams).data ?? []
  return (
    <>
      <ListPage
        title={t('Processes')}
        count={query.data?.length}
        addLabel={t('Add process')}
        onAdd={() => void navigate('upsertProcess')}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          icon: ProcessesIcon,
          title: t('No processes yet'),
          text: t('Processes give orders their time and cost.'),
        }}
      >
        <Table>
          <thead>
            <tr>
              <th>{t('Process')}</th>
              <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
                {t('Team')}
              </Box>
              <Box as="th" data-numeric display={{ base: 'none', sm: 'table-cell' }}>
                {t('Work per piece')}
              </Box>
              <Box as="th" data-numeric display={{ base: 'none', sm: 'table-cell' }}>
                {t('Changeover')}
              </Box>
              {seesPrices ? <th data-numeric>{t('Price')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {query.data?.map((process) => (
              <tr key={process._id}>
                <td>
                  <NameCell
                    name={process.name}
                    icon={process.avatar}
                    detail={amountText(process.workload, t)}
                    active={process.active}
                    onOpen={() => void navigate(`upsertProcess/${process._id}`)}
                  />
                </td>
                <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {teams.find(({ _id }) => _id === process.team)?.name}
                </Box>
                <Box as="td" data-numeric color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {amountText(process.workload, t)}
                </Box>
                <Box as="td" data-numeric color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {amountText(process.changeoverTime, t)}
                </Box>
                {seesPrices ? (
                  <Box as="td" data-numeric whiteSpace="nowrap">
                    {process.price ? priceText(process.price, currency, t) : null}
                  </Box>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </ListPage>
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
