import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { Box, Table } from '@tehas/ui'
import { TeamIcon } from '@tehas/ui/icons'
import { ListPage } from '../settings/list-page'
import { NameCell } from '../settings/name-cell'
import { useProject } from '../settings/use-project'
import { TeamDrawer } from './team-drawer'

/** Settings, Teams. */
export function TeamsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const query = useCall(calls.listTeams)
  const processes = useCall(calls.listProcessDefinitions).data ?? []
  const workOf = (teamId: string) =>
    processes
      .filter(({ team }) => team === teamId)
      .map(({ name }) => name)
      .join(', ')
  return (
    <>
      <ListPage
        title={t('Teams')}
        count={query.data?.length}
        addLabel={t('Add team')}
        onAdd={() => void navigate('upsertTeam')}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          icon: TeamIcon,
          title: t('No teams yet'),
          text: t('A team does its processes and sees its own jobs.'),
        }}
      >
        <Table>
          <thead>
            <tr>
              <th>{t('Team')}</th>
              <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
                {t('Processes')}
              </Box>
              <th data-numeric>{t('People')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data?.map(({ _id, name, avatar, active, members }) => (
              <tr key={_id}>
                <td>
                  <NameCell
                    name={name}
                    icon={avatar}
                    detail={workOf(_id)}
                    active={active}
                    onOpen={() => void navigate(`upsertTeam/${_id}`)}
                  />
                </td>
                <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {workOf(_id)}
                </Box>
                <td data-numeric>{members.length}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ListPage>
      <Outlet />
    </>
  )
}

/** The drawer of one team, or of a new one. */
export function TeamsPageDrawer() {
  const { teamId } = useParams()
  const project = useProject()
  const teams = useCall(calls.listTeams).data
  const processes = useCall(calls.listProcessDefinitions).data
  if (!teams || !processes) return null
  const team = teams.find(({ _id }) => _id === teamId)
  if (teamId !== undefined && !team) return <Navigate to=".." replace />
  return <TeamDrawer project={project} teams={teams} processes={processes} team={team} />
}
