import { z } from 'zod'
import {
  changedPartnerSchema,
  type Partner,
  partnerContact,
  partnerInputSchema,
  partnerSchema,
} from '../entities/partner'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea } from '../primitives/price'
import { partnerSortKeys } from '../tables/partner-table'
import { named } from './call-names'
import { defineCall, type Limited, withRight } from './define-call'
import { changing, creating, removing, showsOne, showsRows } from './entity-changes'
import { byId, okSchema, pageOf, pageRequest, rowIds, searchSchema, sortSchema } from './shared'

/** Whoever works with orders sees partners, without banks and payment terms (rules §14, who sees what). */
const access = withRight('PARTNERS', 'SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ')
const limited: Limited = { lacking: 'PARTNERS', view: partnerContact, showsPrices: true }
type Page = { readonly rows: readonly Partner[] }

export const partnerCalls = named({
  listPartners: defineCall({
    method: 'POST',
    path: '/v2/partner/list-partners',
    kind: 'query',
    access,
    limited: { ...limited, view: (page: Page) => ({ ...page, rows: page.rows.map(partnerContact) }) },
    summary: 'Partners, page by page',
    body: z.object({
      search: searchSchema,
      role: z.enum(['CLIENT', 'SUPPLIER']).optional(),
      active: z.boolean().optional(),
      ...rowIds,
      sort: sortSchema(partnerSortKeys).optional(),
      ...pageRequest,
    }),
    response: pageOf(partnerSchema),
    shows: [showsRows('PARTNER', { hasIds: true, toRow: (partner: Partner) => partner })],
  }),
  getPartner: defineCall({
    method: 'GET',
    path: '/v2/partner/get-partner/{partnerId}',
    kind: 'query',
    access,
    limited,
    summary: 'One partner',
    params: byId('partnerId'),
    response: partnerSchema,
    shows: [showsOne('PARTNER', 'partnerId')],
  }),
  createPartner: defineCall({
    method: 'POST',
    path: '/v2/partner/create-partner',
    kind: 'command',
    access: withRight('PARTNERS', 'SALES_WRITE', 'PURCHASE_WRITE'),
    limited,
    summary: 'Add a client or supplier',
    body: partnerInputSchema,
    response: changedPartnerSchema,
    errors: ['PARTNER_CODE_TAKEN'],
    changes: [creating('PARTNER')],
  }),
  updatePartner: defineCall({
    method: 'PATCH',
    path: '/v2/partner/update-partner',
    kind: 'command',
    access: withRight('PARTNERS'),
    summary: 'Change a partner',
    body: inPriceArea('ANY', changesOf(partnerInputSchema.shape).extend({ _id: idSchema, version: versionSchema })),
    response: changedPartnerSchema,
    errors: ['PARTNER_CODE_TAKEN', 'VERSION_CONFLICT'],
    changes: [changing('PARTNER')],
  }),
  removePartner: defineCall({
    method: 'POST',
    path: '/v2/partner/remove-partner',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('PARTNERS'),
    summary: 'Remove a partner that no order and no product names',
    body: z.object({ _id: idSchema, version: versionSchema }),
    response: okSchema,
    errors: ['STILL_IN_USE', 'VERSION_CONFLICT'],
    changes: [removing('PARTNER')],
  }),
})
