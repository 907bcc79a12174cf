import {
  type Currency,
  currencySchema,
  HOME_ROWS,
  type HomeOrder,
  type HomeOrdersOf,
  type OtherPrice,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf } from '../../lists/page'
import { chipConditions, type ListContext } from '../../orders/list/order-conditions'
import { isInSlice, type TallySlice, tallyOf } from '../../orders/list/tally-orders'
import { ofOthers, otherPriceRows, totalOf } from './other-prices'

export type HomeContext = ListContext & {
  readonly whose: HomeOrdersOf
  /** The project's currency, where orders of the kind are in another one too. */
  readonly otherThan: Currency | undefined
}

/** Order heads `h` that the page is about. */
export const ordersOf = (context: HomeContext): RawBuilder<boolean> =>
  allOf([
    sql`h.project_id = ${context.projectId} AND h.kind = ${context.kind}`,
    ...chipConditions(context, { mine: context.whose === 'MINE' }),
  ])

/** Orders that were counted, and their price without VAT: in the project's currency, and in each other one by itself. */
export type Valued = { readonly count: number; readonly price: number; readonly otherPrices?: OtherPrice[] }

export const valuedRow = z
  .object({ count: z.number(), price: z.number(), others: otherPriceRows.default([]) })
  .transform(
    ({ count, price, others }): Valued => ({
      count,
      price: others.length === 0 ? price : stored(price - totalOf(others)),
      ...(others.length > 0 && { otherPrices: others }),
    }),
  )

/** Count and value of orders, from the tally where that has them: it costs the same however many there are. */
export function valuedOf(context: HomeContext, { chips, ...slice }: Partial<TallySlice>): RawBuilder<unknown> {
  const own = context.whose === 'MINE' ? { ...chips, mine: true } : { ...chips }
  const asked = { status: undefined, ...slice, chips: own }
  const others = ofOthers(
    context,
    (isOther) => sql`SELECT h.currency, sum(h.price_without_vat) AS price FROM order_head h
      WHERE ${allOf([isInSlice(context, asked), isOther])} GROUP BY h.currency ORDER BY h.currency`,
  )
  return sql`(SELECT json_build_object('count', coalesce(sum(orders), 0), 'price', coalesce(sum(price_without_vat), 0),
      'others', ${others})
    FROM (${tallyOf(context, asked)}) AS slice)`
}

export const homeOrderRow = z.object({
  _id: z.string(),
  transactionNumber: z.string(),
  partner: z.string(),
  deliveryDate: z.string().nullable(),
  productsComplete: z.number(),
  productsCount: z.number(),
  currency: currencySchema,
  price: z.number(),
  margin: z.number(),
  missingPrices: z.number(),
}) satisfies z.ZodType<HomeOrder>

type Rows = {
  readonly conditions: readonly (RawBuilder<boolean> | undefined)[]
  /** What they are sorted by, then by id. */
  readonly order: RawBuilder<unknown>
}

/** The first orders of a list, as a block shows them: they alone are read, the others are not even sorted. */
export const firstOrders = (context: HomeContext, { conditions, order }: Rows): RawBuilder<unknown> =>
  sql`(SELECT coalesce(json_agg(json_build_object(
      '_id', h._id, 'transactionNumber', h.transaction_number, 'partner', coalesce(p.name, ''),
      'deliveryDate', h.delivery_date, 'productsComplete', h.products_complete, 'productsCount', h.products_count,
      'currency', h.currency, 'price', h.price_without_vat, 'margin', h.margin, 'missingPrices', h.missing_prices) ORDER BY ${order}, h._id), '[]'::json)
    FROM (SELECT h.project_id, h._id FROM order_head h WHERE ${allOf([ordersOf(context), ...conditions])}
      ORDER BY ${order}, h._id LIMIT ${HOME_ROWS}) AS first
    JOIN order_head h ON h.project_id = first.project_id AND h._id = first._id
    LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id)`
