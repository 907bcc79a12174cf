import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { createPartner, getPartner, listPartners, removePartner, updatePartner } from './service'

export const partnerHandlers: AreaHandlers<typeof callsByArea.partner> = {
  listPartners: inProjectOf((context, { body }) => listPartners(context, body)),
  getPartner: inProjectOf((context, { params }) => getPartner(context, params.partnerId)),
  createPartner: inProjectOf((context, { body }) => createPartner(context, body)),
  updatePartner: inProjectOf((context, { body }) => updatePartner(context, body)),
  removePartner: inProjectOf((context, { body }) => removePartner(context, body)),
}
