import { z } from 'zod'
import { constants } from '../constants'
import { languageSchema } from '../enums'
import { fieldTexts } from '../errors/field-texts'
import { callWarningSchema } from '../errors/warnings'
import { idSchema } from '../primitives/id'
import { percentSchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text, urlSchema } from '../primitives/text'
import { addressSchema, bankSchema, contactInputSchema, contactSchema } from './address'

const [minContacts, maxContacts] = constants.partnerContactsRange
const [minAddresses, maxAddresses] = constants.partnerAddressesRange

/** What a person enters of a client, a supplier or both (specification §3). */
export const partnerInputSchema = inPriceArea(
  'ANY',
  z
    .object({
      name: text(2, 100),
      regCode: z.string().trim().max(30).default(''),
      KMKR: z.string().trim().max(100).default(''),
      homepage: urlSchema.default(''),
      active: z.boolean().default(true),
      isClient: z.boolean().default(true),
      isSupplier: z.boolean().default(false),
      paymentDue: z.number().int().min(0).max(100).default(constants.defaultPaymentDueDays),
      /** In which its documents are offered; null: in that of whoever makes them (rules §16). */
      documentLanguage: languageSchema.nullable().default(null),
      /** Standing discount, offered on new orders (rules §16). */
      discountPercentage: price(percentSchema),
      contacts: z.array(contactInputSchema).min(minContacts).max(maxContacts),
      addresses: z.array(addressSchema).min(minAddresses).max(maxAddresses),
      banks: z.array(bankSchema).max(20).default([]),
    })
    .refine((partner) => partner.isClient || partner.isSupplier, {
      path: ['isClient'],
      message: fieldTexts.clientOrSupplier.en,
    }),
)
export type PartnerInput = z.input<typeof partnerInputSchema>

/** A partner; how it pays and its banks are told to PARTNERS alone (rules §14). */
export const partnerSchema = inPriceArea(
  'ANY',
  z.object({
    ...partnerInputSchema.shape,
    paymentDue: z.number().int().optional(),
    banks: z.array(bankSchema).optional(),
    contacts: z.array(contactSchema).min(minContacts).max(maxContacts),
    _id: idSchema,
    version: versionSchema,
  }),
)
export type Partner = z.infer<typeof partnerSchema>

/** A partner as a change answers it: one of the same name is warned about, and allowed (rules §16). */
export const changedPartnerSchema = inPriceArea(
  'ANY',
  z.object({ ...partnerSchema.shape, warnings: z.array(callWarningSchema).optional() }),
)
export type ChangedPartner = z.infer<typeof changedPartnerSchema>

/** Codes by which a partner is known to registers: no two partners in use have the same (rules §16). */
export const partnerCodeSchema = z.enum(['regCode', 'KMKR'])
export type PartnerCode = z.infer<typeof partnerCodeSchema>

/** Details of PARTNER_CODE_TAKEN: which code, and who has it. */
export const takenCodeSchema = z.object({ field: partnerCodeSchema, _id: idSchema, name: z.string() })

/** What of a partner everybody sees who works with orders. */
export const partnerContact = ({ paymentDue: _due, banks: _banks, ...partner }: Partner): Partner => partner

export const partnerSummarySchema = z.object({ _id: idSchema, name: z.string() })
export type PartnerSummary = z.infer<typeof partnerSummarySchema>
