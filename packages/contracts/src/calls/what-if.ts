import { z } from 'zod'
import {
  offerVersionInputSchema,
  offerVersionSchema,
  offerVersionsSchema,
  trialChangesSchema,
  trialSchema,
} from '../entities/offer-version'
import { orderCalls } from '../orders/order-calls'
import { orderTarget } from '../orders/order-target'
import { idSchema } from '../primitives/id'
import { inPriceArea } from '../primitives/price'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, showsPart } from './entity-changes'
import { byId, okSchema } from './shared'

const { get, update } = orderCalls('SALE_ORDER')
const updateErrors = update.errors ?? []
const write = { method: 'POST', kind: 'command', access: withRight('SALES_WRITE') } as const

/** Trying changes on a sale order without storing them, and keeping them as versions of the offer. */
export const whatIfCalls = named({
  trySaleOrder: defineCall({
    method: 'POST',
    path: '/v2/what-if/try-sale-order',
    kind: 'query',
    access: withRight('SALES_READ'),
    summary: 'What a sale order would come to, lack and when it would be done after changes; nothing is stored',
    body: inPriceArea('SALES', z.object({ orderId: idSchema, changes: trialChangesSchema })),
    response: trialSchema,
    shows: [showsPart('SALE_ORDER'), showsPart('STOCK_PRODUCT', { isDear: true })],
  }),
  listOfferVersions: defineCall({
    method: 'GET',
    path: '/v2/what-if/list-offer-versions/{orderId}',
    kind: 'query',
    access: withRight('SALES_READ'),
    summary: 'A sale order as it is today beside the versions of the offer',
    params: byId('orderId'),
    response: offerVersionsSchema,
    shows: [showsPart('SALE_ORDER')],
  }),
  keepOfferVersion: defineCall({
    ...write,
    path: '/v2/what-if/keep-offer-version',
    summary: 'Keep a sale order with changes as a version of the offer under a name; the order stays as it is',
    body: inPriceArea(
      'SALES',
      z.object({ ...orderTarget, ...offerVersionInputSchema.shape, changes: trialChangesSchema }),
    ),
    response: offerVersionSchema,
    fresh: get.response,
    errors: ['VERSION_CONFLICT', 'NAME_TAKEN', 'TOO_MANY_OFFER_VERSIONS'],
    changes: [],
  }),
  useOfferVersion: defineCall({
    ...write,
    path: '/v2/what-if/use-offer-version',
    summary: 'Make a sale order what a version of the offer holds: lines and discount, as one edit',
    body: z.object({ ...orderTarget, offerVersionId: idSchema }),
    response: get.response,
    errors: updateErrors,
    changes: [changing('SALE_ORDER')],
  }),
  removeOfferVersion: defineCall({
    ...write,
    path: '/v2/what-if/remove-offer-version',
    passesFullDisk: true,
    summary: 'Remove a version of an offer',
    body: z.object({ offerVersionId: idSchema }),
    response: okSchema,
    changes: [],
  }),
})
