import { calls, type Id } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTo } from '../api-tests/pictures'
import { createTestWorlds, partnerInput, type TestWorlds, type World } from '../api-tests/test-world'
import { ownerConfig, type Target } from '../database/connect'
import type { TestMember } from '../testing'
import { checkData } from './check-data-command'

let worlds: TestWorlds
let owner: pg.Client

beforeAll(async () => {
  worlds = await createTestWorlds()
  const { owner: member, stockId, locationId, newOrder } = worlds.ours
  await newOrder()
  const adjust = (direction: 'IN' | 'OUT', quantity: number) =>
    member.call(calls.adjustStock, { body: { stockId, direction, quantity, location: locationId, note: 'Proov' } })
  await adjust('IN', 7)
  const { movements } = await adjust('OUT', 2.5)
  await member.call(calls.transferStock, { body: { stockId, from: locationId, to: null, quantity: 1 } })
  const movementId = movements[0]?._id ?? ''
  await member.call(calls.reverseStockMovement, { body: { movementId, note: 'Proov' } })
  await takeAndReceive(member)
  await workToDo(worlds.ours)
  owner = new pg.Client(ownerConfig(worlds.server.database.target))
  await owner.connect()
})
afterAll(() => owner.end())

/** An order that took 3 of 5 for a product and 400 g for an item, and one of which 4 and 2 came, the 2 not after all. */
async function takeAndReceive(member: TestMember): Promise<void> {
  const stockOf = async (name: string, unit: 'PCS' | 'KG') => {
    const body = { name, category: 'FOR_PURCHASE', unit, unitPrice: 2 } as const
    const { _id } = await member.call(calls.createStockProduct, { body })
    await member.call(calls.adjustStock, { body: { stockId: _id, direction: 'IN', quantity: 5, note: 'Algseis' } })
    return { _id }
  }
  const [post, paint] = [await stockOf('Post', 'PCS'), await stockOf('Värv', 'KG')]
  const { _id: partner } = await member.call(calls.createPartner, { body: partnerInput() })
  const items = [{ name: 'Värv', netQuantity: 100, unit: 'G' as const, stock: paint }]
  const sale = await member.call(calls.createSaleOrder, {
    body: { client: partner, products: [{ name: 'Post', netQuantity: 4, stock: post, items }] },
  })
  const active = await member.call(calls.changeSaleOrderStatus, {
    body: { orderId: sale._id, version: sale.version, action: 'publish' },
  })
  const line = { kind: 'product', _id: active.products[0]?._id ?? '' } as const
  const issued = await member.call(calls.issueSaleOrderMaterial, {
    body: { orderId: sale._id, version: active.version, productId: line._id },
  })
  await member.call(calls.useSaleOrderStock, {
    body: { orderId: sale._id, version: issued.version, line, quantity: 3 },
  })
  const bought = await member.call(calls.createPurchaseOrder, {
    body: { supplier: partner, products: [{ name: 'Post', netQuantity: 9, unitPrice: 2, stock: post }] },
  })
  const orderId = bought._id
  await member.call(calls.changePurchaseOrderStatus, { body: { orderId, version: bought.version, action: 'publish' } })
  const receive = (quantity: number) =>
    member.call(calls.receivePurchaseOrder, {
      body: { orderId, lines: [{ lineId: bought.products[0]?._id ?? '', quantity, use: 'TO_STOCK' }] },
    })
  await receive(4)
  const wrong = await receive(2)
  await member.call(calls.undoPurchaseReceipt, { body: { receiptId: wrong._id, note: 'Vale saateleht' } })
  await addProjectCost(member, partner, sale._id)
  for (const content of ['Üks', 'Kaks']) await member.call(calls.addComment, { body: { orderId: sale._id, content } })
  await member.call(calls.seeComments, { body: { orderId: sale._id, number: 2 } })
  await countOneOf(member)
}

/** 3 of a purchase are the project cost of a sale order: 37.50 €. */
async function addProjectCost(member: TestMember, supplier: Id, projectOrderId: Id): Promise<void> {
  const products = [{ name: 'Tsinkimine', netQuantity: 3, unitPrice: 12.5 }]
  const bought = await member.call(calls.createPurchaseOrder, { body: { supplier, products } })
  const orderId = bought._id
  await member.call(calls.changePurchaseOrderStatus, { body: { orderId, version: bought.version, action: 'publish' } })
  const [lineId = ''] = bought.products.map(({ _id }) => _id)
  await member.call(calls.receivePurchaseOrder, {
    body: { orderId, lines: [{ lineId, quantity: 3, use: 'TO_PROJECT_COST', projectOrderId }] },
  })
}

