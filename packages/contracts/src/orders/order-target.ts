import { z } from 'zod'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'

/** Every change of an order names it and the version that was read; a mismatch is VERSION_CONFLICT. */
export const orderTarget = { orderId: idSchema, version: versionSchema }
export type OrderTarget = { readonly orderId: string; readonly version: number }

/** Where a line stands among its siblings, counted from 0; last where it is absent. */
export const linePosition = { position: z.number().int().min(0).optional() }
