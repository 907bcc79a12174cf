import { avatarSchema, type CustomField, customFieldInputSchema, fieldTexts } from '@tehas/contracts'
import { parseDecimal } from '@tehas/i18n'
import { z } from 'zod'
import { type FieldKind, fieldKindNames, fieldKinds, hasOptions, kindOf } from './field-kinds'

const { label, options, description, defaultValue } = customFieldInputSchema.shape

/** What the field form holds. */
export const fieldFormSchema = z
  .object({
    label,
    icon: avatarSchema,
    kind: z.custom<FieldKind>((value) => fieldKindNames.some((name) => name === value)),
    options: options.unwrap(),
    defaultValue: defaultValue.unwrap(),
    description: description.unwrap(),
    required: z.boolean(),
    table: z.boolean(),
    active: z.boolean(),
  })
  .superRefine(({ kind, options: given, defaultValue: value }, context) => {
    if (hasOptions(kind) && given.length === 0) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'Add at least one choice' })
    }
    if (kind === 'numberChoice' && given.some((option) => parseDecimal(option) === undefined)) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'Every choice has to be a number' })
    }
    if (kind === 'number' && value !== '' && parseDecimal(value) === undefined) {
      context.addIssue({ code: 'custom', path: ['defaultValue'], message: fieldTexts.number.en })
    }
    if (kind === 'choice' && value !== '' && !given.includes(value)) {
      context.addIssue({
        code: 'custom',
        path: ['defaultValue'],
        message: 'Type one of the choices, or leave it empty',
      })
    }
  })
export type FieldValues = z.infer<typeof fieldFormSchema>

export type FieldInput = Omit<CustomField, '_id' | 'key' | 'systemField' | 'editable' | 'position'>

/** Of fields for which nobody chose one. */
export const DEFAULT_PICTURE = 'TOOLS_1'

export const emptyFieldValues: FieldValues = {
  label: '',
  icon: DEFAULT_PICTURE,
  kind: 'text',
  options: [],
  defaultValue: '',
  description: '',
  required: false,
  table: true,
  active: true,
}

/** The icon of a field; names that are no picture of ours show the default one. */
export const iconOf = (name: string) => avatarSchema.catch(DEFAULT_PICTURE).parse(name)

export const toFieldValues = (field: FieldInput): FieldValues => ({
  label: field.label,
  icon: iconOf(field.icon),
  kind: kindOf(field),
  options: field.options,
  defaultValue: field.defaultValue,
  description: field.description,
  required: field.validations.includes('required'),
  table: field.table,
  active: field.status === 'ACTIVE',
})

/** What is stored; choices are dropped where the kind has none. */
export const toFieldInput = (values: FieldValues): FieldInput => ({
  label: values.label,
  icon: values.icon,
  type: fieldKinds[values.kind].type,
  inputType: fieldKinds[values.kind].inputType,
  options: hasOptions(values.kind) ? values.options : [],
  defaultValue: values.defaultValue,
  description: values.description,
  validations: values.required ? ['required'] : [],
  table: values.table,
  status: values.active ? 'ACTIVE' : 'DISABLED',
})

/** English text keys of the fields, where two people changed the same one. */
export const fieldLabels: Readonly<Record<string, string>> = {
  label: 'Name',
  icon: 'Picture',
  kind: 'Kind',
  options: 'Choices',
  defaultValue: 'Filled in beforehand',
  description: 'Help for whoever fills it in',
  required: 'Has to be filled in',
  table: 'Can be a column of tables',
  active: 'In use',
} satisfies Record<keyof FieldValues, string>
