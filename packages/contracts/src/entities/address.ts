import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'
import { idSchema } from '../primitives/id'
import { compactCode } from '../primitives/identifiers'
import { emailSchema, text } from '../primitives/text'

/** Empty text becomes absent (specification §3, address). An overwrite, not a transform: answers use it too. */
export const optionalPart = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .overwrite((value) => (value === '' ? undefined : value))

export const addressSchema = z.object({
  _id: idSchema.optional(),
  /** Empty where only the country, or the town, is known. */
  street: z.union([z.literal(''), text(2, 200)]).default(''),
  city: optionalPart(100),
  county: optionalPart(100),
  country: text(2, 100),
  postalCode: optionalPart(20),
  mainAddress: z.boolean().default(false),
  deliveryAddress: z.boolean().default(false),
})
export type Address = z.infer<typeof addressSchema>

export const contactSchema = z.object({
  _id: idSchema.optional(),
  name: text(2, 100),
  email: z.union([z.literal(''), emailSchema]).default(''),
  phone: z.union([z.literal(''), text(5, 22)]).default(''),
})
export type Contact = z.infer<typeof contactSchema>

/** What a person enters of a contact: an e-mail address or a phone (rules §14). Older ones may have neither. */
export const contactInputSchema = contactSchema.refine(({ email, phone }) => email !== '' || phone !== '', {
  path: ['email'],
  message: fieldTexts.emailOrPhone.en,
})

export const bankSchema = z.object({
  _id: idSchema.optional(),
  name: text(2, 50),
  /** Stored without spaces, in capitals; its length is counted so (ISO 13616). */
  IBAN: z.string().overwrite(compactCode).min(15).max(34),
  code: z.number().int().min(2).max(9999).optional(),
  SWIFT: z.union([z.literal(''), text(8, 11)]).optional(),
})
export type Bank = z.infer<typeof bankSchema>
