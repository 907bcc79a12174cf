import { type Deliverable, type Id, type SaleDelivery, unitSchema } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { lackingOf, readyOf } from '../../../orders/deliveries/what-can-go'
import { getOrder } from '../../../orders/edit-order'
import { saleContext } from './deliver'
import { findDeliveries, presentDelivery } from './delivery-rows'

/** What left of a sale order, the newest first. Throws NOT_FOUND for an order that is not there. */
export async function listDeliveries({ tx }: ProjectContext, orderId: Id): Promise<SaleDelivery[]> {
  const { rows } = await sql`SELECT 1 FROM order_head WHERE _id = ${orderId} AND kind = 'SALE_ORDER'`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return (await findDeliveries(tx, { orderId })).map(presentDelivery)
}

const stockRow = z.object({ _id: z.string(), unit: unitSchema, balance: z.number() })

/** What of a sale order can leave now, by line; a product that several lines name is offered to each. */
export async function getDeliverable(context: ProjectContext, orderId: Id): Promise<Deliverable> {
  const { state, costs } = await getOrder(saleContext(context), orderId)
  const ids = state.products.flatMap(({ stock }) => stock?._id ?? [])
  const { rows } = await sql`
    SELECT _id, unit, balance FROM stock_product WHERE _id = ANY (${ids}::text[]) AND NOT removed`.execute(context.tx)
  const stocks = new Map(rows.map((row) => stockRow.parse(row)).map((one) => [one._id, one]))
  return {
    address: state.delivery.transport?.address ?? null,
    lines: state.products.map((product) => {
      const { _id, name, unit, netQuantity, delivered } = product
      const stock = stocks.get(product.stock?._id ?? '')
      const there = stock ? convert(Math.max(0, stock.balance), stock.unit, unit) : undefined
      const figures = costs.products.get(_id)
      const weight = figures?.totalWeight || figures?.calculatedTotalWeight || 0
      return {
        ...{ lineId: _id, name, unit, ordered: netQuantity, delivered },
        ready: Math.max(0, readyOf(product)),
        inStock: there?.ok ? Math.min(stored(there.value), lackingOf(product)) : 0,
        unitWeight: netQuantity > 0 ? stored(weight / netQuantity) : 0,
      }
    }),
  }
}
