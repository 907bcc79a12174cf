import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { asSchema, firstItemSchema, followRef, type JsonSchema, jsonSchemaOf } from './json-schema'
import { MadeWhenUsed } from './made-when-used'

type Options = {
  /** Entries of an array at most. */
  readonly maxItems?: number
  /** How often a structure may hold itself. */
  readonly maxLevels?: number
}
type Walk = { readonly root: JsonSchema; readonly levels: number; readonly maxItems: number }

const letters = [...'aeioutkslmnprvõäöüšžABCDEKLMST0123456789-']
const characters = [...letters, ' ', '×', '²', '€', '"', "'", '&', '<']
const shownLength = 30

/**
 * Arbitrary values that a schema accepts, built from its own bounds; numbers have the six decimals that are stored.
 * For property tests: `fc.assert(fc.property(arbitraryOf(partnerInputSchema), …))`.
 */
export function arbitraryOf<Schema extends z.ZodType>(
  schema: Schema,
  options: Options = {},
): Arbitrary<z.input<Schema>> {
  return new MadeWhenUsed(() => {
    const root = jsonSchemaOf(schema)
    const walk = { root, levels: options.maxLevels ?? 2, maxItems: options.maxItems ?? 3 }
    return build(root, walk).filter((value): value is z.input<Schema> => schema.safeParse(value).success)
  })
}

function build(node: JsonSchema, walk: Walk): Arbitrary<unknown> {
  if (node.$ref !== undefined) return build(followRef(walk.root, node), { ...walk, levels: walk.levels - 1 })
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => build(asSchema(choice), walk)))
  switch (node.type) {
    case 'string':
      return stringOf(node)
    case 'number':
    case 'integer':
      return numberOf(node)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayOf(node, walk)
    case 'object':
      return objectOf(node, walk)
    default:
      return fc.constantFrom('anything', 1, true, null)
  }
}

function stringOf(node: JsonSchema): Arbitrary<string> {
  if (node.format === 'date') return dates().map((date) => date.toISOString().slice(0, 10))
  if (node.format === 'date-time') return dates().map((date) => date.toISOString())
  if (node.format === 'email') return fc.emailAddress().map((email) => email.toLowerCase())
  if (node.format === 'uri') return word(3, 20).map((host) => `https://${host.toLowerCase()}.ee`)
  if (node.allOf) return fc.constantFrom('Parool1234', 'Töökoda2026', 'aB3!aB3!')
  if (node.pattern) return matching(node.pattern).filter((text) => text.length <= (node.maxLength ?? 200))
  const min = node.minLength ?? 0
  const max = Math.min(node.maxLength ?? Number.POSITIVE_INFINITY, min + shownLength)
  if (min === 0 && max > 0) return fc.oneof(fc.constant(''), text(1, max))
  return text(min, max)
}

const byPattern = new Map<string, Arbitrary<string>>()

/** Making one takes tens of milliseconds, and a structure has the same id in dozens of places. */
function matching(pattern: string): Arbitrary<string> {
  const made = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  byPattern.set(pattern, made)
  return made
}

const dates = () => fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
const word = (min: number, max: number) =>
  fc.array(fc.constantFrom(...'abcdefghijklmnoprstuv'), { minLength: min, maxLength: max }).map((list) => list.join(''))

/** Text that trimming leaves as it is. */
function text(min: number, max: number): Arbitrary<string> {
  const edge = fc.constantFrom(...letters)
  if (max < 2) return edge
  const middle = fc.array(fc.constantFrom(...characters), { minLength: Math.max(0, min - 2), maxLength: max - 2 })
  const whole = fc.tuple(edge, middle, edge).map(([first, rest, last]) => first + rest.join('') + last)
  return min < 2 ? fc.oneof(edge, whole) : whole
}

function numberOf(node: JsonSchema): Arbitrary<number> {
  const min = node.minimum ?? -1e9
  const max = node.maximum ?? 1e9
  if (node.type === 'integer') return fc.integer({ min, max: Math.min(max, 2 ** 31) })
  const everyday = fc.integer({
    min: Math.max(Math.ceil(min * 100), 0),
    max: Math.min(Math.floor(max * 100), 1_000_000),
  })
  const extremes = fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
  return fc.oneof(
    { weight: 4, arbitrary: everyday.map((value) => value / 100) },
    { weight: 1, arbitrary: extremes.map((value) => Math.round(value * 1e6) / 1e6 + 0) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, Math.max(min, 0)) },
  )
}

function arrayOf(node: JsonSchema, walk: Walk): Arbitrary<unknown[]> {
  const items = firstItemSchema(node)
  const minLength = node.minItems ?? 0
  if (walk.levels <= 0 && minLength === 0) return fc.constant([])
  return fc.array(build(items, walk), {
    minLength,
    maxLength: Math.max(minLength, Math.min(node.maxItems ?? walk.maxItems, walk.maxItems)),
  })
}

function objectOf(node: JsonSchema, walk: Walk): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(node.properties ?? {})
  if (entries.length === 0) return recordOf(node, walk)
  const model = Object.fromEntries(entries.map(([key, property]) => [key, build(asSchema(property), walk)]))
  return fc.record(model, { requiredKeys: node.required ?? [], noNullPrototype: true })
}

function recordOf(node: JsonSchema, walk: Walk): Arbitrary<Record<string, unknown>> {
  const names = asSchema(node.propertyNames)
  // A record by an enum has every one of its keys, unless it is a partial one.
  if (node.required) {
    const value = build(asSchema(node.additionalProperties), walk)
    return fc.record(Object.fromEntries(node.required.map((key) => [key, value])), { noNullPrototype: true })
  }
  const keys = names.enum ? fc.constantFrom(...names.enum.map(String)) : word(2, 12)
  return fc.dictionary(keys, build(asSchema(node.additionalProperties), walk), { maxKeys: 3, noNullPrototype: true })
}
