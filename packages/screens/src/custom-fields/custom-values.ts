import { type CustomField, fieldTexts } from '@tehas/contracts'
import { parseDecimal } from '@tehas/i18n'
import { z } from 'zod'

/** Values of custom fields by their key. */
export type CustomValues = Record<string, string | number | boolean | null | undefined>

/** Fields whose values a form holds: active, and not of files, which are sent and taken away by themselves. */
export const shownFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ status, type }) => status === 'ACTIVE' && type !== 'file')

/** Fields of files, whose value is what hangs there. */
export const fileFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ status, type }) => status === 'ACTIVE' && type === 'file')

/** Those that are edited in the cell of a list: formatted text needs the place of its form. */
export const cellFields = (fields: readonly CustomField[]): CustomField[] =>
  shownFields(fields).filter(({ inputType }) => inputType !== 'wiziwig')

/** Defaults of the project for a new thing. */
export function defaultValues(fields: readonly CustomField[]): CustomValues {
  return Object.fromEntries(
    shownFields(fields)
      .filter(({ defaultValue }) => defaultValue !== '')
      .map(({ key, defaultValue, type }) => [key, type === 'number' ? parseDecimal(defaultValue) : defaultValue]),
  )
}

/** The choices of a field as they are stored: those of a number field are numbers, as a form shows them (“1,5”). */
export const choicesOf = ({
  type,
  options,
}: Pick<CustomField, 'type' | 'options'>): readonly { readonly label: string; readonly stored: string | number }[] =>
  options.map((label) => ({ label, stored: type === 'number' ? (parseDecimal(label) ?? label) : label }))

const value = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]).optional()

const isEmpty = (given: CustomValues[string]): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')

/**
 * Checks the values against the project's fields: numbers are numbers, what is required is there. What a stored thing,
 * `known`, lacks already stands in nobody's way; the server asks for the same.
 */
export const customValuesSchema = (fields: readonly CustomField[], known?: CustomValues) =>
  z.record(z.string(), value).superRefine((values, context) => {
    for (const field of shownFields(fields)) {
      const given = values[field.key]
      const lacksAlready = known !== undefined && isEmpty(known[field.key])
      if (isEmpty(given) && !lacksAlready && field.validations.includes('required')) {
        context.addIssue({ code: 'custom', path: [field.key], message: 'Required' })
      }
      if (typeof given === 'number' && Number.isNaN(given)) {
        context.addIssue({ code: 'custom', path: [field.key], message: fieldTexts.number.en })
      }
    }
  })

/** As they are stored: what was emptied is null. */
export const storedValues = (values: CustomValues): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(values).map(([key, given]) => [key, given === undefined || given === '' ? null : given]),
  )
