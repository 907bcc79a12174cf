import { z } from 'zod'
import { fieldInputTypeSchema, fieldStatusSchema, fieldTypeSchema } from '../enums'
import { fieldTexts } from '../errors/field-texts'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'

export const customFieldInputSchema = z.object({
  key: text(2, 22).regex(/^[A-Za-z0-9_]+$/, fieldTexts.fieldKey.en),
  label: text(2, 22),
  icon: z.string().max(60).default(''),
  defaultValue: z.string().max(2000).default(''),
  description: z.string().max(200).default(''),
  type: fieldTypeSchema.default('text'),
  inputType: fieldInputTypeSchema.default('input'),
  options: z.array(text(1, 32)).max(200).default([]),
  status: fieldStatusSchema.default('ACTIVE'),
  validations: z
    .array(z.enum(['required']))
    .max(1)
    .default([]),
  table: z.boolean().default(false),
})
export type CustomFieldInput = z.input<typeof customFieldInputSchema>

export const customFieldSchema = z.object({
  ...customFieldInputSchema.shape,
  _id: idSchema,
  systemField: z.boolean(),
  editable: z.boolean(),
  /** Its place among the fields of all levels that are shown together. */
  position: z.number().int().min(0).default(0),
})
export type CustomField = z.infer<typeof customFieldSchema>
