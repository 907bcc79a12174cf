import { calls, newId, type Right, type SaleOrder, type SaleOrderInput } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../../../database/connect'
import { createTestServer, type TestMember, type TestServer, type TestServerOptions } from '../../../testing'

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
  return {
    ...server,
    newPartner: async ({ projectId, _id: userId }, partner = {}) => {
      const _id = newId()
      const { name = `Kalda Mööbel ${_id}`, paymentDue = 14, addresses = [] } = partner
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO partner (project_id, _id, name, payment_due, addresses, contacts, banks, is_client, is_supplier, search_text)
          VALUES (${projectId}, ${_id}, ${name}, ${paymentDue}, ${JSON.stringify(addresses)}::jsonb,
            '[]', '[]', true, false, '')`.execute(tx),
      )
      return _id
    },
    newStockProduct: async ({ projectId, _id: userId }, stock) => {
      const { _id = newId(), unitPrice = null, unitWeight = 0, processes = [], items = [] } = stock
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO stock_product (project_id, _id, name, category, unit, search_text, unit_price, unit_weight, processes, items)
          VALUES (${projectId}, ${_id}, ${_id}, 'SEMI_FINISHED', 'PCS', '', ${unitPrice}, ${unitWeight}, ${JSON.stringify(processes)}::jsonb,
            ${JSON.stringify(items)}::jsonb)`.execute(tx),
      )
      return _id
    },
    newDefinition: async ({ projectId, _id: userId }, { name, price, workload }) => {
      const _id = newId()
      await inProject(database.db, projectId, userId, (tx) =>
        sql`INSERT INTO process_definition (project_id, _id, name, avatar, time_calculations, markup_percentage, workload, changeover_time, lead_time, price)
          VALUES (${projectId}, ${_id}, ${name}, 'TOOLS_1', true, 25, ${JSON.stringify(workload)}::jsonb,
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
