import { sql } from 'kysely'
import { z } from 'zod'
import { asWritten } from '../../database/as-written'
import type { Tx } from '../../database/connect'
import { rowShape } from '../../database/fields'
import { requireShort } from '../../long-calls/short-json'
import { productFields, shownLineFields } from '../../structure/line-fields'
import { lineTables } from './line-tables'
import { headColumn, isOrder, linesAs, type OrderTarget, ofOrder, storedHeadSchema } from './load-order'
import { type OrderPeople, orderPeople, peopleSchema, shownPeople } from './load-people'

const { product, item, process } = lineTables
const { added, received, delivered, deliveredOn, linked } = productFields
const { supplierCode, purchaseUnit, purchaseFactor, purchasePrice } = productFields
const sold = { supplierCode, purchaseUnit, purchaseFactor, purchasePrice }

/** What an answer shows of the lines, where they hang, and from what it follows: a good third less than all of a line. */
const shownTables = {
  product: {
    table: product.table,
    fields: {
      ...{ ...shownLineFields.product, added, received, delivered, deliveredOn, linked, ...sold },
      ...{ position: product.fields.position, figures: product.fields.figures },
    },
  },
  item: {
    table: item.table,
    fields: {
      ...{ ...shownLineFields.item, linked: item.fields.linked },
      ...{ productId: item.fields.productId, parentItemId: item.fields.parentItemId },
      ...{ position: item.fields.position, figures: item.fields.figures },
    },
  },
  process: {
    table: process.table,
    fields: {
      ...{ ...shownLineFields.process, productId: process.fields.productId, itemId: process.fields.itemId },
      ...{ position: process.fields.position, figures: process.fields.figures },
    },
  },
} as const

const shownSchema = peopleSchema.extend({
  head: storedHeadSchema,
  products: z.array(z.object(rowShape(shownTables.product.fields))),
  items: z.array(z.object(rowShape(shownTables.item.fields))),
  processes: z.array(z.object(rowShape(shownTables.process.fields))),
})
const readShown = asWritten(shownSchema)

type Read = z.output<typeof shownSchema>
/** Lines as they were read, each list in the order of its positions. They belong to whoever read them. */
export type ShownLines = Pick<Read, 'products' | 'items' | 'processes'>
export type ShownProduct = Read['products'][number]

/** An order that is only shown: its head and lines as they were read, with the names and the log of its answer. */
export type ShownOrder = {
  readonly head: Read['head']
  readonly lines: ShownLines
  readonly people: OrderPeople
}

/** One order with everything that its answer shows, in one round trip; undefined where there is none. */
export async function loadShown(tx: Tx, target: OrderTarget, logLength: number): Promise<ShownOrder | undefined> {
  const lines = (table: keyof typeof shownTables) => linesAs(target, shownTables[table], ofOrder(target))
  const { rows } = await sql`SELECT ${headColumn}, ${lines('product')} AS products, ${lines('item')} AS items,
      ${lines('process')} AS processes, ${shownPeople({ ...target, logLength })}
    FROM order_head h WHERE ${isOrder(target)}`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { head, products, items, processes, ...people } = readShown(requireShort(rows[0]))
  return { head, lines: { products, items, processes }, people: orderPeople(people) }
}
