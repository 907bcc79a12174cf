import { calls, newId, type Right, type SaleOrder, type SaleOrderInput } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { inProject, ownerConfig } from '../../../database/connect'
import { createTestServer, type TestMember, type TestServer, type TestServerOptions } from '../../../testing'

/** The tables that orders copy from; made here only while no migration makes them. */
const SOURCES = `
  CREATE TABLE IF NOT EXISTS partner (project_id text, _id text, name text, payment_due integer DEFAULT 14,
    addresses jsonb DEFAULT '[]', PRIMARY KEY (project_id, _id));
  CREATE TABLE IF NOT EXISTS stock_product (project_id text, _id text, unit_price numeric(20, 6),
    markup_percentage numeric(20, 6), unit_weight numeric(20, 6) DEFAULT 0, description text DEFAULT '',
    processes jsonb DEFAULT '[]', items jsonb DEFAULT '[]', PRIMARY KEY (project_id, _id));
  CREATE TABLE IF NOT EXISTS process_definition (project_id text, _id text, name text, avatar text DEFAULT 'TOOLS_1',
    time_calculations boolean DEFAULT true, markup_percentage numeric(20, 6), dynamic_fields jsonb DEFAULT '{}',
    workload jsonb, changeover_time jsonb, lead_time jsonb, price jsonb, PRIMARY KEY (project_id, _id));`

export type SalesFixture = TestServer & {
  readonly newPartner: (owner: TestMember, partner?: PartnerValues) => Promise<string>
  readonly newStockProduct: (owner: TestMember, stock: StockValues) => Promise<string>
  readonly newDefinition: (owner: TestMember, definition: DefinitionValues) => Promise<string>
}
type PartnerValues = { readonly name?: string; readonly paymentDue?: number; readonly addresses?: readonly object[] }
type StockValues = {
  readonly _id?: string
  readonly unitPrice?: number | null
  readonly unitWeight?: number
  readonly processes?: readonly object[]
  readonly items?: readonly object[]
}
type DefinitionValues = { readonly name: string; readonly price: object; readonly workload: object }

/** The service with sale orders, and what they copy from. */
export async function createSalesFixture(options: TestServerOptions = {}): Promise<SalesFixture> {
  const server = await createTestServer(options)
  const { database } = server
  const owner = new pg.Client(ownerConfig(database.target))
  await owner.connect()
  for (const statement of SOURCES.split(';\n')) await owner.query(statement)
  for (const table of ['partner', 'stock_product', 'process_definition']) {
    const { rows } = await owner.query('SELECT relrowsecurity FROM pg_class WHERE oid = $1::regclass', [table])
    if (rows[0]?.relrowsecurity === false) await owner.query(`SELECT secure_project_table('${table}')`)
  }
  await owner.end()

  return {
    ...server,
    newPartner: async (
      { projectId, _id: userId },
      { name = 'Kalda Mööbel OÜ', paymentDue = 14, addresses = [] } = {},
    ) => {
      const _id = newId()
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO partner (project_id, _id, name, payment_due, addresses)
          VALUES (${projectId}, ${_id}, ${name}, ${paymentDue}, ${JSON.stringify(addresses)}::jsonb)`.execute(tx),
      )
      return _id
    },
    newStockProduct: async ({ projectId, _id: userId }, stock) => {
      const { _id = newId(), unitPrice = null, unitWeight = 0, processes = [], items = [] } = stock
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO stock_product (project_id, _id, unit_price, unit_weight, processes, items)
          VALUES (${projectId}, ${_id}, ${unitPrice}, ${unitWeight}, ${JSON.stringify(processes)}::jsonb,
            ${JSON.stringify(items)}::jsonb)`.execute(tx),
      )
      return _id
    },
    newDefinition: async ({ projectId, _id: userId }, { name, price, workload }) => {
      const _id = newId()
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO process_definition (project_id, _id, name, markup_percentage, workload, changeover_time, lead_time, price)
          VALUES (${projectId}, ${_id}, ${name}, 25, ${JSON.stringify(workload)}::jsonb,
            '{"value": 30, "unit": "MIN"}', '{"value": 1, "unit": "MIN"}', ${JSON.stringify(price)}::jsonb)`.execute(
          tx,
        ),
      )
      return _id
    },
  }
}

export const createOrder = (owner: Pick<TestMember, 'call'>, body: SaleOrderInput = {}): Promise<SaleOrder> =>
  owner.call(calls.createSaleOrder, { body })

export const salesRights: Right[] = ['SALES_READ', 'SALES_WRITE']
