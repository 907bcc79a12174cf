import type { z } from 'zod'
import { giveWay } from '../wait'

/** How long a check goes on without a pause (milliseconds). */
const SLICE_MS = 8

/**
 * Checks an answer and takes over what the schema declares, as `safeParse` does, but entry by entry of its lists and with
 * room for the browser in between. Of what does not fit, only the first place is told, without its path.
 */
export async function checkInSlices(schema: z.ZodType, value: unknown): Promise<z.ZodSafeParseResult<unknown>> {
  const steps = checkEntries(schema, value)
  let began = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await giveWay()
    began = performance.now()
  }
}

/** The same check; each step is at most one entry without the lists in it. */
export function* checkEntries(schema: z.ZodType, value: unknown): Generator<undefined, z.ZodSafeParseResult<unknown>> {
  const object = objectOf(schema)
  if (!object || !isRecord(value)) return schema.safeParse(value)
  const lists = Object.entries(listsOf(object)).filter(([key]) => Array.isArray(value[key]))
  const empty = Object.fromEntries(lists.map(([key]) => [key, []]))
  const checked = object.safeParse({ ...value, ...empty })
  if (!checked.success) return checked
  for (const [key, entrySchema] of lists) {
    const entries: unknown[] = []
    for (const entry of asList(value[key])) {
      yield
      const result = yield* checkEntries(entrySchema, entry)
      if (!result.success) return result
      entries.push(result.data)
    }
    checked.data[key] = entries
  }
  return checked
}

const known = new WeakMap<z.ZodObject, Readonly<Record<string, z.ZodType>>>()

/** Lists of an object that can be checked entry by entry: their entries are objects, and nothing is asked of the list itself. */
function listsOf(schema: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  const before = known.get(schema)
  if (before) return before
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const lists: Record<string, z.ZodType> = {}
  for (const [key, list] of Object.entries(shape)) {
    if (!isList(list) || hasChecks(list)) continue
    const entry = list.unwrap()
    if (objectOf(entry)) lists[key] = entry
  }
  known.set(schema, lists)
  return lists
}

/** The schema as that of an object; undefined where it is none, or asks something of the object as a whole. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  const inner = isLazy(schema) ? schema.unwrap() : schema
  return isObject(inner) && !hasChecks(inner) ? inner : undefined
}

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema.type === 'object'
const isList = (schema: z.ZodType): schema is z.ZodArray<z.ZodType> => schema.type === 'array'
const isLazy = (schema: z.ZodType): schema is z.ZodLazy<z.ZodType> => schema.type === 'lazy'
const hasChecks = ({ def }: z.ZodType): boolean => (def.checks?.length ?? 0) > 0

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
