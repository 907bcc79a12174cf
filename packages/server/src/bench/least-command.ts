import { type Call, idSchema, newId, okSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineArea } from '../http/area'
import { inProjectOf } from '../http/call-handler'

const body = z.object({ job: idSchema, user: idSchema })

/** A command of a project that does the least: it adds one row of time to a job. */
export const leastCommand = {
  method: 'POST',
  path: '/bench/least-command',
  kind: 'command',
  access: { kind: 'member' },
  summary: 'Adds one row',
  body,
  response: okSchema,
} as const satisfies Call<z.ZodUndefined, typeof body, typeof okSchema>

/**
 * The bare insert that work of the product is measured beside: by the same routes as every call, so that it finds out who
 * asks and runs in a transaction in which row-level security holds. Without an Idempotency-Key it keeps no outcome.
 */
export const leastArea = defineArea(
  'bench',
  { leastCommand },
  {
    leastCommand: inProjectOf(async ({ tx, projectId }, { body: { job, user } }) => {
      await sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status)
        VALUES (${projectId}, ${newId()}, ${job}, ${user}, now(), now(), 'PAUSED')`.execute(tx)
      return { ok: true as const }
    }),
  },
)
