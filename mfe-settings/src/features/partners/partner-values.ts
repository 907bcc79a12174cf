import {
  addressSchema,
  bankSchema,
  contactSchema,
  emailSchema,
  fieldTexts,
  idSchema,
  type Partner,
  partnerInputSchema,
  text,
} from '@tehas/contracts'
import type { useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { bankCodeSchema } from '../form/bank-code'
import { emptyOr } from '../form/empty-or'
import { homepageSchema } from '../form/homepage'

const { name, regCode, KMKR, active, isClient, isSupplier, paymentDue, documentLanguage, discountPercentage } =
  partnerInputSchema.shape
const _id = idSchema.optional()

const contactFormSchema = z
  .object({
    _id,
    name: contactSchema.shape.name,
    email: emptyOr(emailSchema, fieldTexts.email.en),
    phone: emptyOr(text(5, 22), 'Type a phone number of 5 to 22 characters'),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: fieldTexts.emailOrPhone.en,
  })
const addressFormSchema = z.object({
  _id,
  street: emptyOr(text(2, 200), 'Type 2 to 200 characters'),
  city: z.string().trim().max(100),
  county: z.string().trim().max(100),
  country: addressSchema.shape.country,
  postalCode: z.string().trim().max(20),
  mainAddress: z.boolean(),
  deliveryAddress: z.boolean(),
})
const bankFormSchema = z.object({
  _id,
  name: bankSchema.shape.name,
  IBAN: bankSchema.shape.IBAN,
  code: bankCodeSchema,
  SWIFT: emptyOr(text(8, 11), 'Type 8 to 11 characters'),
})

/** What the partner form holds: a client, a supplier or both (specification §3). */
export const partnerFormSchema = z
  .object({
    name,
    regCode: regCode.unwrap(),
    KMKR: KMKR.unwrap(),
    homepage: homepageSchema,
    active: active.unwrap(),
    isClient: isClient.unwrap(),
    isSupplier: isSupplier.unwrap(),
    paymentDue: paymentDue.unwrap(),
    documentLanguage: documentLanguage.unwrap(),
    /** Absent for whoever may not see prices. */
    discountPercentage,
    contacts: z.array(contactFormSchema).min(1).max(20),
    addresses: z.array(addressFormSchema).min(1).max(20),
    banks: z.array(bankFormSchema).max(20),
  })
  .refine((partner) => partner.isClient || partner.isSupplier, {
    path: ['isClient'],
    message: 'Choose client, supplier or both',
  })
export type PartnerValues = z.infer<typeof partnerFormSchema>
export type PartnerFormApi = ReturnType<typeof useZodForm<PartnerValues, PartnerValues>>

export const emptyContact = { name: '', email: '', phone: '' }
export const emptyAddress = {
  street: '',
  city: '',
  county: '',
  country: 'Estonia',
  postalCode: '',
  mainAddress: false,
  deliveryAddress: false,
}
export const emptyBank = { name: '', IBAN: '', code: undefined, SWIFT: '' }

type PartnerStart = { readonly name?: string | undefined; readonly type?: 'CLIENT' | 'SUPPLIER' | undefined }

/** A new partner: one contact and one address, which it needs (specification §9), payment due in 14 days. */
export const newPartnerValues = ({ name: given = '', type = 'CLIENT' }: PartnerStart): PartnerValues => ({
  name: given,
  regCode: '',
  KMKR: '',
  homepage: '',
  active: true,
  isClient: type === 'CLIENT',
  isSupplier: type === 'SUPPLIER',
  paymentDue: partnerInputSchema.shape.paymentDue.parse(undefined),
  documentLanguage: null,
  contacts: [emptyContact],
  addresses: [{ ...emptyAddress, mainAddress: true, deliveryAddress: true }],
  banks: [],
})

export const toPartnerValues = (partner: Partner): PartnerValues => ({
  name: partner.name,
  regCode: partner.regCode,
  KMKR: partner.KMKR,
  homepage: partner.homepage,
  active: partner.active,
  isClient: partner.isClient,
  isSupplier: partner.isSupplier,
  paymentDue: partner.paymentDue ?? partnerInputSchema.shape.paymentDue.parse(undefined),
  documentLanguage: partner.documentLanguage,
  ...(partner.discountPercentage !== undefined && { discountPercentage: partner.discountPercentage }),
  contacts: partner.contacts,
  addresses: partner.addresses.map(({ city = '', county = '', postalCode = '', ...address }) => ({
    ...address,
    city,
    county,
    postalCode,
  })),
  banks: (partner.banks ?? []).map(({ SWIFT = '', code, ...bank }) => ({ ...bank, code, SWIFT })),
})

/** English text keys of the fields, where two people changed the same one. */
export const partnerLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  regCode: 'Registry code',
  KMKR: 'VAT number',
  homepage: 'Homepage',
  active: 'In use',
  isClient: 'Client',
  isSupplier: 'Supplier',
  paymentDue: 'Payment due',
  documentLanguage: 'Language of documents',
  discountPercentage: 'Standing discount',
  contacts: 'Contacts',
  addresses: 'Addresses',
  banks: 'Bank accounts',
} satisfies Record<keyof PartnerValues, string>
