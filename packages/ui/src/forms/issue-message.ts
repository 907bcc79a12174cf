import { formatNumber, type Translate } from '@tehas/i18n'

/** The parts of a zod issue that a message is made of; structural, so that zod itself is not imported here. */
export type Issue = {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly expected?: string
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** The schema that refused. */
  readonly inst?: unknown
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** What to type, in the user's words; undefined where the schema's own message has to do. */
export function issueMessage(issue: Issue, t: Translate): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue.input)) return t('Required')
      if (issue.expected === 'int') return t('Type a whole number, like 12')
      if (issue.expected === 'number')
        return asksForWhole(issue.inst) ? t('Type a whole number, like 12') : t('Type a number, like 12,50')
      return undefined
    case 'invalid_value':
    case 'invalid_union':
      return isEmpty(issue.input) ? t('Required') : t('Choose one of the list')
    case 'invalid_format':
      if (isEmpty(issue.input)) return t('Required')
      return formatMessage(issue.format, t)
    case 'too_small':
      return boundMessage('least', issue.origin, Number(issue.minimum), issue.input, t)
    case 'too_big':
      return boundMessage('most', issue.origin, Number(issue.maximum), issue.input, t)
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

function formatMessage(format: string | undefined, t: Translate): string | undefined {
  if (format === 'email') return t('Type an e-mail address, like mari@example.ee')
  if (format === 'url') return t('Type a web address, like https://example.ee')
  if (format === 'date' || format === 'datetime') return t('Type a date, like 27.11.2026')
  return undefined
}

function boundMessage(
  side: 'least' | 'most',
  origin: string | undefined,
  bound: number,
  input: unknown,
  t: Translate,
): string {
  if (side === 'least' && bound <= 1 && (isEmpty(input) || (Array.isArray(input) && input.length === 0)))
    return t('Required')
  if (origin === 'string')
    return side === 'least'
      ? t('At least {{count}} characters', { count: bound })
      : t('At most {{count}} characters', { count: bound })
  if (origin === 'array' || origin === 'set')
    return side === 'least' ? t('Add at least {{count}}', { count: bound }) : t('At most {{count}}', { count: bound })
  const value = formatNumber(bound)
  return side === 'least' ? t('Must be at least {{value}}', { value }) : t('Must be at most {{value}}', { value })
}
