import { z } from 'zod'
import { movedSchema, stockMovementSchema } from '../entities/stock-movement'
import { movementReasonSchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { quantitySchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, showsPart } from './entity-changes'
import { pageOf, pageRequest } from './shared'

/** Without a location: the product's own one. `null`: none. */
const placeSchema = idSchema.nullable().optional()
const noteSchema = text(0, 500).default('')
/** More than nothing; quantities are kept with six decimals. */
const movedQuantitySchema = quantitySchema.min(0.000001)

export const stockMovementCalls = named({
  listStockMovements: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-movements',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'What moved in stock, newest first, page by page',
    body: z.object({
      stockId: idSchema.optional(),
      location: idSchema.nullable().optional(),
      reasons: z.array(movementReasonSchema).max(movementReasonSchema.options.length).optional(),
      /** Days of the project's time zone, both included. */
      from: daySchema.optional(),
      to: daySchema.optional(),
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
    body: inPriceArea(
      'STOCK',
      z.object({
        stockId: idSchema,
        direction: z.enum(['IN', 'OUT']),
        quantity: movedQuantitySchema,
        location: placeSchema,
        /** Of one piece that comes in; without it the average of what is there, or what the product costs. */
        unitCost: price(z.number().min(0).max(1e10)),
        note: text(1, 500),
      }),
    ),
    response: movedSchema,
    errors: ['NOT_ENOUGH_STOCK'],
    changes: [changing('STOCK_PRODUCT')],
  }),
  transferStock: defineCall({
    method: 'POST',
    path: '/v2/stock/transfer-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Move something from one location to another',
    body: z.object({
      stockId: idSchema,
      from: idSchema.nullable(),
      to: idSchema.nullable(),
      quantity: movedQuantitySchema,
      note: noteSchema,
    }),
    response: movedSchema,
    errors: ['NOT_ENOUGH_STOCK'],
    changes: [changing('STOCK_PRODUCT')],
  }),
  countStock: defineCall({
    method: 'POST',
    path: '/v2/stock/count-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Say how much was found at a location; the difference is booked',
    body: z.object({
      stockId: idSchema,
      location: idSchema.nullable(),
      counted: quantitySchema,
      /** The balance there that the person saw; another one is refused with STOCK_MOVED. */
      seen: z.number(),
      note: noteSchema,
    }),
    response: movedSchema,
    errors: ['STOCK_MOVED'],
    changes: [changing('STOCK_PRODUCT')],
  }),
  returnToStock: defineCall({
    method: 'POST',
    path: '/v2/stock/return-to-stock',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Bring back part of what left, at the value it left with',
    body: z.object({ movementId: idSchema, quantity: movedQuantitySchema, location: placeSchema, note: noteSchema }),
    response: movedSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_FIXED', 'NOT_ENOUGH_STOCK'],
    changes: [changing('STOCK_PRODUCT')],
  }),
  reverseStockMovement: defineCall({
    method: 'POST',
    path: '/v2/stock/reverse-stock-movement',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Take a movement back, with the others of the same act: the exact negative is booked',
    body: z.object({ movementId: idSchema, note: text(1, 500) }),
    response: movedSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_FIXED'],
    changes: [changing('STOCK_PRODUCT')],
  }),
})
