import {
  type BodyOf,
  type calls,
  constants,
  newId,
  type StockProduct,
  stockProductInputSchema,
  stockProductRowSchema,
  stockProductSchema,
} from '@tehas/contracts'
import { maySeePrices, stripPrices } from '@tehas/rights'
import { sql } from 'kysely'
import { withFieldFiles } from '../../attachments/field-files'
import { loadLog, logEntry } from '../../audit/load-log'
import { noteChange } from '../../audit/note-change'
import { momentColumn } from '../../database/columns'
import { refuseStale } from '../../database/optimistic-lock'
import { withUniqueName } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadPage, sortTerms } from '../../lists/page'
import { meetPage, toMet } from '../../lists/search/meet-page'
import type { Found } from '../../lists/search/narrow-search'
import { firstByName, searchList } from '../../lists/search/search-list'
import { keptShortFigures, refreshShortages, shortFiguresOf } from '../../shortages/kept-shortages'
import { loadOwnFields } from '../../structure/own-fields/own-fields'
import { presentProduct } from '../../structure/present-lines'
import { requireSources } from '../../structure/sources/require-sources'
import { locationNames } from '../project/repository'
import { costStock, countLines } from './cost-stock'
import { enterStock } from './enter-stock'
import { fillProcesses } from './fill-processes'
import { copiedParts, idsIn, withLineIds } from './line-ids'
import { loadStockImages } from './load-stock-images'
import { bookOpeningStock } from './movements/change-stock'
import { recostUpwards } from './recost'
import { findStock, type StockRow, saveStock, toStockInput } from './repository'
import { settleSuppliers } from './settle-suppliers'
import {
  countedStock,
  type StockFilters,
  shortStock,
  stockConditions,
  stockMatches,
  stockWithShort,
} from './stock-conditions'
import { loadStockFigures } from './stock-figures'
import type { SettledInput } from './stock-input'
import { componentsOf, lockStructures, saveComponents } from './structure'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

const sortColumns = {
  name: { key: 'name', expression: sql`s.name_key`, type: 'text' },
  code: { key: 'code', expression: sql`s.code_key`, type: 'text' },
  category: { key: 'category', expression: sql`s.category`, type: 'text' },
  balance: { key: 'balance', expression: sql`s.balance_key`, type: 'float8' },
  short: { key: 'short', expression: sql`s.short`, type: 'numeric' },
  need: { key: 'need', expression: sql`s.need`, type: 'numeric' },
  unitPrice: { key: 'unitPrice', expression: sql`s.unit_price_key`, type: 'float8', nullable: true },
  cost: { key: 'cost', expression: sql`s.cost_key`, type: 'float8' },
} as const

const listColumns = sql`
  s._id, s.name, s.code, s.category, s.unit, s.active, s.unit_weight AS "unitWeight", s.unit_price AS "unitPrice", s.cost,
  CASE WHEN s.supplier_id IS NULL THEN NULL ELSE jsonb_build_object('_id', s.supplier_id, 'name', s.supplier_name) END AS supplier,
  coalesce(s.supplier_code, '') AS "supplierCode", s.supplier_price AS "purchasePrice",
  CASE WHEN s.sold_in IS NOT NULL THEN jsonb_build_object('name', s.sold_in, 'factor', s.sold_factor) END AS "purchaseUnit",
  s.balance, s.stock_value AS "stockValue", s.unpriced AS "unpricedBalance", s.demand AS "totalDemand", s.ordered AS "totalOrdered",
  s.balance + s.ordered AS "totalBalanceAndOrdered", s.sub_title AS "subTitle", s.coating, s.locked AS lock, ARRAY(
    SELECT lying.location_id FROM stock_level lying
    WHERE lying.stock_id = s._id AND lying.balance <> 0 AND lying.location_id IS NOT NULL) AS locations, s.min_quantity AS "minQuantity", s.batch_size AS "batchSize",
  (SELECT first.picture_id FROM stock_image first
    WHERE first.project_id = s.project_id AND first.stock_id = s._id AND first.position = 0) AS image,
  s.short, s.need, s.short_from::text AS "shortFrom", to_json(s.last_moved_at) AS "lastMovedAt", s.items_count AS "itemsCount", s.processes_count AS "processesCount",
  ${withFieldFiles(sql`s.dynamic_fields`, { of: sql`f.project_id = s.project_id AND f.stock_id = s._id` })} AS "dynamicFields",
  s.version`

