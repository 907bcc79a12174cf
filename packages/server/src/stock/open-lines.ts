import { unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { type RawBuilder, sql } from 'kysely'

/** How many of the second unit one of the first is, for units that can be converted; a line in any other counts nothing. */
export const unitRatio = (from: string, to: string): RawBuilder<unknown> => {
  const pairs = unitSchema.options.flatMap((line) =>
    unitSchema.options.flatMap((stock) => {
      const ratio = convert(1, line, stock)
      return line !== stock && ratio.ok
        ? [sql`WHEN ${sql.lit(`${line}>${stock}`)} THEN ${sql.lit(ratio.value)}::numeric`]
        : []
    }),
  )
  const [one, other] = [sql.ref(from), sql.ref(to)]
  return sql`CASE WHEN ${one} = ${other} THEN 1 ELSE CASE ${one} || '>' || ${other} ${sql.join(pairs, sql` `)} ELSE 0 END END`
}

/** How many of a product's unit, `own`, one of a line's is. */
const ofOwnUnit = unitRatio('line.unit', 'own.unit')

/** What a product line of an order still takes of stock, in its own unit. */
export const takenBy = (head: string, line: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`CASE WHEN ${sql.ref(`${head}.kind`)} = 'SALE_ORDER'
    THEN greatest(0, ${of('net_quantity')} - ${of('taken_from_stock')} - ${of('produced')}) ELSE 0 END`
}

/** What of a product line of a manufacturing order was handed over, to stock or elsewhere. */
export const handedOver = (line: string): RawBuilder<unknown> => {
  const added = sql.ref(`${line}.added`)
  return sql`((${added} ->> 'toStock')::numeric + (${added} ->> 'toProjectCost')::numeric)`
}

/** What a product line of an order still brings to stock, in its own unit. */
export const broughtBy = (head: string, line: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`CASE ${sql.ref(`${head}.kind`)} WHEN 'PURCHASE_ORDER' THEN greatest(0, ${of('net_quantity')} - ${of('received')})
    WHEN 'MANUFACTURING_ORDER' THEN CASE WHEN (${of('added')} ->> 'done')::boolean THEN 0
      ELSE greatest(0, ${of('net_quantity')} - ${handedOver(line)}) END
    ELSE 0 END`
}

/**
 * What an item of an order still takes of stock, in its own unit: nothing where its order makes it, where what it is a part of is
 * not made here, and for pieces of the product that came from stock (rules §16). Nothing either once its product is complete.
 */
export const neededBy = (line: string): RawBuilder<unknown> => sql`
  coalesce(${sql.ref(`${line}.demand`)}, 0)`

/** `is_open` is kept by the database: lines of closed orders are not even looked at. */
const ofActive = (table: 'order_product' | 'order_item', stockId: RawBuilder<unknown>) => sql`
  FROM ${sql.table(table)} line
  JOIN order_head head ON head.project_id = line.project_id AND head._id = line.order_id AND head.status = 'ACTIVE'
  JOIN stock_product own ON own.project_id = line.project_id AND own._id = line.stock_id
  WHERE line.is_open AND line.stock_id = ${stockId}`

const isTaking = (head: string) => sql`${sql.ref(`${head}.kind`)} IN ('SALE_ORDER', 'MANUFACTURING_ORDER')`

/**
 * What lines of ACTIVE orders still take of a stock product and what they still bring, in its unit: the one place of rules §1, what
 * counts where, with what follows. Rows {stock_id, order_id, kind, line_id, demand, ordered}.
 */
export const openLines = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT line.stock_id, head._id AS order_id, head.kind, line._id AS line_id,
    ${takenBy('head', 'line')} * ${ofOwnUnit} AS demand, ${broughtBy('head', 'line')} * ${ofOwnUnit} AS ordered
  ${ofActive('order_product', stockId)}
  UNION ALL SELECT line.stock_id, head._id, head.kind, line._id,
    ${neededBy('line')} * ${ofOwnUnit}, 0
  ${ofActive('order_item', stockId)} AND ${isTaking('head')}`
