import { z } from 'zod'
import {
  handedOverSchema,
  handOverInputSchema,
  handoverSchema,
  makeableLineSchema,
  makeForOrderSchema,
} from '../entities/manufacturing-handover'
import { manufacturingOrderSchema } from '../entities/manufacturing-order'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { creating, showsPart, touching, touchingSome } from './entity-changes'
import { byId } from './shared'

const changes = [touching('MANUFACTURING_ORDER'), touchingSome('STOCK_PRODUCT'), touchingSome('SALE_ORDER')]

/** Making what other orders need, and handing over what was made. */
export const manufacturingHandoverCalls = named({
  listMakeableLines: defineCall({
    method: 'GET',
    path: '/v2/manufacturing-order/list-makeable-lines/{orderId}',
    kind: 'query',
    access: withRight('MANUFACTORING_WRITE'),
    summary: 'Products and items of an open order that can be made by a manufacturing order of their own',
    params: byId('orderId'),
    response: z.array(makeableLineSchema),
    shows: [showsPart('SALE_ORDER'), showsPart('MANUFACTURING_ORDER')],
  }),
  makeForOrder: defineCall({
    method: 'POST',
    path: '/v2/manufacturing-order/make-for-order',
    kind: 'command',
    access: withRight('MANUFACTORING_WRITE'),
    summary: 'A waiting manufacturing order of lines of another order, with their structure, linked to them',
    body: makeForOrderSchema,
    response: manufacturingOrderSchema,
    errors: ['ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX', 'NEEDS_CONFIRMATION'],
    changes: [creating('MANUFACTURING_ORDER'), touchingSome('SALE_ORDER')],
  }),
  handOverProduct: defineCall({
    method: 'POST',
    path: '/v2/manufacturing-order/hand-over-product',
    kind: 'command',
    access: withRight('MANUFACTORING_WRITE'),
    summary: 'Hand over finished pieces: into stock, to linked orders, to project cost; their material is issued',
    body: handOverInputSchema,
    response: handedOverSchema,
    errors: ['ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX', 'NOT_ENOUGH_STOCK', 'UNIT_MISMATCH'],
    changes,
  }),
  undoHandover: defineCall({
    method: 'POST',
    path: '/v2/manufacturing-order/undo-handover',
    kind: 'command',
    access: withRight('MANUFACTORING_WRITE'),
    summary: 'Take a hand-over back: what it booked is reversed, with the material that was issued',
    body: z.object({ handoverId: idSchema, note: text(1, 500) }),
    response: handedOverSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_RETURNED', 'LINE_DELIVERED', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  listHandovers: defineCall({
    method: 'GET',
    path: '/v2/manufacturing-order/list-handovers/{orderId}',
    kind: 'query',
    access: withRight('MANUFACTORING_READ'),
    summary: 'What was handed over of a manufacturing order when, by whom, the newest first',
    params: byId('orderId'),
    response: z.array(handoverSchema),
    shows: [showsPart('MANUFACTURING_ORDER')],
  }),
})