const stockListRow = stockProductRowSchema.extend({ lastMovedAt: momentColumn })

export async function listStock(context: ProjectContext, body: Body<'listStockProducts'>) {
  const { tx, projectId, member } = context
  const sortsByPrice = body.sort?.unitPrice !== undefined || body.sort?.cost !== undefined
  if (sortsByPrice && !maySeePrices(member.rights, 'STOCK')) throw new AppError('PRICE_RIGHT_MISSING')
  await refreshShortages({ ...context, now: context.now() })
  const byShort = body.sort?.short !== undefined || body.sort?.need !== undefined
  const from = body.inNeed ? shortStock : byShort ? stockWithShort : sql`stock_product s`
  const query = (asked: StockFilters, found: Found) => ({
    from,
    show: {
      key: sql`s.project_id, s._id`,
      from: sql`JOIN ${countedStock} ON s.project_id = page.project_id AND s._id = page._id`,
    },
    columns: listColumns,
    conditions: stockConditions(projectId, asked, found),
    terms: sortTerms(body.sort, sortColumns, 'name'),
    id: sql`s._id`,
    cursor: body.cursor,
    limit: body.limit,
    row: stockListRow,
  })
  const searched = async () => {
    const found = await searchList(tx, 'STOCK_PRODUCT', body.search)
    const isFirstByName = body.cursor === undefined && isByName(body.sort)
    const first = isFirstByName ? firstByName(found, body) : undefined
    const ofFirst = first && (await loadPage(tx, query(body, first)))
    // A full page of the first is the first page of all that was found.
    return ofFirst?.nextCursor ? ofFirst : loadPage(tx, query(body, found))
  }
  const matches = isOfMany(body) ? stockMatches(body.search) : undefined
  const met =
    matches &&
    (await meetPage(
      async (rows) =>
        toMet(
          await loadPage(tx, { ...query({ active: body.active }, undefined), among: { rows, matches, alias: sql`s` } }),
        ),
      { limit: body.limit, lie: 'far' },
    ))
  const page = met ?? (await searched())
  // One small table read once, in place of once for each row.
  const names = await locationNames(tx)
  const named = (ids: readonly string[]) =>
    ids.map((id) => names.get(id) ?? '').sort((a, b) => a.localeCompare(b, 'et'))
  return { ...page, rows: page.rows.map((row) => ({ ...row, locations: named(row.locations) })) }
}

/** Whether a list has all products, or those in use: of few it would look through very many for what they are. */
function isOfMany(body: Body<'listStockProducts'>): boolean {
  const { search: _search, cursor: _cursor, limit: _limit, sort, active, ...filters } = body
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined && filter !== false)
  return !isNarrowed && active !== false && sort?.short === undefined && sort?.need === undefined
}

/** Whether the list stands in the order of names, as it does where nothing else is asked for. */
function isByName(sort: Body<'listStockProducts'>['sort']): boolean {
  const [key = 'name', ...others] = Object.keys(sort ?? {})
  return key === 'name' && others.length === 0 && sort?.name !== -1
}

/** A product for who only reads it: what is short of it is what the list shows. */
export async function readStock(context: ProjectContext, stockId: string): Promise<StockProduct> {
  const kept = await refreshShortages({ ...context, now: context.now() })
  // On a full disk it is counted for this product alone, which keeps nothing.
  return getStock(context, stockId, kept === null ? keptShortFigures : shortFiguresOf)
}

