import { schemaMessage } from '@tehas/contracts'
import { hasMoreParts } from '@tehas/rights/parts'
import { z } from 'zod'
import { createTurns } from '../long-calls/turns'

/** A value with at most so many parts is parsed at once. */
const SLICE_PARTS = 400

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>
export type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly Issue[] }

/** `issuesLeft`: how many issues are still reported. */
type Work = { readonly turn: () => Promise<void>; issuesLeft: number }

/**
 * Parses a value exactly as the schema does, but lets other requests in between the parts of a large one, where `turn` is
 * awaited, and stops once it has found `mostIssues`. A list that is too long is refused before its entries are looked at.
 */
export async function parseInSlices(
  schema: z.ZodType,
  value: unknown,
  mostIssues: number,
  turn = createTurns(),
): Promise<Parsed> {
  return parse(schema, value, { turn, issuesLeft: mostIssues })
}

async function parse(schema: z.ZodType, value: unknown, work: Work): Promise<Parsed> {
  if (!isLarge(value)) return parseAtOnce(schema, value, work)
  await work.turn()
  const inner = contentOf(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return parseList(inner, value, work)
  if (inner instanceof z.ZodObject && isRecord(value) && isPlain(inner)) return parseObject(inner, value, work)
  return parseAtOnce(inner, value, work)
}

function parseAtOnce(schema: z.ZodType, value: unknown, work: Work): Parsed {
  const result = schema.safeParse(value, { error: schemaMessage })
  return result.success ? result : told(result.error.issues, work)
}

function told(issues: readonly Issue[], work: Work): Parsed {
  const shown = issues.slice(0, work.issuesLeft)
  work.issuesLeft -= shown.length
  return { success: false, issues: shown }
}

async function parseList(schema: z.ZodArray, value: readonly unknown[], work: Work): Promise<Parsed> {
  const bounds = schema.clone({ ...schema.def, element: z.unknown() }).safeParse(value, { error: schemaMessage })
  if (!bounds.success) return told(bounds.error.issues, work)
  const element = schemaOf(schema.element)
  const data: unknown[] = []
  const issues: Issue[] = []
  for (const [index, entry] of value.entries()) {
    const result = await parse(element, entry, work)
    if (result.success) data.push(result.data)
    else issues.push(...below(index, result.issues))
    if (work.issuesLeft <= 0) break
    await work.turn()
  }
  return issues.length > 0 ? { success: false, issues } : { success: true, data }
}

async function parseObject(schema: z.ZodObject, value: Record<string, unknown>, work: Work): Promise<Parsed> {
  const large = Object.keys(schema.shape).filter((key) => Object.hasOwn(value, key) && isLarge(value[key]))
  const issues: Issue[] = []
  const fields = new Map<string, unknown>()
  const restParsed = parseAtOnce(without(schema, large), value, work)
  if (restParsed.success && isRecord(restParsed.data)) {
    for (const [key, field] of Object.entries(restParsed.data)) fields.set(key, field)
  } else if (!restParsed.success) issues.push(...restParsed.issues)
  for (const key of large) {
    if (work.issuesLeft <= 0) break
    const result = await parse(schemaOf(schema.shape[key]), value[key], work)
    if (result.success) fields.set(key, result.data)
    else issues.push(...below(key, result.issues))
  }
  if (issues.length > 0) return { success: false, issues }
  const known = Object.keys(schema.shape).filter((key) => fields.has(key))
  const data = Object.fromEntries(known.map((key) => [key, fields.get(key)]))
  // Rules about several fields look at the whole object, after its fields.
  return (schema.def.checks ?? []).length === 0 ? { success: true, data } : parseAtOnce(rulesOf(schema), data, work)
}

const rules = new WeakMap<z.ZodObject, z.ZodObject>()

/** Only the rules of a schema about its whole object; its fields are taken as they are. */
function rulesOf(schema: z.ZodObject): z.ZodObject {
  const known = rules.get(schema) ?? schema.clone({ ...schema.def, shape: {}, catchall: z.unknown() })
  rules.set(schema, known)
  return known
}

const smaller = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>()

/** The schema without some of its fields; made once, since zod prepares each new one. */
function without(schema: z.ZodObject, keys: readonly string[]): z.ZodObject {
  const known = smaller.get(schema) ?? new Map<string, z.ZodObject>()
  smaller.set(schema, known)
  const name = keys.join()
  const made =
    known.get(name) ?? z.object(Object.fromEntries(Object.entries(schema.shape).filter(([key]) => !keys.includes(key))))
  known.set(name, made)
  return made
}

const below = (key: PropertyKey, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [key, ...path], message }))

/** The schema below optional, nullable, default and lazy: what a value that is there must match. */
function contentOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodLazy) return contentOf(schemaOf(schema.unwrap()))
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapper ? contentOf(schemaOf(schema.unwrap())) : schema
}

const schemaOf = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('A schema of a call is not one of zod')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the object drops what it does not know. */
const isPlain = ({ def }: z.ZodObject): boolean => def.catchall === undefined

const isLarge = (value: unknown): boolean => hasMoreParts(value, SLICE_PARTS)
