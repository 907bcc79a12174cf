import { z } from 'zod'
import { orderTypeSchema } from '../enums'
import { idSchema } from '../primitives/id'

/** Places in one area's (or the shell's) screens that another area may fill; the props are what the place hands in. */
export const slots = {
  'top-bar.timer': z.object({}),
  /** Works in the background of every page of the work, from when that has long been there. */
  'dashboard.quiet': z.object({}),
  'home.my-jobs': z.object({}),
  'order.tasks': z.object({ orderId: idSchema, orderType: orderTypeSchema }),
  'order.flow': z.object({ orderId: idSchema, orderType: orderTypeSchema }),
} as const satisfies Record<string, z.ZodType>

export type SlotId = keyof typeof slots
export type SlotProps<K extends SlotId> = z.output<(typeof slots)[K]>
export const slotIdSchema = z.enum(Object.keys(slots) as [SlotId, ...SlotId[]])
