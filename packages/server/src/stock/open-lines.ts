import { unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { type RawBuilder, sql } from 'kysely'

/** How many of the second unit one of the first is, for units that can be converted; a line in any other counts nothing. */
const unitRatio = (from: string, to: string): RawBuilder<unknown> => {
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

const ratio = unitRatio('line.unit', 'own.unit')

/** `is_open` is kept by the database: lines of closed orders are not even looked at. */
const ofActive = (table: 'order_product' | 'order_item', stockId: RawBuilder<unknown>) => sql`
  FROM ${sql.table(table)} line
  JOIN order_head head ON head.project_id = line.project_id AND head._id = line.order_id AND head.status = 'ACTIVE'
  JOIN stock_product own ON own.project_id = line.project_id AND own._id = line.stock_id
  WHERE line.is_open AND line.stock_id = ${stockId}`

/**
 * What lines of ACTIVE orders still take of a stock product, and what they still bring, in its unit: the one place of rules
 * §1, what counts where. Rows {order_id, kind, line_id, demand, ordered}.
 */
export const openLines = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT head._id AS order_id, head.kind, line._id AS line_id,
    CASE WHEN head.kind = 'SALE_ORDER' THEN greatest(0, line.net_quantity - line.taken_from_stock - line.produced) ELSE 0 END
      * ${ratio} AS demand,
    CASE head.kind WHEN 'PURCHASE_ORDER' THEN greatest(0, line.net_quantity - line.received)
      WHEN 'MANUFACTURING_ORDER' THEN CASE WHEN (line.added ->> 'done')::boolean THEN 0
        ELSE greatest(0, line.net_quantity - (line.added ->> 'toStock')::numeric - (line.added ->> 'toProjectCost')::numeric)
        END
      ELSE 0 END * ${ratio} AS ordered
  ${ofActive('order_product', stockId)}
  UNION ALL SELECT head._id, head.kind, line._id,
    greatest(0, (line.figures ->> 'requiredQuantity')::numeric - line.taken_from_stock) * ${ratio}, 0
  ${ofActive('order_item', stockId)} AND head.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER')`
