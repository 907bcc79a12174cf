import { z } from 'zod'

/**
 * Reads what this service wrote itself, for an answer that is checked when it is written (decision 015): what the database gives
 * in another form, such as a moment, is brought into that of the schema, everything else is taken as it is. Checking each value
 * of an order took as long as reading the order. Tests check them: a row that does not fit its schema fails there.
 *
 * Not for what is worked on and written again, such as an order that is edited.
 */
export function asWritten<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  return isTested ? (value) => schema.parse(value) : trusting(schema)
}

const isTested = process.env.VITEST !== undefined

/** The same without the check of tests. The value is changed in place: it belongs to nobody else. */
export function trusting<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  const taken = z.custom<z.output<Schema>>()
  const change = changes.get(schema) ?? changeOf(schema) ?? nothing
  changes.set(schema, change)
  return (value) => taken.parse(change(value))
}

/** Brings a value into the form of a schema. */
type Change = (value: unknown) => unknown
const nothing: Change = (value) => value
/** Found once for a schema. */
const changes = new WeakMap<z.core.$ZodType, Change>()

const leaves = [
  z.core.$ZodString,
  z.core.$ZodNumber,
  z.core.$ZodBoolean,
  z.core.$ZodEnum,
  z.core.$ZodLiteral,
  z.core.$ZodNull,
  z.core.$ZodUnknown,
  z.core.$ZodAny,
  z.core.$ZodDate,
] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What parsing changes of a valid value; undefined where that is nothing. */
function changeOf(schema: z.core.$ZodType): Change | undefined {
  const whole: Change = (value) => z.parse(schema, value)
  if ('coerce' in schema._zod.def && schema._zod.def.coerce) return whole
  // Texts are trimmed and ids put into lower case when they come in, and again where an answer is written.
  if (leaves.some((leaf) => schema instanceof leaf)) return undefined
  if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodReadonly
  ) {
    const change = changeOf(schema._zod.def.innerType)
    return change && ((value) => (value === null || value === undefined ? value : change(value)))
  }
  if (schema instanceof z.core.$ZodObject) return changeOfFields(schema)
  if (schema instanceof z.core.$ZodArray) {
    const change = changeOf(schema._zod.def.element)
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value))
  }
  if (schema instanceof z.core.$ZodRecord) return changeOf(schema._zod.def.valueType) && whole
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.some(changeOf) ? whole : undefined
  return whole
}

function changeOfFields(schema: z.core.$ZodObject): Change | undefined {
  const changed = Object.entries(schema._zod.def.shape).flatMap(([key, field]) => {
    const change = changeOf(field)
    return change ? [{ key, change }] : []
  })
  if (changed.length === 0) return undefined
  return (value) => {
    if (!isRecord(value)) return value
    for (const { key, change } of changed) {
      const made = change(value[key])
      if (made !== undefined || key in value) value[key] = made
    }
    return value
  }
}
