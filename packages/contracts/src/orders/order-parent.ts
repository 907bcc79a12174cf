import { z } from 'zod'
import { idSchema } from '../primitives/id'

/** Where a process or item hangs: directly in a product, or in an item of it. */
export const orderParentSchema = z.union([
  z.object({ product: idSchema }).strict(),
  z.object({ item: idSchema }).strict(),
])
export type OrderParent = z.infer<typeof orderParentSchema>
