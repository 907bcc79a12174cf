import { type Call, type CallName, calls } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordStatements, type Statement } from '../bench/statements'
import { ownerConfig, serviceConfig } from '../database/connect'
import { createTestServer, type TestMember } from '../testing'
import { callEntries, toInject } from './valid-requests'

/** Rows of each list in a project. */
const ROWS = 6_000
const LIMIT = 50
/** What a page of any sorting may read of one table: some pages, never the whole list. */
const READ_OF_PAGE = 10 * LIMIT
/** What a filter or a search may read of one table, since what few rows have is read as a whole. */
const READ_OF_PART = ROWS / 4

/** The tally has a row for each day, margin and maker, however many orders there are: here some 40, read for each count. */
const READ_OF_TALLY = 100

/** Lines of the stock take whose lines are listed; every other take has one. */
const LINES = 1_000

const idOf = (number: number): string => number.toString(16).padStart(24, '0')

/** A value of each filter that few or some rows have. A list with another filter fails until one is named here. */
const filterValues: Readonly<Record<string, unknown>> = {
  status: ['ANNULLED'],
  partner: idOf(7),
  label: 'RAL 9007',
  late: true,
  lateByPlan: true,
  differs: true,
  dueWithinDays: 28,
  marginUnder: 12,
  mine: true,
  open: true,
  deliveryFrom: '2026-11-01',
  deliveryTo: '2022-01-01',
  undated: true,
  ordered: { from: '2026-11-16', to: '2026-11-16' },
  completed: { from: '2026-11-01', to: '2026-11-05' },
  role: 'SUPPLIER',
  active: false,
  category: ['SEMI_FINISHED'],
  ids: [idOf(7)],
  names: ['Stock 77', 'STOCK 78'],
  belowZero: true,
  locked: true,
  untouchedDays: 180,
  supplier: idOf(7),
  location: idOf(7),
  stockId: idOf(7),
  orderId: idOf(7),
  reasons: ['RETURN'],
  movedFrom: '2026-11-15',
  movedTo: '2026-10-20',
  takeId: idOf(7),
  only: 'DIFFERENT',
  order: idOf(50),
  week: '2026-11-20',
  act: 'MAKE',
  waiting: true,
  orderProduct: idOf(7),
  process: 'Keevitamine',
  reason: 'Kriimustus',
  user: idOf(7),
  differsBy: 10,
  direction: 'SLOWER',
  teams: [idOf(7)],
  processes: [idOf(7)],
  isPutOff: true,
  byOrder: true,
  place: ['PURCHASE_ORDER'],
  kind: ['INVOICE'],
  access: ['OPERATORS'],
}

/** Stands for the member who asks, who is not known yet when requests are made. */
const MEMBER = idOf(0)

/** Of filters that mean something else in one list. */
const filterValuesOf: Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>> = {
  listAddableWork: { user: MEMBER },
  listStockTakes: { status: ['CANCELLED'] },
  listQualityReports: { status: ['CLOSED'] },
  summarizeQualityReports: { status: ['CLOSED'] },
}

/**
 * One or two letters are compared with the names of all partners, some 30 of which lie on a page of the database: a page of
 * orders looks for them among the next orders, and once more in the index of texts.
 */
const namesOfPartners = { list_search: 3 * ROWS }

