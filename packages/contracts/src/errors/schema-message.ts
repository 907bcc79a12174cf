import { boundTexts, countedTexts, fieldTexts } from './field-texts'

/** What the words of a refused field are made of; structural, so that it fits the raw issues of every build of zod. */
export type FieldIssue = {
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly input?: unknown
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** The schema that refused. */
  readonly inst?: unknown
}

/** An English sentence, which is also its text key, and what stands in it: `count` chooses a plural, `value` is a bound. */
export type FieldWords = { readonly text: string; readonly values?: Readonly<Record<'count' | 'value', number>> }

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

const expectation = (expected: string, received: string) => `Expected ${expected}, received ${received}`

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/**
 * What a schema says where it defines nothing of its own: "Required", "Expected X, received Y" (rules §14) and its bounds.
 * The service and the client give it to every parse of a payload, so both say the same, in English; `readSchemaMessage`
 * leads to the other language. Undefined leaves the message to the schema.
 */
export function schemaMessage(issue: FieldIssue): string | undefined {
  const { code, expected, input } = issue
  if (code === 'invalid_type' && typeof expected === 'string') {
    return input === undefined ? fieldTexts.required.en : expectation(expected, kindOf(input))
  }
  // Which of several shapes was meant is not known.
  if (code === 'invalid_union') return input === undefined ? fieldTexts.required.en : undefined
  const words = fieldWords(issue)
  return words && inEnglish(words)
}

/** What to type, for a field of a form: as `schemaMessage`, but what is typed has no kind, so it says an example instead. */
export function fieldWords(issue: FieldIssue): FieldWords | undefined {
  const { code, expected, input, inst } = issue
  const isEmpty = input === undefined || input === null || input === ''
  switch (code) {
    case 'invalid_type':
      if (isEmpty) return { text: fieldTexts.required.en }
      if (expected !== 'int' && expected !== 'number') return undefined
      return { text: expected === 'int' || asksForWhole(inst) ? fieldTexts.wholeNumber.en : fieldTexts.number.en }
    case 'invalid_value':
    case 'invalid_union':
      return { text: isEmpty ? fieldTexts.required.en : fieldTexts.choice.en }
    case 'invalid_format':
      return isEmpty ? { text: fieldTexts.required.en } : formatWords(issue.format)
    case 'too_small':
      return boundWords('least', issue, Number(issue.minimum))
    case 'too_big':
      return boundWords('most', issue, Number(issue.maximum))
    default:
      return undefined
  }
}

/**
 * Whether a number schema refuses decimals: `z.int()` by its own format, `z.number().int()` by one of its checks. Read
 * from its definition, as its property `isInt` needs a part of zod that browser builds leave out.
 */
function asksForWhole(schema: unknown): boolean {
  const definition = Object(Object(schema)._zod).def
  const checks: readonly unknown[] = Object(definition).checks ?? []
  const formats = [definition, ...checks.map((check) => Object(Object(check)._zod).def)].map(
    (def) => Object(def).format,
  )
  return formats.some((format) => format === 'safeint' || format === 'int32' || format === 'uint32')
}

function formatWords(format: string | undefined): FieldWords | undefined {
  if (format === 'email' || format === 'url') return { text: fieldTexts[format].en }
  return format === 'date' || format === 'datetime' ? { text: fieldTexts.date.en } : undefined
}

function boundWords(side: 'least' | 'most', { origin, input }: FieldIssue, bound: number): FieldWords {
  const isEmpty = input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0)
  if (side === 'least' && bound <= 1 && isEmpty) return { text: fieldTexts.required.en }
  const values = { count: bound, value: bound }
  if (origin === 'string') return { text: countedTexts[`${side}Characters`].en.other, values }
  const text = origin === 'array' || origin === 'set' ? boundTexts[`${side}Entries`] : boundTexts[`${side}Value`]
  return { text: text.en, values }
}

const PLACE = /\{\{(?:count|value)\}\}/
const countedByKey = new Map<string, (typeof countedTexts)[keyof typeof countedTexts]>(
  Object.values(countedTexts).map((counted) => [counted.en.other, counted]),
)

function inEnglish({ text, values }: FieldWords): string {
  if (!values) return text
  const sentence = values.count === 1 ? (countedByKey.get(text)?.en.one ?? text) : text
  return sentence.replace(PLACE, String(values.value))
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`
/** Each sentence with a bound in it, by its text key. */
const sentences = [
  ...Object.values(countedTexts).flatMap(({ en }) => [en.one, en.other].map((written) => [en.other, written] as const)),
  ...Object.values(boundTexts).map(({ en }) => [en, en] as const),
].map(([text, written]) => ({ text, pattern: new RegExp(`^${written.replace(PLACE, NUMBER)}$`) }))

/** The text key of what `schemaMessage` said, and the bound in it; any other message is a key of its own. */
export function readSchemaMessage(message: string): FieldWords {
  for (const { text, pattern } of sentences) {
    const bound = pattern.exec(message)?.[1]
    if (bound !== undefined) return { text, values: { count: Number(bound), value: Number(bound) } }
  }
  return { text: message }
}

/** The texts of all these messages by their keys, plurals as i18next writes them. */
export const schemaTexts: Readonly<Record<'et' | 'en', Readonly<Record<string, string>>>> = {
  et: {
    ...Object.fromEntries([...Object.values(fieldTexts), ...Object.values(boundTexts)].map(({ en, et }) => [en, et])),
    ...pluralsOf('et'),
    ...Object.fromEntries(
      Object.entries(kinds).flatMap(([expected, wanted]) =>
        Object.entries(kinds).map(([received, given]) => [
          expectation(expected, received),
          `Oodati: ${wanted}, saadi: ${given}`,
        ]),
      ),
    ),
  },
  en: pluralsOf('en'),
}

function pluralsOf(language: 'et' | 'en'): Record<string, string> {
  return Object.fromEntries(
    Object.values(countedTexts).flatMap((counted) =>
      Object.entries(counted[language]).map(([plural, text]) => [`${counted.en.other}_${plural}`, text]),
    ),
  )
}