/** An active order with some minutes of work of a team, and a report with a picture of what was found of it. */
async function workToDo({ owner: member, partnerId, definitionId }: World): Promise<void> {
  const processes = [
    { name: 'Viimistlus', process: { _id: definitionId }, workload: { value: 6, unit: 'MIN' as const } },
  ]
  const { _id: orderId, version } = await member.call(calls.createSaleOrder, {
    body: { client: partnerId, products: [{ name: 'Kapp', netQuantity: 2, processes }] },
  })
  const { products } = await member.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const body = { order: orderId, orderProduct: products[0]?._id ?? '', checked: 1, accepted: 1, rejected: 0 }
  const photos = [await uploadTo({ owner: member })]
  await member.call(calls.createQualityReport, { body: { ...body, photos } })
}

/** A stock take of everything of which one line is counted. */
async function countOneOf(member: TestMember): Promise<void> {
  const { _id: takeId } = await member.call(calls.startStockTake, { body: { name: 'Inventuur' } })
  const { rows } = await member.call(calls.listStockTakeLines, { body: { takeId } })
  const [line] = rows
  if (!line) throw new Error('There is something to count')
  const { _id: lineId, version, lastMove: seen } = line
  await member.call(calls.countStockTakeLine, { body: { takeId, lineId, version, counted: 1, seen } })
}

async function check(): Promise<{ readonly count: number; readonly said: readonly string[] }> {
  const said: string[] = []
  const count = await checkData(worlds.server.database.target, (line) => said.push(line))
  return { count, said }
}

it('should find nothing in data that people made', async () => {
  expect(await check()).toEqual({ count: 0, said: ['Every figure is as counted. Projects: 2.'] })
})

it('should tell what is kept of what is short otherwise than it is counted', async () => {
  const { owner: member } = worlds.ours
  await member.call(calls.createStockProduct, { body: { name: 'Puuduv polt', minQuantity: 4 } })
  await member.call(calls.listStockProducts, { body: { limit: 1 } })
  expect((await check()).count).toBe(0)
  await owner.query('UPDATE stock_shortage SET short = 5 WHERE short = 4')
  expect((await check()).said.join('\n')).toMatch(/what is short of Puuduv polt: short is kept as 5, counted 4/)
  // Counted anew, as after any change.
  await owner.query('INSERT INTO shortage_change (project_id) SELECT project_id FROM project')
  await member.call(calls.listStockProducts, { body: { limit: 1 } })
  expect((await check()).count).toBe(0)
})

