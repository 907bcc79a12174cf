import { z } from 'zod'
import { constants } from '../constants'
import { orderParentSchema } from '../orders/order-parent'
import { linePosition } from '../orders/order-target'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { orderItemInputSchema } from './order-item'
import { orderProcessInputSchema } from './order-process'

const lineSchema = z.object({ kind: z.enum(['process', 'item']), _id: idSchema })

/** One change of what a stock product is made of. Parts that refer to another stock product are edited there. */
export const structureEditSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('ADD'),
    parent: orderParentSchema,
    processes: z.array(orderProcessInputSchema).max(constants.lineProcessesMax).default([]),
    items: z.array(orderItemInputSchema).max(constants.lineItemsMax).default([]),
    /** Where the first of them stands among its siblings, from 0; last without it. */
    ...linePosition,
  }),
  z.object({
    do: z.literal('CHANGE_PROCESS'),
    process: changesOf(orderProcessInputSchema.shape).extend({ _id: idSchema }),
  }),
  z.object({ do: z.literal('CHANGE_ITEM'), item: changesOf(orderItemInputSchema.shape).extend({ _id: idSchema }) }),
  /** An item goes with everything below it. */
  z.object({ do: z.literal('REMOVE'), line: lineSchema }),
  z.object({ do: z.literal('MOVE'), line: lineSchema, position: z.number().int().min(0).max(10_000) }),
])
export type StructureEdit = z.input<typeof structureEditSchema>
