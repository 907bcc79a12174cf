import { type Call, calls, newId, servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Who keeps a shop, by the headers that their browser sends. */
export type ShopOwner = {
  readonly userId: string
  readonly projectId: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a POST to the service of a shop; returns the answer, and throws what the service refuses. */
export type SendToService = (
  path: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly payload: object },
) => Promise<string>

/** Sends to an application in this process. */
export const sendWithin =
  (app: Pick<FastifyInstance, 'inject'>): SendToService =>
  async (path, request) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...request.headers },
      payload: request.payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

/** Ids of what the service made once, and of which the shop has very many. */
export type Samples = {
  readonly SALE_ORDER: string
  readonly MANUFACTURING_ORDER: string
  readonly PURCHASE_ORDER: string
  readonly partner: string
  readonly definition: string
  readonly stock: string
}

/** Products of a sample order: an order of the shop has one to so many of them. */
export const SAMPLE_PRODUCTS = 5
export const STEPS = ['Lõikamine', 'Keevitamine'] as const

const madeSchema = z.object({ _id: z.string() })
const minutes = (value: number) => ({ value, unit: 'MIN' as const })
const processes = STEPS.map((name, at) => ({
  name,
  workload: minutes(4 + at),
  changeoverTime: minutes(10),
  price: { value: 60, unit: 'H' as const },
}))
const items = ['Toru 40×40', 'Leht 4 mm'].map((name) => ({ name, netQuantity: 2, unit: 'M' as const, unitPrice: 5.95 }))
const productOf = (at: number) => ({ name: `Raam ${at}`, netQuantity: 10, markupPercentage: 25, processes, items })
const boughtOf = (at: number) => ({ name: `Leht ${at}`, netQuantity: 40, unitPrice: 3.2 })
const each = <Made>(make: (at: number) => Made): Made[] => Array.from({ length: SAMPLE_PRODUCTS }, (_, at) => make(at))

/** Makes one of each by the service itself. */
export async function makeSamples(send: SendToService, { headers }: ShopOwner): Promise<Samples> {
  const made = async ({ path }: Call, payload: object) => {
    const answer = await send(servicePrefix + path, { headers: { ...headers, 'idempotency-key': newId() }, payload })
    return madeSchema.parse(JSON.parse(answer))
  }
  const contacts = [{ name: 'Liis Kask', email: 'liis@partner.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Pikk 4', country: 'Estonia', mainAddress: true, deliveryAddress: true }]
  const partner = await made(calls.createPartner, { name: 'Sample partner', isSupplier: true, contacts, addresses })
  const definition = await made(calls.createProcessDefinition, {
    name: 'Sample step',
    workload: minutes(4),
    price: { value: 60, unit: 'H' },
  })
  const stock = await made(calls.createStockProduct, { name: 'Sample product', code: 'SAMPLE', processes, items })
  const client = { client: partner._id }
  const sale = await made(calls.createSaleOrder, { ...client, products: each(productOf) })
  const manufactured = await made(calls.createManufacturingOrder, { ...client, products: each(productOf) })
  const bought = await made(calls.createPurchaseOrder, { supplier: partner._id, products: each(boughtOf) })
  return {
    SALE_ORDER: sale._id,
    MANUFACTURING_ORDER: manufactured._id,
    PURCHASE_ORDER: bought._id,
    partner: partner._id,
    definition: definition._id,
    stock: stock._id,
  }
}
