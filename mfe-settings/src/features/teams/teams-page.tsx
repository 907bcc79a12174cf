import { useCall } from '@tehas/api-client'
import { calls, type Project } from '@tehas/contracts'
import { teamTable } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { allOf, TableExport } from '@tehas/screens/list'
import { ShortListPage } from '@tehas/screens/short-list'
import { Navigate, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { TeamIcon } from '@tehas/ui/icons'
import { useProject } from '../settings/use-project'
import { memberName } from '../users/member-name'
import { TeamCellEditing } from './team-cell-editing'
import { TeamDrawer } from './team-drawer'
import { TeamTable, workText } from './team-table'
import { processesOf } from './team-values'

/** Who of the members these are, by name. */
const namesOf = ({ users }: Pick<Project, 'users'>, ids: readonly string[]): string =>
  users
    .filter((member) => member.user !== null && ids.includes(member.user._id))
    .map(memberName)
    .join(', ')

/** Settings, Teams. */
export function TeamsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useProject()
  const query = useCall(calls.listTeams)
  const teams = query.data ?? []
  const processes = useCall(calls.listProcessDefinitions).data ?? []
  const workOf = (_id: string) => workText(processes, processesOf({ _id }, processes))
  return (
    <>
      <ShortListPage
        title={t('Teams')}
        count={query.data?.length}
        exporting={
          <TableExport
            name={t('Teams')}
            table={teamTable}
            readPage={allOf(
              teams.map((team) => ({
                ...team,
                work: workOf(team._id),
                people: team.members.length,
                names: namesOf(project, team.members),
              })),
            )}
          />
        }
        addLabel={t('Add team')}
        onAdd={() => void navigate('upsertTeam')}
        query={query}
        empty={{
          icon: TeamIcon,
          title: t('No teams yet'),
          text: t('A team does its processes and sees its own jobs.'),
        }}
        editing={(place) => <TeamCellEditing place={place} project={project} teams={teams} processes={processes} />}
      >
        <TeamTable
          rows={teams.map(({ _id, name, avatar, active, members }) => {
            const work = workOf(_id)
            return { key: _id, name, icon: avatar, detail: work, active, work, people: members.length }
          })}
          columns={[{ id: 'people', header: t('People'), cell: ({ people }) => people, numeric: true }]}
          onOpen={({ key }) => void navigate(`upsertTeam/${key}`)}
        />
      </ShortListPage>
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