export async function getStock(
  context: ProjectContext,
  stockId: string,
  shortOf: typeof shortFiguresOf = shortFiguresOf,
): Promise<StockProduct> {
  const row = await findStock(context, stockId)
  if (!row) throw new AppError('NOT_FOUND')
  const input = toStockInput(row)
  const { product, costs, unitCost } = await costStock(context, stockId, row, new Set(idsIn(input)))
  const {
    status: _status,
    produced: _produced,
    takenFromStock: _taken,
    takenValue: _value,
    takenUnvalued: _unvalued,
    stock: _stock,
    linkedOrder: _linked,
    priceSource: _source,
    ...shown
  } = presentProduct(product, costs)
  return {
    ...shown,
    ...input,
    unitCost,
    supplier: row.suppliers[0]?.supplier ?? null,
    suppliers: row.suppliers,
    ...(await loadStockFigures({ ...context, now: context.now() }, stockId, shortOf)),
    processes: shown.processes,
    items: shown.items,
    catalogue: row.catalogue,
    images: await loadStockImages(context.tx, stockId),
    audit: {
      createdBy: { user: row.createdBy, date: row.createdAt.toISOString() },
      updatedBy: [...(await loadLog(context, 'STOCK_PRODUCT', stockId)), creationEntry(row)],
    },
    version: row.version,
  }
}

/** Who made a product, as the oldest entry of its log: the audit's own names nobody. */
const creationEntry = ({ createdBy, creatorName, createdAt }: StockRow) =>
  logEntry({
    type: 'ADD',
    userId: createdBy,
    userName: creatorName ?? '',
    at: createdAt.toISOString(),
    reason: null,
    changes: [],
  })

async function save(context: ProjectContext, _id: string, sent: SettledInput, row?: StockRow): Promise<StockProduct> {
  const before = row && toStockInput(row)
  const input = withLineIds(sent, before)
  const { tx, projectId, user } = context
  await withUniqueName(() => saveStock(tx, { projectId, _id, userId: user._id }, input))
  const components = componentsOf(input.items)
  await withUniqueName(() => saveComponents(tx, { projectId, stockId: _id, name: input.name, components }))
  await recostBounded(context, _id, row)
  await noteChange(context, 'STOCK_PRODUCT', before && inLog(_id, before), inLog(_id, input))
  return getStock(context, _id)
}

/**
 * Counts costs anew, and refuses a product that comes to too many lines, itself or above it, as STRUCTURE_TOO_LARGE. One that
 * was too large before a version with this bound may stay and be changed, as long as it does not grow.
 */
async function recostBounded(context: ProjectContext, _id: string, before?: StockRow): Promise<void> {
  try {
    await recostUpwards(context, _id, constants.stockLinesMax)
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === 'STRUCTURE_TOO_LARGE'
    const after = before && isTooLarge && (await findStock(context, _id))
    if (!after || (await countLines(context, _id, after)) > (await countLines(context, _id, before))) throw error
    await recostUpwards(context, _id, constants.structureLinesMax)
  }
}

/** A product as the log compares it. */
const inLog = (_id: string, input: SettledInput) => ({
  ...input,
  suppliers: input.suppliers.map((one) => ({ ...one, _id: one.supplier })),
  _id,
})

export async function createStock(context: ProjectContext, body: Body<'createStockProduct'>): Promise<StockProduct> {
  const { structureOf, openingStock, ...sent } = body
  await lockStructures(context.tx, context.projectId)
  const source = structureOf && (await findStock(context, structureOf))
  if (structureOf && !source) throw new AppError('NOT_FOUND')
  const input = source ? { ...sent, ...copiedParts(source) } : sent
  await requireSources(context, sent)
  const ownFields = await loadOwnFields(context.tx, context.projectId)
  const entered = enterStock(ownFields, input)
  const filled = await fillProcesses(context, entered)
  const made = await save(context, newId(context.now().getTime()), settleSuppliers(filled, filled))
  if (!openingStock) return made
  await bookOpeningStock(context, made, openingStock)
  return getStock(context, made._id)
}

