export type Fields = Readonly<Record<string, unknown>>

/** A field that both changed, and not to the same. */
export type Clash = { readonly field: string; readonly theirs: unknown; readonly mine: unknown }

/**
 * Fields that somebody else changed since they were read and that I changed too. What only one of us touched is no
 * clash: it is kept as it is.
 */
export function findClashes(read: Fields, mine: Fields, theirs: Fields): Clash[] {
  return Object.keys(mine)
    .filter((field) => !isEqual(theirs[field], read[field]) && !isEqual(theirs[field], mine[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] }))
}

/** Whether two values say the same; absent, null and empty are one, as nobody can tell them apart on a screen. */
export function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part === ''
        ? null
        : part,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
