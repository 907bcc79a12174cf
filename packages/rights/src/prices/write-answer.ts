import { priceAreas } from '@tehas/contracts'
import { z } from 'zod'
import type { RightsHolder } from '../member'
import { hasMoreParts } from './has-more-parts'
import { type AreaOfPrice, maySeePrices } from './may-see-prices'
import { hasChecks, plainText } from './plain-text'
import { planOf } from './plan'
import { HIDDEN, stripPlanned, stripPrices } from './strip-prices'

/** JSON text; undefined where the value is absent, HIDDEN where the holder may not see it. */
type Written = string | undefined | typeof HIDDEN
type Write = (value: unknown) => Written

/** Thrown where the quick way does not know what to do: the slow one then answers, or says what does not fit. */
class Unsure {}
const UNSURE = new Unsure()

/** Writers made for those who see the same prices, by schema and the area that holds where it stands. */
type Audience = {
  readonly maySee: (area: AreaOfPrice) => boolean
  readonly writers: WeakMap<z.core.$ZodType, Map<AreaOfPrice, Write>>
}

const areas: readonly AreaOfPrice[] = [...priceAreas, undefined]
/** By which areas they see: at most two to the power of six. */
const audiences = new Map<string, Audience>()

function audienceOf(holder: RightsHolder): Audience {
  const seen = areas.filter((area) => maySeePrices(holder, area))
  const name = seen.join()
  const known = audiences.get(name)
  if (known) return known
  const visible = new Set(seen)
  const audience: Audience = { maySee: (area) => visible.has(area), writers: new WeakMap() }
  audiences.set(name, audience)
  return audience
}

/** True for those from whom no price is kept. */
export const maySeeAllPrices = (holder: RightsHolder): boolean => areas.every((area) => maySeePrices(holder, area))

/**
 * The JSON text of an answer for its caller: checked against the schema, without keys that the schema does not name and
 * without prices that the holder may not see (rules §11). The same text as parsing, `stripPrices` and `JSON.stringify`
 * give, made in one walk by functions that are put together once for a schema and its readers. Undefined where nothing
 * is left. Throws a ZodError where the value does not fit.
 */
export function writeAnswer(schema: z.ZodType, value: unknown, holder: RightsHolder): string | undefined {
  try {
    const written = slotWriter(schema, undefined, audienceOf(holder))(value)
    return written === HIDDEN ? undefined : written
  } catch (error) {
    if (!(error instanceof Unsure)) throw error
    return JSON.stringify(stripPrices(schema, schema.parse(value), holder))
  }
}

/** A value with at most so many parts is written at once. */
const PARTS_AT_ONCE = 500

/**
 * The same text, of which a large value is written part by part. `turn` is awaited between the parts, so that a server can
 * answer others meanwhile.
 */
export async function writeAnswerInTurns(
  schema: z.ZodType,
  value: unknown,
  holder: RightsHolder,
  turn: () => Promise<void>,
): Promise<string | undefined> {
  try {
    const written = await writeParts({ schema, outer: undefined, value }, { audience: audienceOf(holder), turn })
    return written === HIDDEN ? undefined : written
  } catch (error) {
    if (!(error instanceof Unsure)) throw error
    return writeAnswer(schema, value, holder)
  }
}

type Slot = { readonly schema: z.core.$ZodType; readonly outer: AreaOfPrice; readonly value: unknown }
type Turns = { readonly audience: Audience; readonly turn: () => Promise<void> }

async function writeParts({ schema, outer, value }: Slot, turns: Turns): Promise<Written> {
  const atOnce = () => slotWriter(schema, outer, turns.audience)(value)
  if (!hasMoreParts(value, PARTS_AT_ONCE)) return atOnce()
  const { price, area = outer } = planOf(schema)
  if (price || hasChecks(schema)) return atOnce()
  if (schema instanceof z.core.$ZodLazy) {
    return writeParts({ schema: schema._zod.innerType, outer: area, value }, turns)
  }
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    return writeParts({ schema: schema._zod.def.innerType, outer: area, value }, turns)
  }
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    const texts: string[] = []
    for (const element of value) {
      const written = await writeParts({ schema: schema._zod.def.element, outer: area, value: element }, turns)
      if (written !== HIDDEN) texts.push(written ?? 'null')
      await turns.turn()
    }
    return `[${texts.join(',')}]`
  }
  if (schema instanceof z.core.$ZodObject && isRecord(value) && !schema._zod.def.catchall) {
    const texts: string[] = []
    for (const [key, field] of Object.entries(schema._zod.def.shape)) {
      const written = await writeParts({ schema: field, outer: area, value: value[key] }, turns)
      if (typeof written === 'string') texts.push(`${JSON.stringify(key)}:${written}`)
    }
    return `{${texts.join(',')}}`
  }
  return atOnce()
}