/** What a list may read of a table beyond the rule for all lists, each with its reason. Every other table keeps to the rule. */
const moreReads: Readonly<Partial<Record<CallName, Readonly<Record<string, number>>>>> = {
  listSaleOrders: namesOfPartners,
  listManufacturingOrders: namesOfPartners,
  listPurchaseOrders: namesOfPartners,
  summarizeSaleOrders: namesOfPartners,
  summarizeManufacturingOrders: namesOfPartners,
  summarizePurchaseOrders: namesOfPartners,
  // Each state of all products is counted, and which of them are missing: of an index that has all of it (a test below), but
  // products as short as these PostgreSQL passes over, those of both projects, each time.
  // What is short is kept, a row a product, and read in one pass (docs/decisions/088).
  summarizeStockProducts: { stock_product: 2 * 2 * ROWS + READ_OF_PAGE, stock_shortage: ROWS },
  // Each place, kind and access of all files is counted, of an index that has all they ask for, and so is the room that
  // contents and pictures take (`maxSize`); tables as short as these PostgreSQL passes over, those of both projects.
  summarizeProjectFiles: {
    attached_file: 2 * ROWS + READ_OF_PAGE,
    stored_picture: 2 * ROWS + READ_OF_PAGE,
    file_content: 2 * ROWS + READ_OF_PAGE,
  },
  // One pass over all products, structures and open orders counts what is missing (docs/decisions/022): the products are
  // read to be measured, counted and described, however the answer is narrowed. At this size PostgreSQL reads the
  // structures of both projects, and the lines of all their orders of both kinds, rather than look each order up.
  listShortages: { stock_product: 3 * ROWS, stock_component: 2 * ROWS, order_product: 2 * 2 * ROWS + READ_OF_PAGE },
}

/** Counted from open orders when asked for: no index can have them. */
const COUNTED = ['short', 'need', 'inNeed']

/** Of all kinds but what most rows have, which is met soon in any order. */
const searches = ['word77x', 'firm77x', 'w7', 'zq', 'nowhere', 'w77 && nowhere', '!!word77x', 'x 7', 'ж']

type Request = { readonly title: string; readonly body: object; readonly most: number }

const server = await createTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') })
let member: TestMember
let reader: pg.Client

