import { z } from 'zod'
import { unitSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema } from '../primitives/number'
import { price } from '../primitives/price'

/** What another order added to the project cost of a sale order (rules §14): a part of a line that was bought for it. */
export const projectCostSchema = z.object({
  _id: idSchema,
  /** The purchase order that it was received of, or the manufacturing order that made it; its number and its line. */
  kind: z.enum(['PURCHASE_ORDER', 'MANUFACTURING_ORDER']).default('PURCHASE_ORDER'),
  orderId: idSchema,
  transactionNumber: z.string(),
  lineId: idSchema,
  /** What it was called when it came. */
  lineName: z.string(),
  /** In the unit of the line. */
  quantity: figureSchema,
  unit: unitSchema,
  at: momentSchema,
  /** In whole cents. */
  receivedValue: price(figureSchema),
})
export type ProjectCost = z.infer<typeof projectCostSchema>
