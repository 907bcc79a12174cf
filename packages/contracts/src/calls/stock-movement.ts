import { z } from 'zod'
import {
  movedSchema,
  stockAdjustmentSchema,
  stockCountSchema,
  stockMovementSchema,
  stockReturnSchema,
  stockReversalSchema,
  stockTransferSchema,
} from '../entities/stock-movement'
import { movementReasonSchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touching } from './entity-changes'
import { pageOf, pageRequest } from './shared'

export const stockMovementCalls = named({
  listStockMovements: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-movements',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'What moved in stock, newest first, page by page',
    body: z.object({
      filters: z
        .object({
          stockId: idSchema.optional(),
          /** What moved for the lines of this order. */
          orderId: idSchema.optional(),
          /** `null`: what lies at no named place. */
          location: idSchema.nullable().optional(),
          reasons: z.array(movementReasonSchema).max(movementReasonSchema.options.length).optional(),
          /** Days of the project's time zone, both included. */
          movedFrom: daySchema.optional(),
          movedTo: daySchema.optional(),
        })
        .optional(),
      ...pageRequest,
    }),
    response: pageOf(stockMovementSchema),
    shows: [showsPart('STOCK_PRODUCT')],
  }),
  adjustStock: defineCall({
    method: 'POST',
    path: '/v2/stock/adjust-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Put something into stock or take it out by hand, with the reason',
    body: stockAdjustmentSchema,
    response: movedSchema,
    errors: ['NOT_ENOUGH_STOCK'],
    changes: [touching('STOCK_PRODUCT')],
  }),
  transferStock: defineCall({
    method: 'POST',
    path: '/v2/stock/transfer-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Move something from one location to another',
    body: stockTransferSchema,
    response: movedSchema,
    errors: ['NOT_ENOUGH_STOCK'],
    changes: [touching('STOCK_PRODUCT')],
  }),
  countStock: defineCall({
    method: 'POST',
    path: '/v2/stock/count-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Say how much was found at a location; the difference is booked',
    body: stockCountSchema,
    response: movedSchema,
    errors: ['STOCK_MOVED'],
    changes: [touching('STOCK_PRODUCT')],
  }),
  returnToStock: defineCall({
    method: 'POST',
    path: '/v2/stock/return-to-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Bring back part of what left, at the value it left with',
    body: stockReturnSchema,
    response: movedSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_FIXED', 'LINE_DELIVERED', 'NOT_ENOUGH_STOCK'],
    changes: [touching('STOCK_PRODUCT')],
  }),
  reverseStockMovement: defineCall({
    method: 'POST',
    path: '/v2/stock/reverse-stock-movement',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Take a movement back, with the others of the same act: the exact negative is booked',
    body: stockReversalSchema,
    response: movedSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_FIXED', 'LINE_DELIVERED', 'MOVEMENT_RETURNED'],
    changes: [touching('STOCK_PRODUCT')],
  }),
})