const makeRows = `
  SET session_replication_role = replica;
  INSERT INTO partner (project_id, _id, name, reg_code, is_client, is_supplier, active, payment_due, contacts, addresses, banks, search_text)
  SELECT $project, lpad(to_hex(n), 24, '0'), 'Partner ' || n, 'R' || n * 7919 % ${ROWS}, true, n % 20 = 0, n % 20 > 0, n % 60, '[{"name": "Kadri", "phone": "5551234"}]',
    '[{"street": "Pikk 1", "country": "Eesti"}]', '[]',
    'partner ' || n || ' firm' || n % 500 || 'x'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO stock_product (project_id, _id, name, code, category, unit, unit_price, cost, active, locked, supplier_id, balance, search_text)
  SELECT $project, lpad(to_hex(n), 24, '0'), 'Stock ' || n, 'C' || n * 7919 % ${ROWS},
    CASE WHEN n % 20 = 0 THEN 'SEMI_FINISHED' ELSE 'FOR_PURCHASE' END, 'PCS', nullif(n % 90, 0), n % 1000, n % 20 > 0, n % 300 = 0,
    lpad(to_hex(1 + n % 100), 24, '0'), n % 800 - 10,
    'stock ' || n || ' word' || n % 500 || 'x'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO stock_supplier (project_id, stock_id, partner_id, position)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 100), 24, '0'), 0 FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO inventory_location (project_id, _id, name)
  SELECT $project, lpad(to_hex(n), 24, '0'), 'Shelf ' || n FROM generate_series(1, 50) AS n;
  INSERT INTO stock_level (project_id, stock_id, location_id, balance)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 50), 24, '0'), 1 + n % 9 FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, partner_id, vat_percentage, labels,
    partner_key, delivery_date, payment_due, products_count, processes_count, processes_complete, cost, net_price,
    price_without_vat, margin, search_text, created_at, created_by, updated_at, late_days,
    differs_from, prices_differ_from)
  SELECT $project, lpad(to_hex(n + first), 24, '0'), kind, prefix || n, prefix || lpad(n::text, 12, '0'),
    CASE WHEN n % 50 = 0 OR n % 200 = 3 THEN 'ACTIVE' WHEN n % 50 = 1 THEN 'ANNULLED' ELSE 'COMPLETE' END,
    CASE WHEN n % 10 > 0 THEN lpad(to_hex(1 + n % 100), 24, '0') END, 24, ARRAY['RAL ' || 9000 + n % 50],
    CASE WHEN n % 10 > 0 THEN 'partner ' || 1 + n % 100 END, CASE WHEN n % 10 > 0 THEN DATE '2026-12-31' - n % 1800 END, 14, n % 9, n % 12, n % 12 / 2,
    n % 900, 10, n % 950, n % 60 - n * 1e-9, lower(prefix) || n || ' word' || n % 500 || 'x', now() - make_interval(mins => n), CASE WHEN n % 100 = 0 OR n % 200 = 3 THEN $user ELSE 'other' END, now(), CASE WHEN n % 60 = 0 THEN 2 ELSE 0 END,
    CASE WHEN n % 70 = 0 THEN now() END, CASE WHEN n % 35 = 0 THEN now() END
  FROM generate_series(1, ${ROWS}) AS n, (VALUES ('SALE_ORDER', 'SO-', 0), ('PURCHASE_ORDER', 'PO-', ${ROWS})) AS kinds (kind, prefix, first);
  INSERT INTO order_product (project_id, _id, order_id, position, name, category, net_quantity, unit, unit_weight, add_percentage,
    markup_percentage, description, dynamic_fields, stock_id, figures, is_open)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), 1, 'Stock', 'FOR_PURCHASE', 12, 'PCS', 0, 0, 0, '', '{}',
    CASE WHEN n / 13 % 2 = 1 THEN lpad(to_hex(1 + (n + 6) % ${ROWS}), 24, '0') END, '{}', n % 50 = 0 OR n % 200 = 3
  FROM generate_series(1, ${2 * ROWS}) AS n;
  INSERT INTO stock_component (project_id, parent_id, child_id, quantity)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 600), 24, '0'), 2 FROM generate_series(601, ${ROWS}) AS n;
  INSERT INTO stock_movement (project_id, _id, stock_id, number, location_id, quantity, balance, value, reason, user_id, at, act_id,
    order_id, line_id)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 600), 24, '0'), n / 600, lpad(to_hex(1 + n % 50), 24, '0'), 1, n / 600, 2,
    CASE WHEN n % 20 = 0 THEN 'RETURN' ELSE 'ADJUST' END, $user, TIMESTAMPTZ '2026-11-20' - make_interval(mins => n * 10), lpad(to_hex(n), 24, '0'),
    lpad(to_hex(1 + n % 600), 24, '0'), lpad(to_hex(n), 24, '0')
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO stock_take (project_id, _id, name, is_blind, status, started_by, started_at, ended_at)
  SELECT $project, lpad(to_hex(n), 24, '0'), 'Take ' || n, false, status, $user, TIMESTAMPTZ '2026-11-20' - make_interval(hours => n),
    CASE WHEN status <> 'OPEN' THEN TIMESTAMPTZ '2026-11-20' END
  FROM generate_series(1, ${ROWS}) AS n, LATERAL (SELECT CASE WHEN n < 10 THEN 'OPEN' WHEN n % 20 = 0 THEN 'CANCELLED' ELSE 'DONE' END) AS s (status);
  INSERT INTO stock_take_line (project_id, _id, take_id, position, stock_id, location_id, counted, expected, seen, counted_at)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(CASE WHEN n > ${ROWS} THEN 7 ELSE n END), 24, '0'), n % 50 * ${LINES} + n,
    lpad(to_hex(1 + n % ${ROWS}), 24, '0'), lpad(to_hex(1 + n % 50), 24, '0'), counted, counted - 1, counted, TIMESTAMPTZ '2026-11-19' + make_interval(mins => counted)
  FROM generate_series(1, ${ROWS + LINES}) AS n, LATERAL (SELECT CASE WHEN n % 40 = 0 THEN 10 END) AS c (counted)
  WHERE n <> 7;
  UPDATE stock_take t SET lines = sum.lines, counted = sum.counted FROM (SELECT take_id, count(*) AS lines, count(counted) AS counted
    FROM stock_take_line WHERE project_id = $project GROUP BY take_id) sum WHERE t.project_id = $project AND t._id = sum.take_id;
  INSERT INTO file_content (project_id, _id, hash, size, kind, content_type)
  SELECT $project, lpad(to_hex(n), 24, '0'), md5(n::text) || md5(n::text), n, 'PDF', 'application/pdf' FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO attached_file (project_id, _id, stock_id, content_id, file_name, access_type, show_in_tracking, created_by, created_at,
    place, kind, size_key, shown_by, shown_at, search_text)
  SELECT $project, lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), 'Stock ' || n,
    CASE WHEN n % 20 = 0 THEN 'OPERATORS' ELSE 'BUSINESS' END, false, $user, now() - make_interval(mins => n),
    CASE WHEN n % 20 = 1 THEN 'PURCHASE_ORDER' ELSE 'STOCK' END, CASE WHEN n % 20 = 2 THEN 'INVOICE' ELSE 'PDF' END,
    n, $user, now() - make_interval(mins => n), 'stock ' || n || ' word' || n % 500 || 'x'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO file_version (project_id, file_id, number, content_id, file_name, created_by, created_at)
  SELECT project_id, _id, 1, content_id, file_name, created_by, created_at FROM attached_file WHERE project_id = $project;
  INSERT INTO stored_picture (project_id, _id, hash, file_name, width, height, bytes, place, created_at)
  SELECT $project, lpad(to_hex(n), 24, '0'), md5(n::text) || md5(n::text), 'Photo ' || n || ' word' || n % 500 || 'x', 9, 9, n,
    CASE WHEN n % 20 = 0 THEN 'STOCK' WHEN n % 500 = 1 THEN 'NOWHERE' ELSE 'PREVIEW' END, now() - make_interval(mins => n)
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO list_search SELECT project_id, kind, _id, search_text, labels, '', created_at, partner_id FROM order_head WHERE project_id = $project
    UNION ALL SELECT project_id, 'ATTACHED_FILE', _id, search_text, '{}', name_key, NULL, NULL FROM attached_file WHERE project_id = $project
    UNION ALL SELECT project_id, 'STORED_PICTURE', _id, search_text, '{}', name_key, NULL, NULL FROM stored_picture WHERE place = 'STOCK' AND project_id = $project
    UNION ALL SELECT project_id, 'PARTNER', _id, search_text, '{}', name_key, NULL, NULL FROM partner WHERE project_id = $project
    UNION ALL SELECT project_id, 'STOCK_PRODUCT', _id, search_text, '{}', name_key, NULL, NULL FROM stock_product WHERE project_id = $project;
  INSERT INTO list_letters SELECT $project, string_agg(DISTINCT letter, '') FROM list_search, unnest(string_to_array(text, NULL)) AS letter
    WHERE project_id = $project;
  INSERT INTO order_tally
  SELECT h.project_id, h.kind, t.scope, t.dimension, h.status, t.maker, t.place, count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price),
    count(*) FILTER (WHERE h.missing_prices > 0)
  FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS t WHERE h.project_id = $project GROUP BY 1, 2, 3, 4, 5, 6, 7;
  -- Orders of other partners, and more of them than there are rows here: so few pages would be read as a whole.
  INSERT INTO order_tally SELECT $project, 'SALE_ORDER', 'partner of others ' || n, 'ALL', 'COMPLETE', '', 0, 1, 0, 0, 0, 0
  FROM generate_series(1, ${4 * ROWS}) AS n;
  RESET session_replication_role;`