it('should refuse to check for a user of the database who does not see all rows', async () => {
  const { target } = worlds.server.database
  const role = `half_blind_${process.pid}`
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'Tammik2026tamm' IN ROLE tehas_app`)
  const weak: Target = target.kind === 'url' ? { ...target, url: asUser(target.url, role) } : { ...target, owner: role }
  const said: string[] = []
  try {
    await expect(checkData(weak, (line) => said.push(line))).rejects.toThrow(
      /does not see the rows of all projects, so nothing was checked/,
    )
  } finally {
    await owner.query(`DROP ROLE ${role}`)
  }
  expect(said).toEqual([])
})

function asUser(address: string, user: string): string {
  const url = new URL(address)
  Object.assign(url, { username: user, password: 'Tammik2026tamm' })
  return url.href
}

it.each([
  ['UPDATE stock_product SET balance = balance + 1 WHERE movements > 0', /balance is kept as 8, counted 7/],
  ['UPDATE stock_product SET stock_value = stock_value - 0.01 WHERE movements > 0', /value in stock is kept as/],
  ['UPDATE stock_product SET unpriced = 1 WHERE movements > 0', /quantity without a price is kept as 1, counted 0/],
  [
    'UPDATE stock_movement SET unpriced = 1 WHERE number = 1',
    /quantity without a price of movement .* is kept as 1, counted 0/,
  ],
  ['UPDATE stock_level SET balance = 5 WHERE location_id IS NULL', /balance at a place is kept as 5, counted 1/],
  ['DELETE FROM stock_movement WHERE number = 2', /number of movements is kept as 7, counted 6/],
  ['UPDATE stock_movement SET value = value + 1 WHERE number = 5', /sum of a transfer/],
  ['UPDATE stock_movement SET quantity = quantity + 1 WHERE reversal_of IS NOT NULL', /quantity taken back/],
  ['UPDATE stock_product SET cost = cost + 1 WHERE movements > 0', /unit cost is kept as/],
  [
    `UPDATE order_head SET figures = jsonb_set(figures, '{cost}', '12345')`,
    /Tammiku Töökoda, .*: cost is kept as 12345, counted/,
  ],
  ['UPDATE order_head SET products_complete = products_count', /: productsComplete is kept as 1, counted 0/],
  [
    'UPDATE order_product SET taken_from_stock = 2 WHERE taken_from_stock > 0',
    /Post: taken from stock is kept as 2, counted 3/,
  ],
  [
    'UPDATE order_item SET taken_from_stock = 401 WHERE taken_from_stock > 0',
    /Värv: taken from stock is kept as 401, counted 400/,
  ],
  ['UPDATE comment_thread SET last_number = 1', /number of the last comment is kept as 1, counted 2/],
  ['DELETE FROM order_comment WHERE number = 1', /: comments is kept as 2, counted 1/],
  ['UPDATE comment_seen SET number = 7', /somebody has seen is kept as 7, counted 2/],
  ['UPDATE order_product SET received = 6 WHERE received > 0', /Post: received is kept as 6, counted 4/],
  ['UPDATE purchase_receipt SET undone_at = NULL', /receipt 2, Post: taken back is kept as false, counted true/],
  [
    'UPDATE purchase_receipt_line SET quantity = 5 WHERE quantity = 4',
    /receipt 1, Post: brought to stock is kept as 5, counted 4/,
  ],
  ['DELETE FROM stock_movement WHERE line_id IS NOT NULL', /Post: taken from stock is kept as 3, counted 0/],
  [`UPDATE order_item SET figures = jsonb_set(figures, '{cost}', '777')`, /items .*: cost is kept as 777, counted/],
  ['UPDATE order_item SET demand = 1 WHERE demand = 0', /line .*: demand is kept as 1, counted 0/],
  ['UPDATE order_item SET is_open = NOT is_open', /line .*: isOpen is kept as/],
  [
    `UPDATE order_head SET project_costs = jsonb_set(project_costs, '{0,receivedValue}', '99') WHERE project_costs <> '[]'`,
    /projectCost is kept as 37.5, counted 99\n(.|\n)*project cost Tsinkimine: receivedValue is kept as 99, counted 37.5/,
  ],
  [
    `UPDATE order_head SET project_costs = '[]' WHERE project_costs <> '[]'`,
    /project cost Tsinkimine: project cost is kept as null, counted 37.5/,
  ],
  [
    `UPDATE purchase_receipt SET undone_at = at WHERE _id IN (SELECT receipt_id FROM purchase_receipt_line WHERE project_order_id IS NOT NULL)`,
    /project cost Tsinkimine: project cost is kept as 37.5, counted null/,
  ],
  [
    `UPDATE order_head SET figures = jsonb_set(figures, '{projectCost}', '38') WHERE project_costs <> '[]'`,
    /: projectCost is kept as 38, counted 37.5/,
  ],
  [
    `UPDATE order_tally SET orders = 7 WHERE dimension = 'MAKER' AND kind = 'SALE_ORDER'`,
    /sums of SALE_ORDER MAKER .*: orders is kept as 7, counted/,
  ],
  ['UPDATE order_head SET products_in_time = 3', /: products complete in time is kept as 3, counted 0/],
  ['UPDATE open_work SET worked = worked + 5', /in lists of work: Viimistlus: worked is kept as 5, counted 0/],
  ['DELETE FROM open_work', /in lists of work: Viimistlus: row is kept as false, counted true/],
  ['UPDATE work_load SET minutes = minutes + 3', /load of Keevitajad .*: minutes is kept as 16, counted 13/],
  ['UPDATE project_room SET used = used + 7', /files and pictures: bytes is kept as \d+, counted \d+/],
  ['UPDATE stock_take SET counted = counted + 1', /Inventuur: counted is kept as 2, counted 1/],
  ['UPDATE stock_take SET lines = lines - 1', /Inventuur: lines is kept as \d+, counted/],
])('should tell what %s did', async (damage, told) => {
  // Told by another connection, so it is committed and put right again.
  const tables = [
    ...[
      'stock_product',
      'stock_level',
      'stock_movement',
      'order_head',
      'order_product',
      'order_item',
      'order_tally',
      'open_work',
      'work_load',
      'project_room',
      'quality_report',
    ],
    ...['purchase_receipt', 'purchase_receipt_line', 'stock_take', 'comment_thread', 'order_comment', 'comment_seen'],
  ]
  for (const table of tables) await owner.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
  try {
    await owner.query(damage)
    const { count, said } = await check()
    expect(count).toBeGreaterThan(0)
    expect(said.join('\n')).toMatch(told)
  } finally {
    await owner.query('SET session_replication_role = replica')
    for (const table of tables) {
      const { rows } = await owner.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
         WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      )
      const list = rows[0]?.list
      await owner.query(`DELETE FROM ${table}`)
      await owner.query(`INSERT INTO ${table} (${list}) SELECT ${list} FROM kept_${table}`)
      await owner.query(`DROP TABLE kept_${table}`)
    }
    await owner.query('SET session_replication_role = DEFAULT')
  }
})
