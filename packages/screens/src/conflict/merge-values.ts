/** The fields of a form by their path, such as `ordersIdFormat.salesId.prefix`; a list is one field. */
export type FlatFields = Readonly<Record<string, unknown>>

/** A field that both changed, and not to the same. */
export type Clash = { readonly field: string; readonly theirs: unknown; readonly mine: unknown }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function flatten(values: object, path = ''): FlatFields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      isRecord(value) ? Object.entries(flatten(value, `${path}${key}.`)) : [[path + key, value]],
    ),
  )
}

/** Puts fields into a copy of the values they belong to. */
export function withFields<Values extends object>(values: Values, fields: FlatFields, path = ''): Values {
  const copy = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const at = path + key
    if (isRecord(value)) return [key, withFields(value, fields, `${at}.`)]
    return [key, at in fields ? fields[at] : value]
  })
  return { ...values, ...Object.fromEntries(copy) }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  )

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** The fields that differ from what they were. */
export function changedFields(before: object, after: object): FlatFields {
  const was = flatten(before)
  return Object.fromEntries(Object.entries(flatten(after)).filter(([field, value]) => !isSame(value, was[field])))
}

/**
 * Two changes of the same values, put together: what only one of us touched is kept as that one left it. What both
 * changed to something else stands with mine in `merged` and among the clashes.
 */
export function mergeValues<Values extends object>(read: Values, mine: Values, theirs: Values) {
  const changed = changedFields(read, mine)
  const present = flatten(theirs)
  const byThem = changedFields(read, theirs)
  const clashes = Object.entries(changed)
    .filter(([field, value]) => field in byThem && !isSame(value, present[field]))
    .map(([field, value]): Clash => ({ field, theirs: present[field], mine: value }))
  return { merged: withFields(theirs, changed), clashes }
}