beforeAll(async () => {
  member = await server.newProject()
  const other = await server.newProject()
  const owner = new pg.Client(ownerConfig(server.database.target))
  await owner.connect()
  // What is not written yet, VACUUM does not mark as seen by everybody: an index alone would then not be enough.
  await owner.query('SET synchronous_commit = on')
  for (const { projectId, _id } of [member, other]) {
    await owner.query(makeRows.replaceAll('$project', `'${projectId}'`).replaceAll('$user', `'${_id}'`))
  }
  await owner.query(
    'VACUUM ANALYZE partner, inventory_location, stock_product, stock_level, stock_movement, stock_component, stock_take, stock_take_line, order_head, order_product, list_search, order_tally, attached_file, file_content, file_version, stored_picture',
  )
  // What is short is kept from one list to the next. There is as much of it as workshops have together, and PostgreSQL knows it: of a
  // few pages it would read all of them for each row.
  await member.call(calls.listStockProducts, { body: { limit: 1 } })
  await owner.query(`SET session_replication_role = replica;
    INSERT INTO stock_shortage SELECT project_id, _id, 1, 1, DATE '2026-11-20' FROM stock_product WHERE project_id = '${other.projectId}';
    RESET session_replication_role`)
  await owner.query('VACUUM ANALYZE stock_shortage')
  await owner.end()
  reader = new pg.Client(serviceConfig(server.database.target))
  await reader.connect()
}, 300_000)
afterAll(() => reader.end())

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> => {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap())
  return schema instanceof z.ZodObject ? schema.shape : {}
}
const isList = ({ body }: Call) => ['search', 'cursor'].some((key) => key in shapeOf(body))
const sortKeys = (sort: unknown): string[] => {
  const record = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  return record instanceof z.ZodRecord && record.keyType instanceof z.ZodEnum ? record.keyType.options.map(String) : []
}

