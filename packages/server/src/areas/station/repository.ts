import { type Id, type Station, stationSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { refuseStale } from '../../database/optimistic-lock'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { deviceName } from '../account/device-name'

const rowSchema = z.object({
  ...stationSchema.omit({ device: true }).shape,
  registeredAt: momentColumn,
  userAgent: z.string(),
})

const selectStations = sql`SELECT _id, name, team_id AS team, process_id AS process, lock_after AS "lockAfter",
  to_json(registered_at) #>> '{}' AS "registeredAt", user_agent AS "userAgent", version FROM station`

function toStation(row: unknown): Station {
  const { userAgent, ...station } = rowSchema.parse(row)
  const { browser, system } = deviceName(userAgent)
  return { ...station, device: [browser, system].filter(Boolean).join(', ') }
}

export async function listStations({ tx }: ProjectContext): Promise<Station[]> {
  const { rows } = await sql`${selectStations} ORDER BY lower(name)`.execute(tx)
  return rows.map(toStation)
}

/** Throws NOT_FOUND where there is none. */
export async function getStation(tx: Tx, _id: Id): Promise<Station> {
  const { rows } = await sql`${selectStations} WHERE _id = ${_id}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return toStation(rows[0])
}

/** The station at the version that was read, locked. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function lockStation(
  { tx }: ProjectContext,
  { _id, version }: { readonly _id: Id; readonly version: number },
): Promise<Station> {
  await sql`SELECT 1 FROM station WHERE _id = ${_id} FOR NO KEY UPDATE`.execute(tx)
  const current = await getStation(tx, _id)
  await refuseStale(version, current, () => current)
  return current
}
