export type FlatError = { name: string; message: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** react-hook-form's nested errors as a list of dotted names, in the order of the form's values. */
export function flattenErrors(errors: unknown, prefix = ''): FlatError[] {
  if (!isObject(errors)) return []
  if (typeof errors.message === 'string' && typeof errors.type !== 'object')
    return [{ name: prefix, message: errors.message }]
  return Object.entries(errors).flatMap(([key, value]) => {
    // An element, not an error.
    if (key === 'ref') return []
    return flattenErrors(value, prefix === '' ? key : `${prefix}.${key}`)
  })
}