/** Writes what stands in one place: a field, an element, or the whole answer. Hidden values are checked as well. */
function slotWriter(schema: z.core.$ZodType, outer: AreaOfPrice, audience: Audience): Write {
  const ofSchema = audience.writers.get(schema) ?? new Map<AreaOfPrice, Write>()
  audience.writers.set(schema, ofSchema)
  const known = ofSchema.get(outer)
  if (known) return known
  const { price, area = outer } = planOf(schema)
  const write = valueWriter(schema, area, audience)
  const made: Write =
    price && !audience.maySee(area)
      ? (value) => {
          write(value)
          return HIDDEN
        }
      : write
  ofSchema.set(outer, made)
  return made
}

/** Writes a value with the area that holds for it; what schemas of rare kinds describe is left to zod. */
function valueWriter(schema: z.core.$ZodType, area: AreaOfPrice, audience: Audience): Write {
  const slowly = slowWriter(schema, area, audience)
  const plain = plainText(schema)
  if (plain) return (value) => plain(value) ?? slowly(value)
  if (hasChecks(schema)) return slowly
  if (schema instanceof z.core.$ZodLazy) {
    let write: Write | undefined
    return (value) => {
      write ??= slotWriter(schema._zod.innerType, area, audience)
      return write(value)
    }
  }
  if (schema instanceof z.core.$ZodNullable) {
    const write = valueWriter(schema._zod.def.innerType, area, audience)
    return (value) => (value === null ? 'null' : write(value))
  }
  if (schema instanceof z.core.$ZodOptional) return optionalWriter(schema, area, audience) ?? slowly
  if (schema instanceof z.core.$ZodDefault) {
    const write = valueWriter(schema._zod.def.innerType, area, audience)
    return (value) => (value === undefined ? undefined : write(value)) ?? slowly(value)
  }
  if (schema instanceof z.core.$ZodArray) return arrayWriter(schema, area, audience)
  if (schema instanceof z.core.$ZodObject) return objectWriter(schema, area, audience) ?? slowly
  if (schema instanceof z.core.$ZodRecord) return (value) => (isEmptyObject(value) ? '{}' : slowly(value))
  return slowly
}

function slowWriter(schema: z.core.$ZodType, area: AreaOfPrice, { maySee }: Audience): Write {
  return (value) => {
    const result = z.safeParse(schema, value)
    if (!result.success) throw UNSURE
    const stripped = stripPlanned(planOf(schema), area, result.data, maySee)
    return stripped === HIDDEN ? HIDDEN : JSON.stringify(stripped)
  }
}

function optionalWriter(schema: z.core.$ZodOptional, area: AreaOfPrice, audience: Audience): Write | undefined {
  const { innerType } = schema._zod.def
  // One of these puts a value in the place of an absent one; the other allows no undefined.
  if (innerType._zod.optin === 'defaulted' || schema instanceof z.core.$ZodExactOptional) return undefined
  const write = valueWriter(innerType, area, audience)
  return (value) => (value === undefined ? undefined : write(value))
}

function arrayWriter(schema: z.core.$ZodArray, area: AreaOfPrice, audience: Audience): Write {
  const write = slotWriter(schema._zod.def.element, area, audience)
  return (value) => {
    if (!Array.isArray(value)) throw UNSURE
    let text = ''
    for (const element of value) {
      const written = write(element)
      if (written === HIDDEN) continue
      text += text === '' ? (written ?? 'null') : `,${written ?? 'null'}`
    }
    return `[${text}]`
  }
}

function objectWriter(schema: z.core.$ZodObject, area: AreaOfPrice, audience: Audience): Write | undefined {
  const { shape, catchall } = schema._zod.def
  if (catchall) return undefined
  let writeFields: Write | undefined
  return (value) => {
    if (!isRecord(value)) throw UNSURE
    // Made when it is first needed, so that schemas that hold themselves end.
    writeFields ??= fieldsWriter(
      Object.keys(shape),
      Object.values(shape).map((field) => slotWriter(field, area, audience)),
    )
    return writeFields(value)
  }
}

/**
 * Writes the fields of an object, by code that is put together of their names: one line a field. In a loop over fields each
 * access to a value and each call of a writer would look up anew which of all it is, which takes as long again as writing an
 * order takes. Only names of fields of the contract come into the code, as literals of JSON.
 */
function fieldsWriter(keys: readonly string[], writers: readonly Write[]): Write {
  const lines = keys.map((key, at) => {
    const name = JSON.stringify(key)
    return `text = write${at}(value[${name}]); if (typeof text === 'string') all += ${JSON.stringify(`,${name}:`)} + text`
  })
  const body = `return (value) => { let all = '', text; ${lines.join('\n')}
    return all === '' ? '{}' : '{' + all.slice(1) + '}' }`
  const made: unknown = new Function(...keys.map((_, at) => `write${at}`), body)(...writers)
  if (!isWrite(made)) throw new TypeError('Fields of a schema made no function')
  return made
}

const isWrite = (made: unknown): made is Write => typeof made === 'function'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmptyObject(value: unknown): boolean {
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Reflect.ownKeys(value).length === 0
}
