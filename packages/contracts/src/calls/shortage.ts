import { z } from 'zod'
import { constants } from '../constants'
import {
  shortageCreationSchema,
  shortageFiltersSchema,
  shortageListSchema,
  shortagePeggingSchema,
  shortagesCreatedSchema,
} from '../entities/shortage'
import { settledSurplusSchema, surplusSchema, surplusSettlingSchema } from '../entities/surplus'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { type Change, type EntityName, showsPart, touchingSome } from './entity-changes'
import { byId, okSchema, searchSchema } from './shared'

/** The command makes some, and answers their numbers. */
const madeSome = (entity: EntityName): Change => ({ entity, type: 'created', isAnswer: false, isSometimes: true })

const entities = ['STOCK_PRODUCT', 'SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER'] as const

/**
 * What is missing for all open orders, and ordering it (rules §3). Who buys and who keeps the stock sees it; ordering takes
 * the right to write purchase orders for what is bought, and manufacturing orders for what is made.
 */
export const shortageCalls = named({
  listShortages: defineCall({
    method: 'POST',
    path: '/v2/shortage/list-shortages',
    kind: 'query',
    access: withRight('PURCHASE_READ', 'STOCK_READ'),
    summary: 'What is missing for open orders, until when, and how much to order or make',
    body: z.object({
      search: searchSchema,
      filters: shortageFiltersSchema.optional(),
      ids: z.array(idSchema).min(1).max(constants.shortagesMax).optional(),
      limit: z.number().int().min(1).max(constants.shortagesMax).default(constants.shortagesMax),
      /** Tells of each order what is missing for it (`byOrder` of the answer). */
      byOrder: z.boolean().default(false),
    }),
    response: shortageListSchema,
    // It is counted over all open orders, and rows that moved with every change could not be chosen.
    shows: entities.map((entity) => showsPart(entity, { isDear: true })),
  }),
  getShortagePegging: defineCall({
    method: 'GET',
    path: '/v2/shortage/get-shortage-pegging/{stockId}',
    kind: 'query',
    access: withRight('PURCHASE_READ', 'STOCK_READ'),
    summary: 'Who needs one product, what covers it, and why so much of it is to be ordered',
    params: byId('stockId'),
    response: shortagePeggingSchema,
    shows: entities.map((entity) => showsPart(entity)),
  }),
  createFromShortages: defineCall({
    method: 'POST',
    path: '/v2/shortage/create-from-shortages',
    kind: 'command',
    access: withRight('PURCHASE_WRITE', 'MANUFACTORING_WRITE'),
    summary:
      'Orders for what is missing, waiting for activation: a purchase a supplier, a manufacturing order a product that is made',
    body: shortageCreationSchema,
    response: shortagesCreatedSchema,
    errors: ['SHORTAGES_CHANGED', 'BOM_CYCLE', 'STRUCTURE_TOO_DEEP', 'STRUCTURE_TOO_LARGE'],
    changes: [madeSome('PURCHASE_ORDER'), madeSome('MANUFACTURING_ORDER')],
  }),
  listSurplus: defineCall({
    method: 'GET',
    path: '/v2/shortage/list-surplus',
    kind: 'query',
    access: withRight('PURCHASE_READ', 'STOCK_READ'),
    summary: 'What was ordered or made for orders that are annulled or lowered, and is over',
    response: z.object({ rows: z.array(surplusSchema), total: z.number().int() }),
    shows: entities.map((entity) => showsPart(entity)),
  }),
  settleSurplus: defineCall({
    method: 'POST',
    path: '/v2/shortage/settle-surplus',
    kind: 'command',
    access: withRight('PURCHASE_WRITE', 'MANUFACTORING_WRITE'),
    summary: 'Keep for stock what is over, use it for another need, or lower or annul what supplies it',
    body: surplusSettlingSchema,
    response: settledSurplusSchema,
    errors: ['SHORTAGES_CHANGED', 'NEEDS_CONFIRMATION', 'ORDER_NOT_EDITABLE', 'PRODUCT_STARTED'],
    changes: [touchingSome('PURCHASE_ORDER'), touchingSome('MANUFACTURING_ORDER'), touchingSome('SALE_ORDER')],
  }),
  reopenSurplus: defineCall({
    method: 'POST',
    path: '/v2/shortage/reopen-surplus',
    kind: 'command',
    access: withRight('PURCHASE_WRITE', 'MANUFACTORING_WRITE'),
    summary: 'Take back what was decided on what is over: it was kept, or used for another need',
    body: settledSurplusSchema,
    response: okSchema,
    changes: [touchingSome('PURCHASE_ORDER'), touchingSome('MANUFACTURING_ORDER'), touchingSome('SALE_ORDER')],
  }),
})
