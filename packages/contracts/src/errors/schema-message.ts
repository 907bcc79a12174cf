/** What a message is made of; structural, so that it fits the raw issues of every build of zod. */
type RawIssue = { readonly code?: string | undefined; readonly expected?: unknown; readonly input?: unknown }

/** Kinds of values in the words of a schema, with their Estonian. */
const kinds = {
  string: 'tekst',
  number: 'arv',
  int: 'täisarv',
  boolean: 'jah või ei',
  array: 'loend',
  object: 'objekt',
  record: 'objekt',
  date: 'kuupäev',
  null: 'tühi väärtus',
  nan: 'mitte arv',
} as const
const REQUIRED = { en: 'Required', et: 'Kohustuslik' } as const
const expectation = (expected: string, received: string) => `Expected ${expected}, received ${received}`

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/**
 * What a schema says where it defines nothing of its own: "Required" and "Expected X, received Y" (rules §14). The service
 * and the client give it to every parse of a payload, so both say the same; undefined leaves the message to the schema.
 */
export function schemaMessage({ code, expected, input }: RawIssue): string | undefined {
  if (code === 'invalid_type' && typeof expected === 'string') {
    return input === undefined ? REQUIRED.en : expectation(expected, kindOf(input))
  }
  const isChoice = code === 'invalid_value' || code === 'invalid_union'
  return isChoice && input === undefined ? REQUIRED.en : undefined
}

/** The Estonian of every such message, by the English one. */
export const schemaTexts: Readonly<Record<string, string>> = {
  [REQUIRED.en]: REQUIRED.et,
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([expected, wanted]) =>
      Object.entries(kinds).map(([received, given]) => [
        expectation(expected, received),
        `Oodati: ${wanted}, saadi: ${given}`,
      ]),
    ),
  ),
}
