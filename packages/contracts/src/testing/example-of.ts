import type { z } from 'zod'
import { asSchema, firstItemSchema, followRef, type JsonSchema, jsonSchemaOf } from './json-schema'

type Choice = 'every-field' | 'required-fields' | 'one-optional-field'
type Walk = { readonly root: JsonSchema; readonly levels: number; readonly choice: Choice }

/** One value that the schema accepts, always the same, with as many fields as it can have. */
export function exampleOf(schema: z.ZodType): unknown {
  const root = jsonSchemaOf(schema)
  const choices: Choice[] = ['every-field', 'one-optional-field', 'required-fields']
  const examples = choices.map((choice) => build(root, { root, levels: 1, choice }))
  return examples.find((example) => schema.safeParse(example).success) ?? examples[0]
}

function build(node: JsonSchema, walk: Walk): unknown {
  if (node.$ref !== undefined) return build(followRef(walk.root, node), { ...walk, levels: walk.levels - 1 })
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  const choices = (node.anyOf ?? node.oneOf ?? []).map(asSchema)
  if (choices.length > 0) {
    const richest = choices.find((choice) => choice.const === undefined && choice.type !== 'null')
    return build(asSchema(richest ?? choices[0]), walk)
  }
  switch (node.type) {
    case 'string':
      return stringOf(node)
    case 'number':
    case 'integer':
      return Math.min(Math.max(node.minimum ?? 1, 1), node.maximum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array': {
      const isDeepEnough = walk.levels <= 0 && (node.minItems ?? 0) === 0
      return isDeepEnough ? [] : [build(firstItemSchema(node), walk)]
    }
    case 'object':
      return objectOf(node, walk)
    default:
      return 'anything'
  }
}

function stringOf(node: JsonSchema): string {
  if (node.format === 'date') return '2026-11-20'
  if (node.format === 'date-time') return '2026-11-20T12:00:00.000Z'
  if (node.format === 'uri') return 'https://tammikutookoda.ee'
  if (node.allOf) return 'Parool1234'
  const candidates = [
    'a1b2c3d4e5f6a1b2c3d4e5f6',
    'liis.kask@tammikutookoda.ee',
    'materjal',
    '4826',
    `a1b2c3d4e5f6a1b2c3d4e5f6${'x'.repeat(43)}`,
    'x'.repeat(43),
    'A1B2'.repeat(8),
    `STOCK-a1b2c3d4e5f6a1b2c3d4e5f6-${'a1b2'.repeat(8)}`,
    'stock@0.1.0-a1b2c3d4e5f6',
    'x'.repeat(node.minLength ?? 4),
  ]
  const pattern = node.pattern ? new RegExp(node.pattern) : undefined
  const fits = (text: string) =>
    (pattern ? pattern.test(text) : text.startsWith('x') || text === '') && text.length <= (node.maxLength ?? 1000)
  return candidates.find(fits) ?? 'x'.repeat(Math.max(node.minLength ?? 0, 1))
}

function objectOf(node: JsonSchema, walk: Walk): Record<string, unknown> {
  const required = new Set(node.required)
  const entries = Object.entries(node.properties ?? {})
  const optional = entries.map(([key]) => key).filter((key) => !required.has(key))
  const counts: Record<Choice, number> = {
    'every-field': optional.length,
    'one-optional-field': 1,
    'required-fields': 0,
  }
  const left = new Set(optional.slice(0, counts[walk.choice]))
  const wanted = entries.filter(([key]) => required.has(key) || left.has(key))
  return Object.fromEntries(wanted.map(([key, property]) => [key, build(asSchema(property), walk)]))
}
