import { z } from 'zod'
import { orderStatusSchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { percentSchema } from '../primitives/number'
import { price } from '../primitives/price'

/** Days of the project's calendar, both included. */
const periodSchema = z.object({ from: daySchema, to: daySchema })

/** What a list of orders can be narrowed by. */
export const orderFiltersSchema = z.object({
  status: z.array(orderStatusSchema).max(4).optional(),
  /** Client or supplier. */
  partner: idSchema.optional(),
  label: z.string().max(22).optional(),
  /** Active, and the delivery date has passed. */
  late: z.boolean().optional(),
  /** Its plan misses the delivery date. */
  lateByPlan: z.boolean().optional(),
  /** It says something else than what was sent of it; in prices alone only for whoever sees them. */
  differs: z.boolean().optional(),
  /** Delivery within so many days from today, the late ones not included. */
  dueWithinDays: z.number().int().min(0).max(3650).optional(),
  marginUnder: price(percentSchema),
  /** Created by the caller. */
  mine: z.boolean().optional(),
  /** Neither complete nor annulled. */
  open: z.boolean().optional(),
  deliveryFrom: daySchema.optional(),
  deliveryTo: daySchema.optional(),
  /** Without a date of delivery. */
  undated: z.boolean().optional(),
  /** Made on these days, and not annulled. */
  ordered: periodSchema.optional(),
  /** Completed on these days. */
  completed: periodSchema.optional(),
})
export type OrderFilters = z.infer<typeof orderFiltersSchema>
