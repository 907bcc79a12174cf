import type { z } from 'zod'
import type { RightsHolder } from '../member'
import { type AreaOfPrice, maySeePrices } from './may-see-prices'
import { type Plan, planOf } from './plan'
import { childOf, type Placed, resolve } from './resolve'

type MaySee = (area: AreaOfPrice) => boolean

/** Stands for what must not be there, so that it is not mistaken for an undefined value. */
export const HIDDEN = Symbol('hidden')

/**
 * The value without the prices that the holder may not see (rules §11). Marked fields are left out, never blanked, and
 * keys that the schema does not name are left out too. The value itself stays untouched; undefined when all of it is
 * hidden. Fields of unknown shape (`z.unknown()`) pass as they are: a schema that carries prices must say so.
 */
export function stripPrices<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  holder: RightsHolder,
): z.output<Schema>
export function stripPrices(schema: z.ZodType, value: unknown, holder: RightsHolder): unknown {
  const stripped = strip(planOf(schema), undefined, value, rememberAnswers(holder))
  return stripped === HIDDEN ? undefined : stripped
}

/** As `stripPrices`, for a part of a value: `outer` is the area that holds around it. HIDDEN when all of it is. */
export const stripPlanned = (plan: Plan, outer: AreaOfPrice, value: unknown, maySee: MaySee): unknown =>
  strip(plan, outer, value, maySee)

function rememberAnswers(holder: RightsHolder): MaySee {
  const answers = new Map<AreaOfPrice, boolean>()
  return (area) => {
    const known = answers.get(area)
    if (known !== undefined) return known
    const answer = maySeePrices(holder, area)
    answers.set(area, answer)
    return answer
  }
}

/** The common case without detours: orders of thousands of rows come this way on every answer. */
function strip(plan: Plan, outer: AreaOfPrice, value: unknown, maySee: MaySee): unknown {
  const area = plan.area ?? outer
  if (plan.price && !maySee(area)) return HIDDEN
  if (typeof value !== 'object' || value === null) return value
  const structure = plan.structure()
  switch (structure.kind) {
    case 'leaf':
      return value
    case 'object':
      return stripFields(value, maySee, (key) => structure.fields.get(key) ?? structure.rest, area)
    case 'record':
      return stripFields(value, maySee, () => structure.value, area)
    case 'array':
      return stripElements(value, (element, index) => {
        const below = structure.items[index] ?? structure.rest
        return below ? strip(below, area, element, maySee) : HIDDEN
      })
    default:
      return stripAll([{ plan, area: outer }], value, maySee)
  }
}

/** A value that several schemas describe together: a field stays when one of them knows it and none hides it. */
function stripAll(placed: readonly Placed[], value: unknown, maySee: MaySee): unknown {
  const { priceAreas, branches } = resolve(placed, value)
  if (!priceAreas.every(maySee)) return HIDDEN
  if (typeof value !== 'object' || value === null) return value
  const known = branches.filter(({ structure }) => structure.kind !== 'leaf')
  if (known.length === 0) return branches.length > 0 ? value : HIDDEN

  const below = (key: string | number, child: unknown) => {
    const children = known.map((branch) => childOf(branch, key)).filter((each) => each !== undefined)
    return children.length > 0 ? stripAll(children, child, maySee) : HIDDEN
  }
  return Array.isArray(value) ? stripElements(value, (element, index) => below(index, element)) : copy(value, below)
}

function stripFields(
  value: object,
  maySee: MaySee,
  planFor: (key: string) => Plan | undefined,
  area: AreaOfPrice,
): unknown {
  if (Array.isArray(value)) return HIDDEN
  return copy(value, (key, child) => {
    const plan = planFor(key)
    return plan ? strip(plan, area, child, maySee) : HIDDEN
  })
}

function copy(value: object, keep: (key: string, child: unknown) => unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  if (!isRecord(value)) return result
  for (const key of Object.keys(value)) {
    const child = value[key]
    if (child === undefined || key === '__proto__') continue
    const kept = keep(key, child)
    if (kept !== HIDDEN) result[key] = kept
  }
  return result
}

const isRecord = (value: object): value is Record<string, unknown> => !Array.isArray(value)

function stripElements(value: object, keep: (element: unknown, index: number) => unknown): unknown {
  if (!Array.isArray(value)) return HIDDEN
  return value.map(keep).filter((element) => element !== HIDDEN)
}
