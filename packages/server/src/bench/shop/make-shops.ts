import type pg from 'pg'
import { makeKept, makeOpenWork } from './shop-kept'
import { makeLines, makeOrders, makeTexts } from './shop-orders'
import { makeRecords } from './shop-records'
import { makeSamples, type Samples, type SendToService, type ShopOwner } from './shop-samples'
import { type ShopSize, sizeOf } from './shop-size'
import { withoutIndexes } from './shop-sql'
import { makeMovements, makeRegisters, makeStock } from './shop-stock'
import { makeWork } from './shop-work'

/** A project that becomes a shop of so many orders. */
export type Shop = { readonly member: ShopOwner; readonly orders: number }

type Maker = {
  readonly send: SendToService
  /** A connection as the owner of the tables, who may leave triggers out. */
  readonly owner: pg.Client
}

type MakeOptions = {
  /** Whether triggers keep what they keep, row by row: for few orders alone. */
  readonly byTriggers?: boolean
  /** Whether there is nothing but what lists of orders read: no lines, work or stock. */
  readonly headsOnly?: boolean
}

const tables = [
  ...['partner', 'stock_product', 'stock_level', 'stock_component', 'stock_movement', 'stock_take_line', 'list_search'],
  ...['order_head', 'order_product', 'order_item', 'order_process', 'order_comment', 'order_letter', 'notification'],
  ...['job_report', 'job_worker', 'time_report', 'learned_job', 'work_day', 'audit', 'quality_report'],
  ...[
    'attached_file',
    'file_content',
    'file_version',
    'purchase_receipt',
    'purchase_receipt_line',
    'manufacturing_handover',
  ],
]
/** From so many orders on it is faster to make indexes anew. */
const MANY = 20_000

async function makeRest(owner: pg.Client, member: ShopOwner, samples: Samples, size: ShopSize): Promise<void> {
  await makeStock(owner, member, samples, size)
  await makeLines(owner, member, size)
  // Without indexes, and with a plan of when there were no lines, each order would pass over all of them.
  await owner.query('ANALYZE order_product, order_process, order_item')
  await makeMovements(owner, member)
  await makeWork(owner, member, size)
  await makeRecords(owner, member)
}

/**
 * Makes shops as they are after five years: of twenty orders nineteen are finished, all have lines, and there is what people
 * left at them: work and its time, movements of stock, files, comments, receipts. The database makes them itself of samples
 * that the service has made: 100 000 orders in a few minutes, 5 000 in seconds.
 */
export async function makeShops(
  { send, owner }: Maker,
  shops: readonly Shop[],
  { byTriggers = false, headsOnly = false }: MakeOptions = {},
) {
  const samplesOf = new Map<string, Samples>()
  for (const { member } of shops) samplesOf.set(member.projectId, await makeSamples(send, member))
  const makeAll = async () => {
    for (const { member, orders } of shops) {
      const samples = samplesOf.get(member.projectId)
      if (!samples) throw new Error('A project is two shops')
      const size = sizeOf(orders)
      await makeRegisters(owner, member, samples, size)
      await makeOrders(owner, member, samples, size)
      if (!headsOnly) await makeRest(owner, member, samples, size)
      if (!byTriggers) await makeKept(owner, member.projectId)
    }
  }
  if (!byTriggers) await owner.query('SET session_replication_role = replica')
  await owner.query(makeTexts)
  await owner.query('CREATE INDEX IF NOT EXISTS shop_text_by_number ON shop_text (n)')
  const all = shops.reduce((sum, { orders }) => sum + orders, 0)
  await (all < MANY ? makeAll() : withoutIndexes(owner, tables, makeAll))
  // What is kept of work is read through the indexes, with a plan that knows how many rows there are.
  await owner.query('ANALYZE')
  for (const { member } of shops) await makeOpenWork(owner, member.projectId)
  await owner.query('RESET session_replication_role')
  for (const made of ['shop_text', 'shop_order', 'shop_job']) await owner.query(`DROP TABLE IF EXISTS ${made}`)
  await owner.query('VACUUM ANALYZE')
}