/** Everything that a list can be asked for, one thing at a time. */
function requestsOf(name: CallName, { body }: Call): Request[] {
  const values = { ...filterValues, ...filterValuesOf[name] }
  const { search, sort, cursor, limit, filters, ...plain } = shapeOf(body)
  const needed = Object.keys(plain).filter((key) => !(plain[key] instanceof z.ZodOptional))
  const page = { ...(limit && { limit: LIMIT }), ...Object.fromEntries(needed.map((key) => [key, values[key]])) }
  const sorted = sortKeys(sort).flatMap((key) =>
    [1, -1].map((direction) => ({
      title: `sorted by ${key} ${direction}`,
      body: { sort: { [key]: direction } },
      most: READ_OF_PAGE,
    })),
  )
  // A summary of all rows but few adds up all rows but few.
  const searched = (search ? searches : [])
    .filter((text) => cursor || !text.startsWith('!!'))
    .map((text) => ({
      title: `searched for ${text}`,
      body: { search: text },
      most: READ_OF_PART,
    }))
  const filtered = [...Object.keys(plain), ...Object.keys(shapeOf(filters))].map((key) => {
    const value = { [key]: values[key] }
    return { title: `filtered by ${key}`, body: key in plain ? value : { filters: value }, most: READ_OF_PART }
  })
  return [{ title: 'as a whole', body: {}, most: READ_OF_PAGE }, ...sorted, ...searched, ...filtered]
    .filter(({ title }) => !COUNTED.some((word) => title.includes(` ${word}`)))
    .map((request) => ({ ...request, body: { ...page, ...request.body } }))
}

type Reads = { name: string; read: number }

