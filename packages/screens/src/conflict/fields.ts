import { isSameValue } from '@tehas/ui/forms'

/** Values by their path, such as `delivery.transport.price`; a list is one field. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that both changed, and not to the same. */
export type Clash = { readonly field: string; readonly theirs: unknown; readonly mine: unknown }

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The single fields of a form or an entity by their paths. */
export function flatten(values: object, path = ''): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      isGroup(value) ? Object.entries(flatten(value, `${path}${key}.`)) : [[path + key, value]],
    ),
  )
}

/** A copy of the values with some fields replaced; a group that is missing is made. */
export function withFields<Values extends object>(values: Values, fields: Fields): Values {
  let copy = values
  for (const [field, value] of Object.entries(fields)) copy = { ...copy, ...replaced(copy, field.split('.'), value) }
  return copy
}

function replaced(values: object, [key = '', ...below]: readonly string[], value: unknown): Fields {
  if (below.length === 0) return { ...values, [key]: value }
  const group: unknown = Object(values)[key]
  return { ...values, [key]: replaced(isGroup(group) ? group : {}, below, value) }
}

/** The wanted fields that differ from what they were. */
export const changedFields = (before: Fields, wanted: Fields): Fields =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSameValue(value, before[field])))

/** Fields that somebody else changed since they were read, and that I changed to something else. */
export const findClashes = (read: Fields, mine: Fields, theirs: Fields): readonly Clash[] =>
  Object.keys(mine)
    .filter((field) => !isSameValue(theirs[field], read[field]) && !isSameValue(theirs[field], mine[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] }))
