import { type RawBuilder, sql } from 'kysely'
import { LongWork, type MayBeLong } from './long-work'

const TOO_LONG = 'TOO LONG'

/** The shortest value of JSON with its name: `"k10":10,`. */
const SHORTEST_VALUE = 9

/**
 * JSON that the database makes, as it is sent: a text instead where it has more values, or more text, than this thread
 * may read at once. That says how long everything will take that is done with it: lines and own fields alike are values.
 */
export function shortJson({ longCalls }: MayBeLong, json: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!longCalls) return json
  const { valuesHere, textHere } = longCalls
  const bytes = sql`octet_length(made.json::text)`
  const values = sql`${bytes} - octet_length(replace(made.json::text, ':', ''))`
  // Short JSON need not be searched. Without OFFSET 0 the planner would make the JSON several times.
  return sql`(SELECT CASE WHEN ${bytes} <= ${valuesHere * SHORTEST_VALUE}::int THEN made.json
    WHEN ${bytes} <= ${textHere}::int AND ${values} <= ${valuesHere}::int THEN made.json
    ELSE to_json(${TOO_LONG}::text) END FROM (SELECT ${json} AS json OFFSET 0) AS made)`
}

/** The row, or LongWork where `shortJson` left out one of its columns. */
export function requireShort<Row>(row: Row): Row {
  const values: unknown[] = typeof row === 'object' && row !== null ? Object.values(row) : []
  if (values.includes(TOO_LONG)) throw new LongWork('More is stored than this thread may read at once')
  return row
}
