import { type RawBuilder, sql } from 'kysely'
import { LongWork, type MayBeLong } from './long-work'

const TOO_LONG = 'TOO LONG'

/**
 * JSON that the database makes, as it is sent: a text instead where it is longer than this thread may read at once.
 * Its length says how long everything will take that is done with it, whether it has many lines, own fields or texts.
 */
export function shortJson({ longCalls }: MayBeLong, json: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!longCalls) return json
  // Without OFFSET 0 the planner would make the JSON twice.
  return sql`(SELECT CASE WHEN octet_length(made.json::text) <= ${longCalls.storedBytesHere} THEN made.json
    ELSE to_json(${TOO_LONG}::text) END FROM (SELECT ${json} AS json OFFSET 0) AS made)`
}

/** The row, or LongWork where `shortJson` left out one of its columns. */
export function requireShort<Row>(row: Row): Row {
  const values: unknown[] = typeof row === 'object' && row !== null ? Object.values(row) : []
  if (values.includes(TOO_LONG)) throw new LongWork('More is stored than this thread may read at once')
  return row
}
