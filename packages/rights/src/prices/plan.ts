import { isPrice, priceAreaOf } from '@tehas/contracts'
import { z } from 'zod'
import type { AreaOfPrice } from './may-see-prices'

/** What a walk needs to know of a schema: its marks, and where it goes on. */
export type Plan = {
  readonly schema: z.core.$ZodType
  readonly price: boolean
  readonly area: AreaOfPrice
  /** Found when first asked for, so that recursive schemas end. */
  readonly structure: () => Structure
}

export type Structure =
  | { readonly kind: 'leaf' }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Plan>; readonly rest: Plan | undefined }
  | { readonly kind: 'record'; readonly value: Plan }
  | { readonly kind: 'array'; readonly items: readonly Plan[]; readonly rest: Plan | undefined }
  | { readonly kind: 'choice'; readonly options: readonly Plan[]; readonly discriminator: string | undefined }
  | { readonly kind: 'all'; readonly parts: readonly Plan[] }

const LEAF: Structure = { kind: 'leaf' }
const plans = new WeakMap<z.core.$ZodType, Plan>()
const structures = new WeakMap<z.core.$ZodType, Structure>()

/** The plan of a schema; made once for each schema. */
export function planOf(schema: z.core.$ZodType): Plan {
  const known = plans.get(schema)
  if (known) return known
  const plan = makePlan(schema)
  plans.set(schema, plan)
  return plan
}

function makePlan(schema: z.core.$ZodType): Plan {
  let price = false
  let area: AreaOfPrice
  let inner: z.core.$ZodType = schema
  // Marks sit on any layer: `price` on the optional, areas around or inside it. The innermost area is the nearest.
  for (;;) {
    if (inner instanceof z.ZodType) {
      price ||= isPrice(inner)
      area = priceAreaOf(inner) ?? area
    }
    // The side of a pipe that is not followed may still carry the mark.
    if (inner instanceof z.core.$ZodPipe) price ||= planOf(inner._zod.def.in).price
    const next = unwrap(inner)
    if (!next) break
    inner = next
  }
  const core = inner
  return { schema, price, area, structure: () => structureOf(core) }
}

/** One structure for each schema, however it is wrapped: a walk can tell that it has been here before. */
function structureOf(schema: z.core.$ZodType): Structure {
  const known = structures.get(schema)
  if (known) return known
  const structure = makeStructure(schema)
  structures.set(schema, structure)
  return structure
}

/** The schema inside a wrapper that does not change the shape of what it holds. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodLazy) return schema._zod.innerType
  if (schema instanceof z.core.$ZodPipe) {
    const { in: input, out } = schema._zod.def
    return out instanceof z.core.$ZodTransform ? input : out
  }
  if (isWrapper(schema)) return schema._zod.def.innerType
  return undefined
}

type Wrapper = z.core.$ZodType & { readonly _zod: { readonly def: { readonly innerType: z.core.$ZodType } } }
const isWrapper = (schema: z.core.$ZodType): schema is Wrapper => 'innerType' in schema._zod.def

function makeStructure(schema: z.core.$ZodType): Structure {
  if (schema instanceof z.core.$ZodObject) {
    const { shape, catchall } = schema._zod.def
    const rest = catchall && !(catchall instanceof z.core.$ZodNever) ? planOf(catchall) : undefined
    const fields = new Map(Object.entries(shape).map(([key, field]) => [key, planOf(field)]))
    return { kind: 'object', fields, rest }
  }
  if (schema instanceof z.core.$ZodArray) return { kind: 'array', items: [], rest: planOf(schema._zod.def.element) }
  if (schema instanceof z.core.$ZodTuple) {
    const { items, rest } = schema._zod.def
    return { kind: 'array', items: items.map(planOf), rest: rest ? planOf(rest) : undefined }
  }
  if (schema instanceof z.core.$ZodRecord) return { kind: 'record', value: planOf(schema._zod.def.valueType) }
  if (schema instanceof z.core.$ZodUnion) {
    const discriminator = schema instanceof z.core.$ZodDiscriminatedUnion ? schema._zod.def.discriminator : undefined
    return { kind: 'choice', options: schema._zod.def.options.map(planOf), discriminator }
  }
  if (schema instanceof z.core.$ZodIntersection) {
    return { kind: 'all', parts: [planOf(schema._zod.def.left), planOf(schema._zod.def.right)] }
  }
  if (schema instanceof z.core.$ZodMap || schema instanceof z.core.$ZodSet) {
    throw new TypeError('Maps and sets are not JSON: prices inside them could not be found')
  }
  return LEAF
}
