import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'
import { loginRules } from './login-rules'

/** Trimmed text of min to max characters. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max)

const { email } = loginRules

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(email.min)
  .max(email.max)
  .regex(email.pattern, fieldTexts.email.en)

export const urlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])

/** Free map of custom field values by field key (specification §3, dynamicFields). */
export const dynamicFieldsSchema = z.record(
  z.string().max(22),
  z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]),
)
export type DynamicFields = z.infer<typeof dynamicFieldsSchema>
