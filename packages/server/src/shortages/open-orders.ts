import { type OrderKind, orderKindSchema, type Unit, unitSchema } from '@tehas/contracts'
import { z } from 'zod'
import { at, flags, isNumber, listOf, numbers, orNull, texts } from './columns'

const knownUnits: ReadonlySet<unknown> = new Set(unitSchema.options)
const knownKinds: ReadonlySet<unknown> = new Set(orderKindSchema.options)

const units = listOf((value): value is Unit => knownUnits.has(value))
const kinds = listOf((value): value is OrderKind => knownKinds.has(value))
/** Places of stock products; null: none, or one that is not counted. */
const places = listOf(orNull(isNumber))
/** Days since 1970. */
const days = listOf(orNull(isNumber))

const mapOf = <Value>(ids: readonly string[], values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(ids.map((id, row) => [id, at(values, row)]))

/** What shortages are counted from, in columns as the database sends them. */
export const openOrdersSchema = z.object({
  products: z
    .object({
      id: texts,
      balance: numbers,
      minimum: numbers,
      batch: numbers,
      least: numbers,
      lead: numbers,
      isBought: flags,
      loss: numbers,
      unit: units,
      changeover: numbers,
      each: numbers,
    })
    .transform((columns) =>
      columns.id.map((_id, row) => ({
        _id,
        balance: at(columns.balance, row),
        minQuantity: at(columns.minimum, row),
        batchSize: at(columns.batch, row),
        orderMinimum: at(columns.least, row),
        leadDays: at(columns.lead, row),
        isBought: at(columns.isBought, row),
        loss: at(columns.loss, row),
        unit: at(columns.unit, row),
        /** Minutes of work: once for a batch, waiting between its steps included, and for each piece. */
        changeoverMinutes: at(columns.changeover, row),
        pieceMinutes: at(columns.each, row),
      })),
    ),
  /** Places of the parent and of the part, and how much one piece takes. */
  components: z.object({ parent: numbers, part: numbers, quantity: numbers }),
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
      isLinked: flags,
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
        /** It has processes; false too where it has items, or where nobody asks. */
        isWorked: at(columns.isWorked, row),
        /** A line of another order supplies it. */
        isLinked: at(columns.isLinked, row),
      })),
    ),
  /** Columns, since there are very many. What few items have is told apart, by their ids. Without demand is what orders make here. */
  items: z
    .object({
      id: texts,
      /** The place of its product among `lines`. */
      line: numbers,
      position: numbers,
      stock: places,
      demand: listOf(orNull(isNumber)),
      parts: texts,
      parents: texts,
      converted: texts,
      units,
    })
    .transform(({ parts, parents, converted, units: own, ...columns }) => ({
      ...columns,
      /** The item that holds another; the others are held by their product itself. */
      parentOf: mapOf(parts, parents),
      /** The unit of an item that is not in the unit of its stock product. */
      unitOf: mapOf(converted, own),
    })),
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
