import type { z } from 'zod'
import type { Call } from '../calls/define-call'
import { exampleOf } from './example-of'

export type Malformed = { readonly name: string; readonly value: unknown }
type Path = readonly (string | number)[]

const deep = (levels: number): unknown => (levels === 0 ? 'bottom' : { nested: deep(levels - 1) })

const badValues: readonly Malformed[] = [
  { name: 'null', value: null },
  { name: 'an array', value: [] },
  { name: 'an object', value: {} },
  { name: 'text', value: 'not this' },
  { name: 'empty text', value: '' },
  { name: 'a bad id', value: '5f' },
  { name: 'too long text', value: 'x'.repeat(25_000) },
  { name: 'a number', value: 42.5 },
  { name: 'a huge number', value: 1e300 },
  { name: 'a hugely negative number', value: -1e300 },
  { name: 'a boolean', value: true },
  { name: 'extra nesting', value: deep(100) },
  { name: 'a list of nulls', value: [null, null] },
  { name: 'a date that does not exist', value: '2026-13-45' },
]

/**
 * Bodies that the call's schema refuses: each field of a valid example missing or of a wrong kind, too long, too
 * large, too deep or with a bad id. A server must answer each with 400 VALIDATION_FAILED, never with 500.
 */
export const malformedBodies = (call: Call): Malformed[] => (call.body ? malformed(call.body) : [])

/** The same for the parameters in the path; all text, as they arrive. */
export function malformedParams(call: Call): Record<string, string>[] {
  const schema = call.params
  if (!schema) return []
  const example = exampleOf(schema) as Record<string, string>
  const badTexts = ['', '5f', 'null', "1' OR '1'='1", 'x'.repeat(300)]
  const changed = Object.keys(example).flatMap((key) => badTexts.map((bad) => ({ ...example, [key]: bad })))
  return changed.filter((params) => !schema.safeParse(params).success)
}

/** A body that the call's schema accepts, with as many fields as it can have; undefined where it takes none. */
export const validBody = (call: Call): unknown => (call.body ? exampleOf(call.body) : undefined)

function malformed(schema: z.ZodType): Malformed[] {
  const example = exampleOf(schema)
  const wholes = badValues.map(({ name, value }) => ({ name: `whole body is ${name}`, value }))
  const parts = pathsOf(example).flatMap((path) => [
    { name: `${path.join('.')} missing`, value: without(example, path) },
    ...badValues.map(({ name, value }) => ({
      name: `${path.join('.')} is ${name}`,
      value: withValue(example, path, value),
    })),
  ])
  return [...wholes, ...parts].filter(({ value }) => !schema.safeParse(value).success)
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => {
    const here = [...path, key]
    return [here, ...pathsOf((value as Record<string | number, unknown>)[key], here)]
  })
}

function withValue(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((entry, index) => (index === key ? withValue(entry, rest, replacement) : entry))
  const record = value as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, replacement) }
}

const missing = Symbol('missing')
function without(value: unknown, path: Path): unknown {
  return dropMissing(withValue(value, path, missing))
}

function dropMissing(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== missing).map(dropMissing)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, entry]) => entry !== missing)
  return Object.fromEntries(kept.map(([key, entry]) => [key, dropMissing(entry)]))
}
