import {
  type BodyOf,
  type calls,
  type Id,
  productCategorySchema,
  type StockTake,
  type StockTakeLine,
  type StockTakeRow,
  stockTakeLineSchema,
  stockTakeRowSchema,
  stockTakeSchema,
} from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../../../database/columns'
import type { Tx } from '../../../database/connect'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { loadPage, type Page } from '../../../lists/page'
import { searchCondition } from '../../../lists/search/search-condition'
import { locationNames } from '../../project/repository'
import { balanceNow, isOvertaken, lastMove, openDifference } from './line-figures'

const person = (id: RawBuilder<unknown>, alias: string) =>
  sql`CASE WHEN ${id} IS NULL THEN NULL ELSE json_build_object('_id', ${id}, 'name',
    coalesce(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')) END`

const takeRow = stockTakeRowSchema.extend({ startedAt: requiredMomentColumn, endedAt: momentColumn })

const takeColumns = sql`
  t._id, t.version, t.name, t.is_blind AS "isBlind", t.status, t.lines, t.counted,
  ${person(sql`t.started_by`, 'u')} AS "startedBy", to_json(t.started_at) AS "startedAt",
  ${person(sql`t.ended_by`, 'e')} AS "endedBy", to_json(t.ended_at) AS "endedAt"`

const takeJoins = sql`
  LEFT JOIN user_account u ON u._id = t.started_by
  LEFT JOIN user_account e ON e._id = t.ended_by`

/** Stock takes, the newest first. */
export function listTakes(
  { tx, projectId }: ProjectContext,
  { status, cursor, limit }: BodyOf<typeof calls.listStockTakes>,
): Promise<Page<StockTakeRow>> {
  return loadPage(tx, {
    from: sql`stock_take t`,
    show: {
      key: sql`t.project_id, t._id`,
      from: sql`JOIN stock_take t ON t.project_id = page.project_id AND t._id = page._id ${takeJoins}`,
    },
    columns: takeColumns,
    conditions: [
      sql`t.project_id = ${projectId}`,
      // One status is equal to it, so that the index of status and start has the order.
      status === undefined
        ? undefined
        : status.length === 1
          ? sql`t.status = ${status[0]}`
          : sql`t.status = ANY (${[...status]}::text[])`,
    ],
    terms: [{ column: { key: 'startedAt', expression: sql`t.started_at`, type: 'timestamptz' }, direction: -1 }],
    id: sql`t._id`,
    cursor,
    limit,
    row: takeRow,
  })
}

const wholeRow = takeRow.extend({
  categories: z.array(productCategorySchema),
  places: z.array(z.object({ location: z.string().nullable(), lines: z.number(), counted: z.number() })),
})

