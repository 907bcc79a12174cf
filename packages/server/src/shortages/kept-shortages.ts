import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import { isOutOfSpace } from '../database/database-limit'
import { sentWithNext } from '../database/sent-with-next'
import type { Services } from '../http/context'
import { countShortages, dayText, type ShortageContext, type Shortages, shortOf } from './count-shortages'

/**
 * What is short of one product, the same wherever it stands (rules §16): how much, what of it is still to be ordered or made in
 * whole batches, and since when.
 */
export type ShortFigures = { readonly short: number; readonly need: number; readonly shortFrom: string | null }

const nothing: ShortFigures = { short: 0, need: 0, shortFrom: null }

/** Of one product as this transaction has it. Throws LongWork. */
export async function shortFiguresOf(context: ShortageContext, stockId: Id): Promise<ShortFigures> {
  const shortages = await countShortages(context, { only: stockId })
  return figuresOf(shortages, stockId) ?? nothing
}

export function figuresOf(shortages: Shortages, stockId: Id): ShortFigures | undefined {
  const missing = shortages.missingOf(stockId)
  if (missing === undefined) return undefined
  const { needBy, quantity } = shortOf(shortages, missing)
  return { short: stored(missing.plan.short), need: quantity, shortFrom: dayText(needBy) }
}

/** Any number that no other lock of this service uses; the second key is the project. */
const COUNT_LOCK = 5_503
/** So much is counted in less than a tenth of a second: the figures of a list are then always those of its moment. */
const SMALL = 20_000
/** Figures of so many seconds ago do no harm (decision 022): what is counted from more is not counted with every change. */
const OLD_SECONDS = 15

const isFreshRow = z.object({ isFresh: z.boolean() })

async function isFresh({ tx, now }: ShortageContext): Promise<boolean> {
  const { rows } = await sql`
    SELECT coalesce(bool_or(c.day = (${now.toISOString()}::timestamptz AT TIME ZONE p.time_zone)::date
      AND (NOT EXISTS (SELECT FROM shortage_change)
        OR c.counted > ${SMALL} AND c.counted_at > clock_timestamp() - make_interval(secs => ${OLD_SECONDS}))), false) AS "isFresh"
    FROM shortage_count c JOIN project p ON p.project_id = c.project_id`.execute(tx)
  return isFreshRow.parse(rows[0]).isFresh
}

/** When what is kept was counted; null where nothing was ever counted. */
export type KeptSince = { readonly at: string | null }

type Refreshing = ShortageContext & Pick<Services, 'freeSpace'>

/**
 * Counts what is short anew where something has changed since: of a query that reads `stock_shortage`. Those who do so at once
 * take turns. A command never waits for it. On a full disk what is kept stays, and since when is answered: reading goes on.
 * Throws LongWork.
 */
export async function refreshShortages(context: Refreshing): Promise<KeptSince | null> {
  if (await isFresh(context)) return null
  if (context.freeSpace?.isShort()) return keptSince(context)
  const { tx } = context
  await sql`SAVEPOINT before_count`.execute(tx)
  try {
    await countAnew(context)
    await sql`${sentWithNext}RELEASE SAVEPOINT before_count`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof Error && isOutOfSpace(error))) throw error
    await sql`ROLLBACK TO SAVEPOINT before_count`.execute(tx)
    return keptSince(context)
  }
}

const sinceRow = z.object({ at: requiredMomentColumn })

async function keptSince({ tx }: ShortageContext): Promise<KeptSince> {
  const { rows } = await sql`SELECT to_json(counted_at) AS at FROM shortage_count`.execute(tx)
  return rows[0] === undefined ? { at: null } : sinceRow.parse(rows[0])
}

async function countAnew(context: ShortageContext): Promise<void> {
  const { tx, projectId } = context
  await sql`SELECT pg_advisory_xact_lock(${COUNT_LOCK}::int, hashtext(${projectId}))`.execute(tx)
  if (await isFresh(context)) return
  // Before what they tell of is read: what is committed meanwhile is counted, and counted once more by the next.
  await sql`DELETE FROM shortage_change WHERE _id IN (SELECT _id FROM shortage_change FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  )
  await keep(context, await countShortages(context))
}

async function keep({ tx, projectId, now }: ShortageContext, shortages: Shortages): Promise<void> {
  const { needs, input, calendar } = shortages
  const rows = [...needs.plans.keys()].flatMap((_id) => {
    const figures = figuresOf(shortages, _id)
    return figures === undefined ? [] : [{ _id, ...figures }]
  })
  const list = (values: readonly (number | string | null)[], type: RawBuilder<unknown>) =>
    sql`${[...values]}::${type}[]`
  await sql`
    WITH counted AS (
      SELECT * FROM unnest(${list(
        rows.map(({ _id }) => _id),
        sql`text`,
      )}, ${list(
        rows.map(({ short }) => short),
        sql`numeric`,
      )}, ${list(
        rows.map(({ need }) => need),
        sql`numeric`,
      )}, ${list(
        rows.map(({ shortFrom }) => shortFrom),
        sql`date`,
      )}) AS c (stock_id, short, suggested, short_from)
    ), gone AS (
      DELETE FROM stock_shortage s WHERE NOT EXISTS (SELECT FROM counted WHERE counted.stock_id = s.stock_id)
    ), told AS (
      INSERT INTO shortage_count AS c VALUES (${projectId}, ${dayText(calendar.today)}, ${now.toISOString()},
        ${input.demands.length + input.products.length})
      ON CONFLICT (project_id) DO UPDATE SET day = excluded.day, counted_at = clock_timestamp(), counted = excluded.counted
    )
    INSERT INTO stock_shortage AS s SELECT ${projectId}, * FROM counted
    ON CONFLICT (project_id, stock_id) DO UPDATE
      SET short = excluded.short, suggested = excluded.suggested, short_from = excluded.short_from
      WHERE (s.short, s.suggested, s.short_from) <> (excluded.short, excluded.suggested, excluded.short_from)`.execute(
    tx,
  )
}

const keptRow = z.object({ short: z.number(), need: z.number(), shortFrom: z.string() })

/** Of one product as it is kept: after `refreshShortages`. */
export async function keptShortFigures({ tx }: ShortageContext, stockId: Id): Promise<ShortFigures> {
  const { rows } = await sql`
    SELECT short, suggested AS need, short_from::text AS "shortFrom" FROM stock_shortage WHERE stock_id = ${stockId}`.execute(
    tx,
  )
  return rows[0] === undefined ? nothing : keptRow.parse(rows[0])
}
