import {
  type BodyOf,
  type calls,
  type Id,
  orderItemInputSchema,
  type StockOrder,
  type StockParent,
  stockOrderSchema,
  stockParentSchema,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadPage, type Page } from '../../lists/page'
import { broughtBy, neededBy, takenBy, unitRatio } from '../../stock/open-lines'
import type { ItemChanges } from '../../structure/merge-lines'
import { readableKinds } from './readable-kinds'

/** Structures have at most 25 levels (rules §2). */
const MOST_LEVELS = 30

/** The product itself (level 0) and every product that takes it, with the shortest way to each. */
const aboveOf = (stockId: Id): RawBuilder<unknown> => sql`
  WITH RECURSIVE way AS (
    SELECT ${stockId}::text AS _id, 0 AS level
    UNION
    SELECT part.parent_id, way.level + 1 FROM way JOIN stock_component part ON part.child_id = way._id
    WHERE way.level < ${MOST_LEVELS}
  ), above AS (SELECT _id, min(level) AS level FROM way GROUP BY _id)`

const directFirst = [
  { column: { key: 'level', expression: sql`s.level`, type: 'int4' }, direction: 1 },
  { column: { key: 'name', expression: sql`s.name_key`, type: 'text' }, direction: 1 },
] as const

/** Products that take a stock product, the nearest first. */
export async function listParents(
  context: ProjectContext,
  { stockId, cursor, limit }: BodyOf<typeof calls.listStockParents>,
): Promise<Page<StockParent>> {
  const { tx, projectId, member } = context
  await requireStock(tx, stockId)
  const kinds = readableKinds(member.rights)
  const mayCount = kinds.some((kind) => kind !== 'PURCHASE_ORDER')
  const page = await loadPage(tx, {
    from: sql`(${aboveOf(stockId)}
      SELECT p.*, above.level FROM above JOIN stock_product p ON p._id = above._id WHERE above.level > 0 AND NOT p.removed) s`,
    show: {
      key: sql`s.project_id, s._id, s.level`,
      from: sql`CROSS JOIN LATERAL (SELECT p.*, page.level FROM stock_product p
        WHERE p.project_id = page.project_id AND p._id = page._id) s`,
    },
    columns: sql`s._id, s.name, s.code, s.category, s.unit, s.active, s.level, 0 AS "perPiece", (
      SELECT count(DISTINCT h._id)::int FROM order_head h
      WHERE h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE') AND h.kind = ANY (${kinds}::text[]) AND h._id IN (
        SELECT order_id FROM order_product WHERE is_open AND stock_id = s._id UNION SELECT order_id FROM order_item WHERE is_open AND stock_id = s._id)
      ) AS "openOrders"`,
    conditions: [sql`s.project_id = ${projectId}`],
    terms: directFirst,
    id: sql`s._id`,
    cursor,
    limit,
    row: stockParentSchema,
  })
  const direct = page.rows.filter(({ level }) => level === 1).map(({ _id }) => _id)
  const perPiece = await quantitiesIn(tx, direct, stockId)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      perPiece: perPiece.get(row._id) ?? 0,
      openOrders: mayCount ? row.openOrders : null,
    })),
  }
}

const structureRow = z.object({ _id: z.string(), items: z.array(orderItemInputSchema) })

/** How much of a product one piece of each of these takes by its own lines. */
async function quantitiesIn(tx: Tx, parents: readonly Id[], stockId: Id): Promise<Map<Id, number>> {
  if (parents.length === 0) return new Map()
  const { rows } = await sql`SELECT _id, items FROM stock_product WHERE _id = ANY (${[...parents]}::text[])`.execute(tx)
  return new Map(
    rows.map((row) => {
      const { _id, items } = structureRow.parse(row)
      return [_id, stored(quantityIn(items, stockId))]
    }),
  )
}

const quantityIn = (items: readonly ItemChanges[], stockId: Id): number =>
  items.reduce((sum, { stock, netQuantity = 0, addPercentage = 0, items: below = [] }) => {
    const gross = netQuantity * (1 + addPercentage / 100)
    return sum + gross * ((stock?._id === stockId ? 1 : 0) + quantityIn(below, stockId))
  }, 0)

const soonestFirst = [
  { column: { key: 'isDirect', expression: sql`s.indirect`, type: 'int4' }, direction: 1 },
  { column: { key: 'deliveryDate', expression: sql`s.delivery_key`, type: 'text' }, direction: 1 },
] as const

/** Open orders that take or bring a product, those with a line of its own first, by their delivery. */
export async function listOrders(
  { tx, projectId, member }: ProjectContext,
  { stockId, cursor, limit }: BodyOf<typeof calls.listStockOrders>,
): Promise<Page<StockOrder>> {
  await requireStock(tx, stockId)
  const open = sql`h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE') AND h.kind = ANY (${readableKinds(member.rights)}::text[])`
  // OFFSET 0: the lines of these products are looked up by product, so that those of all other products are not read.
  return loadPage(tx, {
    from: sql`(${aboveOf(stockId)}, line AS (
      SELECT l.project_id, l.order_id, l.stock_id,
        ${takenBy('h', 'l')} * ${unitRatio('l.unit', 'own.unit')} AS takes,
        ${broughtBy('h', 'l')} * ${unitRatio('l.unit', 'own.unit')} AS brings
      FROM above CROSS JOIN LATERAL (SELECT l.* FROM order_product l WHERE l.is_open AND l.stock_id = above._id OFFSET 0) l
      JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
      JOIN stock_product own ON own.project_id = l.project_id AND own._id = l.stock_id WHERE ${open}
      UNION ALL
      SELECT i.project_id, i.order_id, i.stock_id, ${neededBy('i')} * ${unitRatio('i.unit', 'own.unit')}, 0
      FROM above CROSS JOIN LATERAL (SELECT i.* FROM order_item i WHERE i.is_open AND i.stock_id = above._id OFFSET 0) i
      JOIN order_head h ON h.project_id = i.project_id AND h._id = i.order_id
      JOIN stock_product own ON own.project_id = i.project_id AND own._id = i.stock_id WHERE ${open}
    ) SELECT line.project_id, line.order_id AS _id, min((line.stock_id <> ${stockId})::int) AS indirect,
        coalesce(sum(line.takes) FILTER (WHERE line.stock_id = ${stockId}), 0) AS takes,
        coalesce(sum(line.brings) FILTER (WHERE line.stock_id = ${stockId}), 0) AS brings,
        coalesce(min(h.delivery_date)::text, '9') AS delivery_key
      FROM line JOIN order_head h ON h.project_id = line.project_id AND h._id = line.order_id
      GROUP BY line.project_id, line.order_id) s`,
    show: {
      key: sql`s.*`,
      from: sql`CROSS JOIN LATERAL (SELECT page.*) s
        JOIN order_head h ON h.project_id = s.project_id AND h._id = s._id
        LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id`,
    },
    columns: sql`h._id, h.kind, h.transaction_number AS "transactionNumber", h.status, coalesce(partner.name, '') AS partner,
      h.delivery_date::text AS "deliveryDate", s.indirect = 0 AS "isDirect", s.takes, s.brings`,
    conditions: [sql`s.project_id = ${projectId}`],
    terms: soonestFirst,
    id: sql`s._id`,
    cursor,
    limit,
    row: stockOrderSchema,
  })
}

/** Throws NOT_FOUND where the project has no such product. */
export async function requireStock(tx: Tx, stockId: Id): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM stock_product WHERE _id = ${stockId} AND NOT removed`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}
