import { type BodyOf, type calls, isId, type OpenedStation, openedStationSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject, type Tx } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { PublicContext } from '../../http/context'
import { hashToken } from '../../tokens/secret-token'

const ID_LENGTH = 24

/** Runs work in the project that a station's token names; nothing of it is known to be true yet. */
export function inProjectOfToken<Result>(
  { db }: PublicContext,
  token: string,
  work: (tx: Tx, projectId: string) => Promise<Result>,
): Promise<Result> {
  const projectId = token.slice(0, ID_LENGTH)
  if (!isId(projectId)) throw new AppError('TOKEN_NOT_VALID')
  return inProject(db, projectId, '', (tx) => work(tx, projectId))
}

const stationRow = openedStationSchema.omit({ people: true })

/**
 * Locks the station that a device is, until the transaction is over: nobody else opens, registers or revokes it meanwhile.
 * Throws TOKEN_NOT_VALID.
 */
export async function lockStationOf(tx: Tx, token: string): Promise<{ readonly _id: string; readonly name: string }> {
  const { rows } = await sql<{
    _id: string
    name: string
  }>`SELECT _id, name FROM station WHERE token_hash = ${hashToken(token)} FOR NO KEY UPDATE`.execute(tx)
  if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  return rows[0]
}

/** The station that a device is. Throws TOKEN_NOT_VALID where it is none, also of a project that is not there. */
export async function stationOf(tx: Tx, token: string): Promise<Omit<OpenedStation, 'people'>> {
  const { rows } = await sql`
    SELECT s._id, s.name, s.lock_after AS "lockAfter",
      CASE WHEN t._id IS NOT NULL THEN json_build_object('_id', t._id, 'name', t.name) END AS team,
      CASE WHEN d._id IS NOT NULL THEN json_build_object('_id', d._id, 'name', d.name) END AS process,
      json_build_object('_id', project.project_id, 'name', project.name, 'timeZone', project.time_zone) AS project
    FROM station s JOIN project USING (project_id) LEFT JOIN team t ON t.project_id = s.project_id AND t._id = s.team_id
      LEFT JOIN process_definition d ON d.project_id = s.project_id AND d._id = s.process_id
    WHERE s.token_hash = ${hashToken(token)}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  return stationRow.parse(rows[0])
}

const personRow = openedStationSchema.shape.people.element.extend({ rights: z.array(z.string()) })

/** The station with the people who may work on jobs: those of its team first. */
export const openStation = (
  context: PublicContext,
  { token }: BodyOf<typeof calls.openStation>,
): Promise<OpenedStation> =>
  inProjectOfToken(context, token, async (tx) => {
    const station = await stationOf(tx, token)
    const { rows } = await sql`
      SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", m.rights,
        coalesce(u._id = ANY (t.members), false) AS "isOfTeam", w.pin_hash IS NOT NULL AS "hasPin"
      FROM project_member m JOIN user_account u ON u._id = m.user_id
        LEFT JOIN station_worker w ON w.project_id = m.project_id AND w.user_id = m.user_id
        LEFT JOIN team t ON t.project_id = m.project_id AND t._id = ${station.team?._id ?? null}
      WHERE m.status = 'ACTIVE'
      ORDER BY "isOfTeam" DESC, lower(u.first_name), lower(u.last_name), u._id LIMIT 1000`.execute(tx)
    const people = rows.flatMap((row) => {
      const { rights, ...person } = personRow.parse(row)
      return hasRight(toUserRights(rights), 'PRODUCTION') ? [person] : []
    })
    return { ...station, people }
  })
