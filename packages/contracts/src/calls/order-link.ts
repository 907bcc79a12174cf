import { z } from 'zod'
import { linkableLinesSchema } from '../entities/linkable-line'
import { linkRequestSchema, orderLinkInputSchema } from '../entities/linked-order'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touchingSome } from './entity-changes'

const changes = [touchingSome('SALE_ORDER'), touchingSome('MANUFACTURING_ORDER'), touchingSome('PURCHASE_ORDER')]

/** Linking lines of orders by hand: what is bought or made to what takes it. Whoever writes either order may. */
export const orderLinkCalls = named({
  linkOrderLines: defineCall({
    method: 'POST',
    path: '/v2/order-link/link-order-lines',
    kind: 'command',
    access: withRight('SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE'),
    summary: 'Let a line supply another one; a pair that is linked already gets the new quantity',
    body: linkRequestSchema,
    response: z.object({ linkId: idSchema }),
    errors: ['ORDER_NOT_EDITABLE', 'NEEDS_CONFIRMATION'],
    changes,
  }),
  unlinkOrderLines: defineCall({
    method: 'POST',
    path: '/v2/order-link/unlink-order-lines',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE'),
    summary: 'Take a link of two lines away; answers what it was',
    body: z.object({ linkId: idSchema }),
    response: orderLinkInputSchema,
    changes,
  }),
  getLinkableLines: defineCall({
    method: 'POST',
    path: '/v2/order-link/get-linkable-lines',
    kind: 'query',
    access: withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ'),
    summary: 'Lines of open orders that a line can be linked to, those of the same product first',
    body: z.object({ lineId: idSchema }),
    response: linkableLinesSchema,
    shows: [showsPart('SALE_ORDER'), showsPart('MANUFACTURING_ORDER'), showsPart('PURCHASE_ORDER')],
  }),
})
