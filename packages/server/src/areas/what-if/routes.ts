import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { keepOfferVersion, listOfferVersions, removeOfferVersion, useOfferVersion } from './offer-versions'
import { trySaleOrder } from './try-order'

export const whatIfHandlers: AreaHandlers<typeof callsByArea.whatIf> = {
  trySaleOrder: inProjectOf((context, { body }) => trySaleOrder(context, body)),
  listOfferVersions: inProjectOf((context, { params }) => listOfferVersions(context, params.orderId)),
  keepOfferVersion: inProjectOf((context, { body }) => keepOfferVersion(context, body)),
  useOfferVersion: inProjectOf((context, { body }) => useOfferVersion(context, body)),
  removeOfferVersion: inProjectOf((context, { body }) => removeOfferVersion(context, body.offerVersionId)),
}
