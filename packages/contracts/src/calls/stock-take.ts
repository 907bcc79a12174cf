import { z } from 'zod'
import {
  stockTakeCountSchema,
  stockTakeFindSchema,
  stockTakeInputSchema,
  stockTakeLineFilterSchema,
  stockTakeLineSchema,
  stockTakeRowSchema,
  stockTakeSchema,
  stockTakeStatusSchema,
} from '../entities/stock-take'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, creating, showsOne, showsPart, showsRows, touching } from './entity-changes'
import { byId, pageOf, pageRequest, searchSchema } from './shared'

const target = z.object({ takeId: idSchema, version: versionSchema })

/** Stock takes: what lies where is counted, and the differences are booked as one act (rules §3). */
export const stockTakeCalls = named({
  listStockTakes: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-takes',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'Stock takes, the newest first, page by page',
    body: z.object({ status: z.array(stockTakeStatusSchema).max(3).optional(), ...pageRequest }),
    response: pageOf(stockTakeRowSchema),
    shows: [showsRows('STOCK_TAKE')],
  }),
  getStockTake: defineCall({
    method: 'GET',
    path: '/v2/stock/get-stock-take/{takeId}',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'A stock take with its progress by place and what its differences come to',
    params: byId('takeId'),
    response: stockTakeSchema,
    shows: [showsOne('STOCK_TAKE', 'takeId')],
  }),
  listStockTakeLines: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-take-lines',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'Lines of a stock take by place and name, page by page',
    body: z.object({
      takeId: idSchema,
      search: searchSchema,
      only: stockTakeLineFilterSchema.optional(),
      /** `null`: what lies at no named place. */
      location: idSchema.nullable().optional(),
      /** Lines of this product alone. */
      stockId: idSchema.optional(),
      ...pageRequest,
    }),
    response: pageOf(stockTakeLineSchema),
    shows: [showsPart('STOCK_TAKE'), showsPart('STOCK_PRODUCT')],
  }),
  startStockTake: defineCall({
    method: 'POST',
    path: '/v2/stock/start-stock-take',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Begin to count what lies at some places, or products of some categories',
    body: stockTakeInputSchema,
    response: stockTakeSchema,
    changes: [creating('STOCK_TAKE')],
  }),
  renameStockTake: defineCall({
    method: 'POST',
    path: '/v2/stock/rename-stock-take',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Name a stock take otherwise, while it is open',
    body: target.extend(stockTakeInputSchema.pick({ name: true }).shape),
    response: stockTakeSchema,
    errors: ['STOCK_TAKE_ENDED', 'VERSION_CONFLICT'],
    changes: [changing('STOCK_TAKE')],
  }),
  countStockTakeLine: defineCall({
    method: 'POST',
    path: '/v2/stock/count-stock-take-line',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Say how much was found of a line of a stock take, or take that back',
    body: stockTakeCountSchema,
    response: stockTakeLineSchema,
    errors: ['STOCK_TAKE_ENDED', 'STOCK_MOVED', 'VERSION_CONFLICT'],
    changes: [touching('STOCK_TAKE')],
  }),
  addStockTakeLine: defineCall({
    method: 'POST',
    path: '/v2/stock/add-stock-take-line',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Count a product that was found where nobody expected it',
    body: stockTakeFindSchema,
    response: stockTakeLineSchema,
    errors: ['STOCK_TAKE_ENDED', 'VERSION_CONFLICT'],
    changes: [touching('STOCK_TAKE')],
  }),
  confirmStockTake: defineCall({
    method: 'POST',
    path: '/v2/stock/confirm-stock-take',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Book the differences of everything that was counted, as one act; what was not counted stays as it is',
    body: target,
    response: stockTakeSchema,
    errors: ['STOCK_TAKE_ENDED', 'VERSION_CONFLICT'],
    changes: [changing('STOCK_TAKE'), touching('STOCK_PRODUCT')],
  }),
  cancelStockTake: defineCall({
    method: 'POST',
    path: '/v2/stock/cancel-stock-take',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('STOCK_WRITE'),
    summary: 'End a stock take and book nothing of it',
    body: target,
    response: stockTakeSchema,
    errors: ['STOCK_TAKE_ENDED', 'VERSION_CONFLICT'],
    changes: [changing('STOCK_TAKE')],
  }),
})