/** One stock take. Throws NOT_FOUND. */
export async function loadTake(tx: Tx, takeId: Id): Promise<StockTake> {
  const { rows } = await sql`
    SELECT ${takeColumns}, t.categories, (SELECT coalesce(json_agg(p ORDER BY p.first), '[]'::json) FROM (
      SELECT l.location_id AS location, count(*) AS lines, count(l.counted) AS counted, min(l.position) AS first
      FROM stock_take_line l WHERE l.project_id = t.project_id AND l.take_id = t._id GROUP BY l.location_id) p) AS places
    FROM stock_take t ${takeJoins} WHERE t._id = ${takeId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { places, ...take } = wholeRow.parse(rows[0])
  const names = await locationNames(tx)
  return stockTakeSchema.parse({
    ...take,
    ...(isHidden(take) ? hiddenSums : await loadSums(tx, takeId)),
    places: places.map(({ location, ...place }) => ({ ...place, location: toLocation(names, location) })),
  })
}

/** Whoever counts blind is told nothing of what is expected until the take is confirmed. */
export const isHidden = ({ isBlind, status }: Pick<StockTakeRow, 'isBlind' | 'status'>): boolean =>
  isBlind && status !== 'DONE'

const hiddenSums = { differences: null, surplusValue: null, missingValue: null }

const toLocation = (names: ReadonlyMap<string, string>, _id: string | null) =>
  _id === null ? null : { _id, name: names.get(_id) ?? '' }

/** Of one piece: the average of what is there, else what the product costs; the same as the ledger books by. */
const pieceValue = sql`CASE WHEN p.balance > 0 AND p.stock_value > 0 THEN p.stock_value / p.balance ELSE p.cost END`
const bookedValue = sql`coalesce((SELECT sum(m.value) FROM stock_movement m
  WHERE m.project_id = l.project_id AND (m._id = l.movement_id OR m.correction_of = l.movement_id)), 0)`
const differenceOf = sql`CASE WHEN l.counted IS NULL THEN NULL WHEN t.status = 'DONE' THEN l.difference
  ELSE ${openDifference} END`

async function loadSums(tx: Tx, takeId: Id): Promise<Pick<StockTake, 'differences' | 'surplusValue' | 'missingValue'>> {
  const { rows } = await sql`
    WITH line AS MATERIALIZED (
      SELECT ${differenceOf} AS difference, ${pieceValue} AS piece, ${bookedValue} AS booked, t.status
      FROM stock_take_line l
      JOIN stock_take t ON t.project_id = l.project_id AND t._id = l.take_id
      JOIN stock_product p ON p.project_id = l.project_id AND p._id = l.stock_id
      WHERE l.take_id = ${takeId} AND l.counted IS NOT NULL)
    SELECT difference, CASE WHEN status = 'DONE' THEN booked ELSE difference * piece END AS value
    FROM line WHERE difference <> 0`.execute(tx)
  const values = z.array(z.object({ value: z.number() })).parse(rows)
  const sumOf = (sign: 1 | -1) =>
    roundMoney(values.reduce((sum, { value }) => sum + Math.max(0, sign * roundMoney(value)), 0))
  return { differences: values.length, surplusValue: sumOf(1), missingValue: sumOf(-1) }
}

const lineRow = stockTakeLineSchema.extend({ countedAt: momentColumn, location: z.string().nullable() })

const lineColumns = sql`
  l._id, l.version, json_build_object('_id', p._id, 'name', p.name, 'subTitle', p.sub_title, 'coating', p.coating,
    'code', p.code, 'category', p.category, 'unit', p.unit) AS stock,
  l.location_id AS location, l.is_found AS "isFound", l.counted, l.difference, l.value AS "differenceValue",
  CASE WHEN l.counted IS NULL THEN l.now ELSE l.expected END AS expected, l.overtaken AS "isOvertaken",
  ${person(sql`l.counted_by`, 'u')} AS "countedBy", to_json(l.counted_at) AS "countedAt", l.last_move AS "lastMove"`

/** Lines `l` for which a condition holds, with their figures as they are now. */
const linesWhere = (condition: RawBuilder<unknown>) => sql`(
  SELECT f.*, CASE f.status WHEN 'DONE' THEN f.booked ELSE round(f.difference * f.piece, 2) END AS value FROM (
    SELECT l.project_id, l._id, l.version, l.take_id, l.position, l.stock_id, l.location_id, l.is_found, l.counted,
      l.expected, l.counted_by, l.counted_at, t.status, ${balanceNow} AS now, ${lastMove} AS last_move,
      ${differenceOf} AS difference, ${pieceValue} AS piece, ${bookedValue} AS booked,
      CASE WHEN l.counted IS NULL THEN false WHEN t.status = 'DONE' THEN l.is_overtaken ELSE ${isOvertaken} END AS overtaken
    FROM stock_take_line l
    JOIN stock_take t ON t.project_id = l.project_id AND t._id = l.take_id
    JOIN stock_product p ON p.project_id = l.project_id AND p._id = l.stock_id
    WHERE ${condition}) f)`

const lineJoins = sql`
  JOIN stock_product p ON p.project_id = l.project_id AND p._id = l.stock_id
  LEFT JOIN user_account u ON u._id = l.counted_by`

function presentLine(
  { location, ...line }: z.output<typeof lineRow>,
  names: ReadonlyMap<string, string>,
  hidden: boolean,
): StockTakeLine {
  const shown = { ...line, location: toLocation(names, location) }
  return hidden ? { ...shown, expected: null, difference: null, differenceValue: null, isOvertaken: false } : shown
}

/** One line as callers see it. Throws NOT_FOUND. */
export async function loadLine(
  tx: Tx,
  take: Pick<StockTakeRow, '_id' | 'isBlind' | 'status'>,
  lineId: Id,
): Promise<StockTakeLine> {
  const { rows } = await sql`SELECT ${lineColumns}
    FROM ${linesWhere(sql`l._id = ${lineId} AND l.take_id = ${take._id}`)} l ${lineJoins}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return presentLine(lineRow.parse(rows[0]), await locationNames(tx), isHidden(take))
}

const stateRow = takeRow.pick({ isBlind: true, status: true })

/** How a stock take stands, without counting its lines as `loadTake` does. Throws NOT_FOUND. */
async function loadState(tx: Tx, takeId: Id): Promise<z.output<typeof stateRow>> {
  const { rows } = await sql`SELECT is_blind AS "isBlind", status FROM stock_take WHERE _id = ${takeId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return stateRow.parse(rows[0])
}

/** Lines of a stock take in the order in which one walks. */
export async function listLines(
  { tx, projectId }: ProjectContext,
  { takeId, search, only, location, stockId, cursor, limit }: BodyOf<typeof calls.listStockTakeLines>,
): Promise<Page<StockTakeLine>> {
  const hidden = isHidden(await loadState(tx, takeId))
  // Which lines differ tells what was expected.
  if (hidden && only === 'DIFFERENT') return { rows: [], nextCursor: null }
  const ofTake = sql`l.project_id = ${projectId} AND l.take_id = ${takeId}`
  // OFFSET 0: the products of the lines are looked up one by one, so that a search does not read all other products.
  const page = await loadPage(tx, {
    from: sql`stock_take_line l JOIN stock_take t ON t.project_id = l.project_id AND t._id = l.take_id
      CROSS JOIN LATERAL (SELECT p.search_text FROM stock_product p
        WHERE p.project_id = l.project_id AND p._id = l.stock_id OFFSET 0) p`,
    show: {
      key: sql`l.project_id, l._id`,
      from: sql`JOIN LATERAL ${linesWhere(sql`l.project_id = page.project_id AND l._id = page._id`)} l ON true ${lineJoins}`,
    },
    columns: lineColumns,
    conditions: [
      ofTake,
      only === 'COUNTED' ? sql`l.counted IS NOT NULL` : undefined,
      only === 'NOT_COUNTED' ? sql`l.counted IS NULL` : undefined,
      only === 'DIFFERENT' ? sql`${differenceOf} <> 0` : undefined,
      location === undefined ? undefined : sql`l.location_id IS NOT DISTINCT FROM ${location}`,
      stockId === undefined ? undefined : sql`l.stock_id = ${stockId}`,
      searchCondition(search, (pattern) => sql<boolean>`p.search_text LIKE ${pattern}`),
    ],
    terms: [{ column: { key: 'position', expression: sql`l.position`, type: 'int4' }, direction: 1 }],
    id: sql`l._id`,
    cursor,
    limit,
    row: lineRow,
  })
  const names = await locationNames(tx)
  return { ...page, rows: page.rows.map((row) => presentLine(row, names, hidden)) }
}
