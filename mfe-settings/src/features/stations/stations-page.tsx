import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { stationTable } from '@tehas/contracts/settings'
import { stationCalls } from '@tehas/contracts/station'
import { formatDate, useT } from '@tehas/i18n'
import { allOf, TableExport } from '@tehas/screens/list'
import { ShortListPage, ShortListTable } from '@tehas/screens/short-list'
import { Navigate, Outlet, useNavigate, useParams } from '@tehas/shell-api/router'
import { LockIcon } from '@tehas/ui/icons'
import { StationDrawer } from './station-drawer'

/** Settings, Stations: tablets that several workers share. */
export function StationsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const query = useCall(stationCalls.listStations)
  const teams = useCall(calls.listTeams).data ?? []
  const processes = useCall(calls.listProcessDefinitions).data ?? []
  const nameIn = (list: readonly { readonly _id: string; readonly name: string }[], id: string | null) =>
    list.find(({ _id }) => _id === id)?.name
  return (
    <>
      <ShortListPage
        title={t('Stations')}
        count={query.data?.length}
        exporting={
          <TableExport
            name={t('Stations')}
            table={stationTable}
            readPage={allOf(
              (query.data ?? []).map((station) => ({
                ...station,
                bound: [nameIn(teams, station.team), nameIn(processes, station.process)].filter(Boolean).join(', '),
              })),
            )}
          />
        }
        addLabel={t('Add station')}
        onAdd={() => void navigate('upsert-station')}
        query={query}
        empty={{
          icon: LockIcon,
          title: t('No stations yet'),
          text: t(
            'A tablet that several workers share: each opens it with a badge or a PIN and sees only their own jobs.',
          ),
        }}
      >
        <ShortListTable
          title={t('Name')}
          rows={(query.data ?? []).map(({ _id, name, team, process, device, registeredAt }) => {
            const bound = [nameIn(teams, team), nameIn(processes, process)].filter(Boolean).join(', ')
            const where = registeredAt === null ? t('No device') : [device, formatDate(registeredAt)].join(' · ')
            return { key: _id, name, detail: [bound, where].filter(Boolean).join(' · '), active: true, bound, where }
          })}
          columns={[
            { id: 'bound', header: t('Team and process'), cell: ({ bound }) => bound || t('Not bound'), from: 'sm' },
            { id: 'device', header: t('Device'), cell: ({ where }) => where, muted: true, from: 'sm' },
          ]}
          onOpen={({ key }) => void navigate(`upsert-station/${key}`)}
        />
      </ShortListPage>
      <Outlet />
    </>
  )
}

/** The drawer of one station, or of a new one. */
export function StationsPageDrawer() {
  const { stationId } = useParams()
  const stations = useCall(stationCalls.listStations).data
  const teams = useCall(calls.listTeams).data
  const processes = useCall(calls.listProcessDefinitions).data
  if (!stations || !teams || !processes) return null
  const station = stations.find(({ _id }) => _id === stationId)
  if (stationId !== undefined && !station) return <Navigate to=".." replace />
  return <StationDrawer station={station} teams={teams} processes={processes} />
}
