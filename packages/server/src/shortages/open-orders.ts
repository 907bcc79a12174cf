import { type OrderKind, orderKindSchema, type Unit, unitSchema } from '@tehas/contracts'
import { z } from 'zod'
import { at, flags, isNumber, isText, listOf, numbers, orNull, texts } from './columns'

const knownUnits: ReadonlySet<unknown> = new Set(unitSchema.options)
const knownKinds: ReadonlySet<unknown> = new Set(orderKindSchema.options)

const units = listOf((value): value is Unit => knownUnits.has(value))
const kinds = listOf((value): value is OrderKind => knownKinds.has(value))
/** Places of stock products; null: none, or one that is not counted. */
const places = listOf(orNull(isNumber))
/** Days since 1970. */
const days = listOf(orNull(isNumber))

/** What shortages are counted from, in columns as the database sends them. */
export const openOrdersSchema = z.object({
  products: z
    .object({
      id: texts,
      balance: numbers,
      minimum: numbers,
      batch: numbers,
      lead: numbers,
      isBought: flags,
      loss: numbers,
      unit: units,
      minutes: numbers,
    })
    .transform((columns) =>
      columns.id.map((_id, row) => ({
        _id,
        balance: at(columns.balance, row),
        minQuantity: at(columns.minimum, row),
        batchSize: at(columns.batch, row),
        leadDays: at(columns.lead, row),
        isBought: at(columns.isBought, row),
        loss: at(columns.loss, row),
        unit: at(columns.unit, row),
        workMinutes: at(columns.minutes, row),
      })),
    ),
  /** Places of the parent and of the part, and how much one piece takes. */
  components: z
    .object({ parent: numbers, part: numbers, quantity: numbers })
    .transform(({ parent, part, quantity }) =>
      parent.map((place, row) => ({ parent: place, part: at(part, row), quantity: at(quantity, row) })),
    ),
  orders: z.object({ id: texts, kind: kinds, number: texts, due: days, start: days }).transform((columns) =>
    columns.id.map((_id, row) => ({
      _id,
      kind: at(columns.kind, row),
      transactionNumber: at(columns.number, row),
      /** Day of delivery. */
      due: at(columns.due, row),
      /** Day on which production begins. */
      start: at(columns.start, row),
    })),
  ),
  /** Products of orders, in the order of their orders. */
  lines: z
    .object({
      id: texts,
      order: numbers,
      stock: places,
      unit: units,
      net: numbers,
      taken: numbers,
      produced: numbers,
      minutes: numbers,
      isWorked: flags,
    })
    .transform((columns) =>
      columns.id.map((_id, row) => ({
        _id,
        /** Its place among `orders`. */
        order: at(columns.order, row),
        stock: at(columns.stock, row),
        unit: at(columns.unit, row),
        netQuantity: at(columns.net, row),
        takenFromStock: at(columns.taken, row),
        produced: at(columns.produced, row),
        /** Of work. */
        minutes: at(columns.minutes, row),
        /** It has processes. */
        isWorked: at(columns.isWorked, row),
      })),
    ),
  items: z
    .object({
      id: texts,
      line: numbers,
      parent: listOf(orNull(isText)),
      position: numbers,
      stock: places,
      unit: units,
      required: numbers,
      taken: numbers,
      isBought: flags,
      isWorked: flags,
    })
    .transform((columns) =>
      columns.id.map((_id, row) => ({
        _id,
        /** The place of its product among `lines`. */
        line: at(columns.line, row),
        /** The item that holds it; null: the product itself. */
        parent: at(columns.parent, row),
        position: at(columns.position, row),
        stock: at(columns.stock, row),
        unit: at(columns.unit, row),
        required: at(columns.required, row),
        takenFromStock: at(columns.taken, row),
        isBought: at(columns.isBought, row),
        isWorked: at(columns.isWorked, row),
      })),
    ),
  /** What orders bring. */
  supplies: z
    .object({
      stock: numbers,
      unit: units,
      quantity: numbers,
      order: texts,
      kind: kinds,
      number: texts,
      day: days,
      waits: flags,
    })
    .transform((columns) =>
      columns.order.map((_id, row) => ({
        stock: at(columns.stock, row),
        unit: at(columns.unit, row),
        quantity: at(columns.quantity, row),
        order: { _id, kind: at(columns.kind, row), transactionNumber: at(columns.number, row) },
        day: at(columns.day, row),
        /** It is a suggested order that waits. */
        waits: at(columns.waits, row),
      })),
    ),
})
export type OpenOrders = z.output<typeof openOrdersSchema>