type Target = Pick<Body<'updateStockProduct'>, '_id' | 'version'>
type StockChanges = Omit<Body<'updateStockProduct'>, '_id' | 'version'>

/** Changes what is named; prices that the caller may not see stay. Existing orders keep their copies (rules §1). */
export const updateStock = (context: ProjectContext, { _id, version, ...changes }: Body<'updateStockProduct'>) =>
  changeStock(context, { _id, version }, ({ catalogue }) => ({
    ...changes,
    // Whoever may not see prices does not send the catalogue's own.
    ...(changes.catalogue && { catalogue: { customPrice: catalogue?.customPrice, ...changes.catalogue } }),
  }))

/**
 * Changes a product by what it is now. Throws NOT_FOUND, VERSION_CONFLICT with the product as it is, and
 * STOCK_PRODUCT_LOCKED where it is locked: then nothing can be changed but the lock (rules §14).
 */
export async function changeStock(
  context: ProjectContext,
  { _id, version }: Target,
  changesOf: (before: SettledInput) => StockChanges,
): Promise<StockProduct> {
  const row = await lockStockRow(context, { _id, version })
  const before = toStockInput(row)
  const changes = changesOf(before)
  const isUnlocked = changes.lock === false && Object.keys(changes).length === 1
  if (row.lock && !isUnlocked) throw new AppError('STOCK_PRODUCT_LOCKED')
  if (changes.unit !== undefined && changes.unit !== row.unit) await refuseMoved(context, _id)
  await requireSources(context, changes, { known: knownParts(before) })
  const entered = enterStock(await loadOwnFields(context.tx, context.projectId), changes, before)
  const filled = await fillProcesses(context, entered, before)
  // A step in which a supplier sells may be less than a batch that is entered; it is told by the terms again.
  const known = { ...before, batchSize: Math.max(constants.stockBatchSizeMin, before.batchSize) }
  const input = stockProductInputSchema.parse({ ...known, ...filled })
  return save(context, _id, settleSuppliers(input, filled, before), row)
}

/** What is in stock was counted in the unit that it had: 100 kg would be 100 g. Throws STOCK_UNIT_FIXED. */
async function refuseMoved({ tx }: ProjectContext, stockId: string): Promise<void> {
  const { rows } = await sql`SELECT FROM stock_product WHERE _id = ${stockId} AND movements > 0`.execute(tx)
  if (rows.length > 0) throw new AppError('STOCK_UNIT_FIXED')
}

type Part = SettledInput['items'][number]

/** The lines that a product has, by their ids: what they refer to may have been removed or changed since. */
function knownParts({ items, processes }: SettledInput) {
  const all = [...partsBelow(items)]
  const ofParts = all.flatMap((item) => item.processes ?? [])
  return {
    products: new Map<string, Part>(),
    items: new Map(all.map((item) => [item._id ?? '', item])),
    processes: new Map([...processes, ...ofParts].map((process) => [process._id ?? '', process])),
  }
}

function* partsBelow(items: readonly Part[]): Generator<Part> {
  for (const item of items) {
    yield item
    yield* partsBelow(item.items ?? [])
  }
}

/** The product as it is stored, locked until the end of the transaction. Throws NOT_FOUND and VERSION_CONFLICT. */
export async function lockStockRow(context: ProjectContext, { _id, version }: Target): Promise<StockRow> {
  await lockStructures(context.tx, context.projectId)
  await sql`SELECT 1 FROM stock_product WHERE _id = ${_id} FOR NO KEY UPDATE`.execute(context.tx)
  const row = await findStock(context, _id)
  if (!row) throw new AppError('NOT_FOUND')
  await refuseStale(version, row, async () =>
    stripPrices(stockProductSchema, await getStock(context, _id), context.member.rights),
  )
  return row
}
