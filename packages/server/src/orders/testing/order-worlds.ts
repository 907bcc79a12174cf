import {
  type AnyOrder,
  anyOrderCalls,
  type BodyInputOf,
  newId,
  type OrderCalls,
  type OrderKind,
  type OrderKindDescription,
  orderKinds,
  ordersIdFormatSchema,
  type Right,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../../database/connect'
import { createTestServer, type TestMember, type TestServer, type TestServerOptions } from '../../testing'

type OrderBody = BodyInputOf<OrderCalls['create']>
type PartnerValues = { readonly name?: string; readonly paymentDue?: number; readonly addresses?: readonly object[] }
type StockValues = {
  readonly _id?: string
  readonly unitPrice?: number | null
  readonly unitWeight?: number
  readonly coating?: string
  readonly processes?: readonly object[]
  readonly items?: readonly object[]
}
type DefinitionValues = { readonly name: string; readonly price: object; readonly workload: object }

/** The service as the tests of one kind of order see it. */
export type OrderWorld = TestServer & {
  readonly kind: OrderKind
  readonly description: OrderKindDescription
  readonly orders: OrderCalls
  /** What the numbers of the kind start with. */
  readonly prefix: string
  /** Whoever works with orders of the kind and sees no prices. */
  readonly writeRights: readonly Right[]
  readonly owner: TestMember
  /** A client and supplier of the owner's project. */
  readonly partnerId: string
  readonly createOrder: (member: Pick<TestMember, 'call'>, body?: OrderBody) => Promise<AnyOrder>
  readonly newPartner: (owner: TestMember, partner?: PartnerValues) => Promise<string>
  readonly newStockProduct: (owner: TestMember, stock: StockValues) => Promise<string>
  readonly newDefinition: (owner: TestMember, definition: DefinitionValues) => Promise<string>
}

/**
 * One service for the whole file, and what each kind's tests need of it. Without `kinds` those with a structure: the same
 * tests hold for both.
 */
export async function createOrderWorlds(
  options: TestServerOptions = {},
  kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER'],
): Promise<OrderWorld[]> {
  const server = await createTestServer(options)
  const { database } = server

  const newPartner: OrderWorld['newPartner'] = async ({ projectId, _id: userId }, partner = {}) => {
    const _id = newId()
    const { name = `Kalda Mööbel ${_id}`, paymentDue = 14, addresses = [] } = partner
    await inProject(database.db, projectId, userId, (tx) =>
      sql`INSERT INTO partner (project_id, _id, name, payment_due, addresses, contacts, banks, is_client, is_supplier, search_text)
        VALUES (${projectId}, ${_id}, ${name}, ${paymentDue}, ${JSON.stringify(addresses)}::jsonb,
          '[]', '[]', true, true, '')`.execute(tx),
    )
    return _id
  }
  const newStockProduct: OrderWorld['newStockProduct'] = async ({ projectId, _id: userId }, stock) => {
    const { _id = newId(), unitPrice = null, unitWeight = 0, coating = '', processes = [], items = [] } = stock
    await inProject(database.db, projectId, userId, (tx) =>
      sql`INSERT INTO stock_product
          (project_id, _id, name, category, unit, search_text, unit_price, unit_weight, coating, processes, items)
        VALUES (${projectId}, ${_id}, ${_id}, 'SEMI_FINISHED', 'PCS', '', ${unitPrice}, ${unitWeight}, ${coating},
          ${JSON.stringify(processes)}::jsonb, ${JSON.stringify(items)}::jsonb)`.execute(tx),
    )
    return _id
  }
  const newDefinition: OrderWorld['newDefinition'] = async ({ projectId, _id: userId }, definition) => {
    const _id = newId()
    const { name, price, workload } = definition
    await inProject(database.db, projectId, userId, (tx) =>
      sql`INSERT INTO process_definition
          (project_id, _id, name, avatar, time_calculations, markup_percentage, workload, changeover_time, lead_time, price)
        VALUES (${projectId}, ${_id}, ${name}, 'TOOLS_1', true, 25, ${JSON.stringify(workload)}::jsonb,
          '{"value": 30, "unit": "MIN"}', '{"value": 1, "unit": "MIN"}', ${JSON.stringify(price)}::jsonb)`.execute(tx),
    )
    return _id
  }

  const formats = ordersIdFormatSchema.parse({})
  return Promise.all(
    kinds.map(async (kind) => {
      const description: OrderKindDescription = orderKinds[kind]
      const orders = anyOrderCalls(kind)
      const owner = await server.newProject()
      return {
        ...server,
        kind,
        description,
        orders,
        prefix: formats[description.numbering].prefix,
        writeRights: [description.rights.read, description.rights.write],
        owner,
        partnerId: await newPartner(owner),
        createOrder: (member: Pick<TestMember, 'call'>, body: OrderBody = {}) => member.call(orders.create, { body }),
        newPartner,
        newStockProduct,
        newDefinition,
      }
    }),
  )
}