/** Rows that this transaction has read of each table, in functions too. */
const countReads = async () => {
  const { rows } = await reader.query<Reads>(
    'SELECT relname AS name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS read FROM pg_stat_xact_user_tables',
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

/** Rows that statements read of each table, as the service of the project. */
async function readBy(statements: readonly Statement[]): Promise<[string, number][]> {
  await reader.query('BEGIN')
  try {
    const set = "SELECT set_config('tehas.project', $1, true), set_config('tehas.user', $2, true)"
    await reader.query(set, [member.projectId, member._id])
    const before = await countReads()
    for (const { text, values } of statements) {
      if (/^\s*(WITH|SELECT)/i.test(text) && !text.includes('set_config')) await reader.query(text, [...values])
    }
    return [...(await countReads())].map(([table, read]) => [table, read - (before.get(table) ?? 0)])
  } finally {
    await reader.query('ROLLBACK')
  }
}

describe.each(callEntries.filter(([, call]) => isList(call)))('%s', (name, call) => {
  it.each(requestsOf(name, call))('should read few rows when $title', async ({ body, most }) => {
    const more = moreReads[name]
    let cursor: string | undefined
    // The fifth page reads what the first does.
    for (const page of [1, 2, 3, 4, 5]) {
      let next: unknown
      const statements = await recordStatements(async () => {
        const asked = JSON.stringify({ ...body, ...(cursor && { cursor }) }).replaceAll(MEMBER, member._id)
        const response = await member.send(toInject(call, { body: asked }))
        expect(response.statusCode, response.body).toBe(200)
        next = response.json().nextCursor
      })
      if (page === 1 || page === 5) {
        const read = await readBy(statements)
        for (const [table, rows] of read) {
          const bound = table === 'order_tally' ? READ_OF_TALLY : (more?.[table] ?? most)
          expect(rows, `${table}, page ${page}`).toBeLessThanOrEqual(bound)
        }
      }
      if (typeof next !== 'string') break
      cursor = next
    }
  })
})

it.each([
  { title: 'all orders with a frequent word', body: { search: 'so-' } },
  { title: 'orders of three years', body: { filters: { deliveryFrom: '2023-01-01', deliveryTo: '2025-12-31' } } },
  { title: 'open orders of earlier weeks', body: { filters: { open: true, deliveryTo: '2026-11-08' } } },
  { title: 'late orders of mine', body: { filters: { mine: true, late: true } } },
])('should add up $title from an index, without reading the orders', async ({ body }) => {
  const statements = await recordStatements(async () => {
    const { count } = await member.call(calls.summarizeSaleOrders, { body })
    expect(count).toBeGreaterThan(20)
  })
  const read = new Map(await readBy(statements))
  expect(read.get('order_head')).toBe(0)
})

it('should count what stock is needed for without reading the lines of closed orders', async () => {
  const statements = await recordStatements(() => member.call(calls.listStockProducts, { body: { limit: LIMIT } }))
  const read = new Map(await readBy(statements))
  // One of forty lines is of an open order: five of those of fifty products.
  expect(read.get('order_product')).toBeLessThanOrEqual(LIMIT / 10)
})

it('should count the tabs of stock from an index that has all they ask for', async () => {
  const statements = await recordStatements(() => member.call(stockUseCalls.summarizeStockProducts, { body: {} }))
  const counting = statements.find(({ text }) => text.includes('byState'))
  await reader.query('BEGIN')
  await reader.query("SELECT set_config('tehas.project', $1, true)", [member.projectId])
  // Products as short as these would be passed over faster; those that workshops keep are longer.
  for (const other of ['seqscan', 'bitmapscan', 'indexscan']) await reader.query(`SET LOCAL enable_${other} = off`)
  const { rows } = await reader.query(`EXPLAIN ${counting?.text}`, [...(counting?.values ?? [])])
  await reader.query('ROLLBACK')
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Index Only Scan using stock_product_by_state')
  // All products are read once.
  expect(plan.match(/ on stock_product /g)).toHaveLength(1)
})

it('should know a value of every filter of every list', () => {
  const lists = callEntries.filter(([, call]) => isList(call))
  expect(lists.length).toBeGreaterThanOrEqual(4)
  const named = [...Object.keys(filterValues), ...COUNTED, 'search', 'sort', 'cursor', 'limit', 'filters']
  for (const [name, { body }] of lists) {
    const filters = [...Object.keys(shapeOf(body)), ...Object.keys(shapeOf(shapeOf(body).filters))]
    expect(
      filters.filter((key) => !named.includes(key)),
      name,
    ).toEqual([])
  }
})
