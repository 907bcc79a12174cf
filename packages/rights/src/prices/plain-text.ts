import { z } from 'zod'

/** JSON text of a value that a schema takes as it is; undefined for any other value, valid or not. */
export type PlainText = (value: unknown) => string | undefined

/** Quotes, backslashes, control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON escapes.
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/

const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)

/** For texts, numbers, booleans, constants and null; undefined for schemas of other kinds. */
export function plainText(schema: z.core.$ZodType): PlainText | undefined {
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) return textOfConstants(schema)
  if (schema instanceof z.core.$ZodISODate || schema instanceof z.core.$ZodISODateTime) return textOfMoment(schema)
  // These check themselves in ways of their own.
  if (schema instanceof z.core.$ZodStringFormat || schema instanceof z.core.$ZodNumberFormat) return undefined
  if (schema instanceof z.core.$ZodString) return schema._zod.def.coerce ? undefined : textOfString(schema)
  if (schema instanceof z.core.$ZodNumber) return schema._zod.def.coerce ? undefined : textOfNumber(schema)
  if (hasChecks(schema)) return undefined
  if (schema instanceof z.core.$ZodBoolean && !schema._zod.def.coerce) {
    return (value) => (value === true ? 'true' : value === false ? 'false' : undefined)
  }
  if (schema instanceof z.core.$ZodNull) return (value) => (value === null ? 'null' : undefined)
  return undefined
}

export const hasChecks = (schema: z.core.$ZodType): boolean => (schema._zod.def.checks?.length ?? 0) > 0

function textOfConstants(schema: z.core.$ZodEnum | z.core.$ZodLiteral): PlainText | undefined {
  if (hasChecks(schema)) return undefined
  const texts = new Map<unknown, string>()
  for (const value of schema._zod.values) if (typeof value !== 'bigint') texts.set(value, JSON.stringify(value))
  return (value) => texts.get(value)
}

function textOfString(schema: z.core.$ZodString): PlainText | undefined {
  const tests = testsOf(schema, testOfString)
  if (!tests) return undefined
  return (value) => (typeof value === 'string' && passes(tests, value) ? quoted(value) : undefined)
}

/** Days and moments are what their pattern says, which leaves nothing to escape. */
function textOfMoment(schema: z.core.$ZodISODate | z.core.$ZodISODateTime): PlainText | undefined {
  const { pattern } = schema._zod.def
  const tests = testsOf(schema, testOfString)
  if (!tests || !pattern || pattern.global || pattern.sticky) return undefined
  return (value) =>
    typeof value === 'string' && pattern.test(value) && passes(tests, value) ? `"${value}"` : undefined
}

function textOfNumber(schema: z.core.$ZodNumber): PlainText | undefined {
  const tests = testsOf(schema, testOfNumber)
  if (!tests) return undefined
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) && passes(tests, value) ? `${value}` : undefined
}

type Test<Value> = (value: Value) => boolean

/** In a loop: an answer has thousands of values, and `every` would take a function of its own for each. */
function passes<Value>(tests: readonly Test<Value>[], value: Value): boolean {
  for (const test of tests) if (!test(value)) return false
  return true
}

/** What the checks of a schema ask; undefined where one of them is not known here. */
function testsOf<Value>(
  schema: z.core.$ZodType,
  testOf: (check: z.core.$ZodCheck<never>) => Test<Value> | undefined,
): Test<Value>[] | undefined {
  const tests = (schema._zod.def.checks ?? []).map(testOf)
  const known = tests.filter((test) => test !== undefined)
  return known.length === tests.length ? known : undefined
}

function testOfString(check: z.core.$ZodCheck<never>): Test<string> | undefined {
  if (check._zod.def.when) return undefined
  if (check instanceof z.core.$ZodCheckMinLength) {
    const { minimum } = check._zod.def
    return (value) => value.length >= minimum
  }
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def
    return (value) => value.length <= maximum
  }
  if (check instanceof z.core.$ZodCheckRegex) {
    const { pattern } = check._zod.def
    return pattern.global || pattern.sticky ? undefined : (value) => pattern.test(value)
  }
  if (check instanceof z.core.$ZodCustom) {
    const { fn } = check._zod.def
    // What it answers otherwise, such as a promise, zod is asked about.
    return (value) => fn(value) === true
  }
  if (check instanceof z.core.$ZodCheckOverwrite) {
    const { tx } = check._zod.def
    return (value) => tx(value) === value
  }
  return undefined
}

function testOfNumber(check: z.core.$ZodCheck<never>): Test<number> | undefined {
  if (check._zod.def.when) return undefined
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const { value: bound, inclusive } = check._zod.def
    if (typeof bound !== 'number') return undefined
    return (value) => (inclusive ? value >= bound : value > bound)
  }
  if (check instanceof z.core.$ZodCheckLessThan) {
    const { value: bound, inclusive } = check._zod.def
    if (typeof bound !== 'number') return undefined
    return (value) => (inclusive ? value <= bound : value < bound)
  }
  if (check instanceof z.core.$ZodCheckNumberFormat && check._zod.def.format === 'safeint') return Number.isSafeInteger
  return undefined
}
