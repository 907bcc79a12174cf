import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const fields = z.record(z.string(), z.unknown()).nullable()
const row = z.object({ of: z.string(), kept: fields, found: fields })

/** Processes of active orders as lists of work have them, against their orders, jobs and partners. */
export async function checkOpenWork(tx: Tx, projectId: Id): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT coalesce(kept.number, found.number) || ', in lists of work: ' || coalesce(kept.name, found.name) AS of,
      CASE WHEN kept._id IS NOT NULL THEN to_jsonb(kept) END AS kept, CASE WHEN found._id IS NOT NULL THEN to_jsonb(found) END AS found
    FROM open_work kept FULL JOIN open_work_of(${projectId}, NULL) found ON found._id = kept._id
    WHERE kept IS DISTINCT FROM found ORDER BY 1, coalesce(kept._id, found._id)`.execute(tx)
  return rows.flatMap((each) => {
    const { of, kept, found } = row.parse(each)
    if (kept === null || found === null) return [{ of, figure: 'row', kept: kept !== null, counted: found !== null }]
    return differences(of, kept, found)
  })
}

/** Sums of open work that the loads of teams read. */
export async function checkWorkLoad(tx: Tx, projectId: Id): Promise<Difference[]> {
  const { rows } = await sql`
    WITH kept AS (SELECT * FROM work_load WHERE project_id = ${projectId}), found AS (SELECT * FROM work_load_of(${projectId}))
    SELECT concat_ws(' ', 'load of', coalesce(team.name, team_id), due, start) AS of,
      json_build_object('processes', coalesce(kept.processes, 0), 'minutes', coalesce(kept.minutes, 0)) AS kept,
      json_build_object('processes', coalesce(found.processes, 0), 'minutes', coalesce(found.minutes, 0)) AS found
    FROM kept FULL JOIN found USING (team_id, due, start)
    LEFT JOIN team ON team.project_id = ${projectId} AND team._id = team_id
    WHERE (kept.processes, kept.minutes) IS DISTINCT FROM (found.processes, found.minutes) ORDER BY 1`.execute(tx)
  return rows.flatMap((each) => {
    const { of, kept, found } = row.parse(each)
    return differences(of, kept ?? {}, found ?? {})
  })
}
