import { z } from 'zod'
import { constants } from '../constants'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text, urlSchema } from '../primitives/text'
import { addressSchema, bankSchema, contactSchema } from './address'

const [minContacts, maxContacts] = constants.partnerContactsRange
const [minAddresses, maxAddresses] = constants.partnerAddressesRange

/** What a person enters of a client, a supplier or both (specification §3). */
export const partnerInputSchema = z
  .object({
    name: text(2, 100),
    regCode: z.string().trim().max(30).default(''),
    KMKR: z.string().trim().max(100).default(''),
    homepage: urlSchema.default(''),
    active: z.boolean().default(true),
    isClient: z.boolean().default(true),
    isSupplier: z.boolean().default(false),
    paymentDue: z.number().int().min(0).max(100).default(constants.defaultPaymentDueDays),
    contacts: z.array(contactSchema).min(minContacts).max(maxContacts),
    addresses: z.array(addressSchema).min(minAddresses).max(maxAddresses),
    banks: z.array(bankSchema).max(20).default([]),
  })
  .refine((partner) => partner.isClient || partner.isSupplier, {
    path: ['isClient'],
    message: 'Must be a client, a supplier or both',
  })
export type PartnerInput = z.input<typeof partnerInputSchema>

export const partnerSchema = z.object({
  ...partnerInputSchema.shape,
  _id: idSchema,
  version: versionSchema,
})
export type Partner = z.infer<typeof partnerSchema>

export const partnerSummarySchema = z.object({ _id: idSchema, name: z.string() })
export type PartnerSummary = z.infer<typeof partnerSummarySchema>
