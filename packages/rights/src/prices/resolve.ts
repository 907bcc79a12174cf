import { z } from 'zod'
import type { AreaOfPrice } from './may-see-prices'
import type { Plan, Structure } from './plan'

/** A plan with the area that holds where it stands. */
export type Placed = { readonly plan: Plan; readonly area: AreaOfPrice }

/** A structure that one can go down into. */
export type Branch = { readonly structure: Structure; readonly area: AreaOfPrice }

export type Resolved = {
  /** Areas of the price marks that the value itself carries. */
  readonly priceAreas: readonly AreaOfPrice[]
  /** What describes the value; several for an intersection, or where a union could not be decided. */
  readonly branches: readonly Branch[]
}

/** Follows unions and intersections until only what fits the value is left. */
export function resolve(placed: readonly Placed[], value: unknown): Resolved {
  const priceAreas: AreaOfPrice[] = []
  const branches: Branch[] = []
  const follow = ({ plan, area: outer }: Placed) => {
    const area = plan.area ?? outer
    if (plan.price) priceAreas.push(area)
    const structure = plan.structure()
    if (structure.kind === 'all') {
      for (const part of structure.parts) follow({ plan: part, area })
    } else if (structure.kind === 'choice') {
      for (const option of choose(structure.options, structure.discriminator, value)) follow({ plan: option, area })
    } else {
      branches.push({ structure, area })
    }
  }
  for (const each of placed) follow(each)
  return { priceAreas, branches }
}

/** The plan of one field or element, with the area that holds there; undefined for what the schema does not know. */
export function childOf(branch: Branch, key: string | number): Placed | undefined {
  const plan = childPlan(branch.structure, key)
  return plan && { plan, area: branch.area }
}

function childPlan(structure: Structure, key: string | number): Plan | undefined {
  if (structure.kind === 'object') return structure.fields.get(String(key)) ?? structure.rest
  if (structure.kind === 'record') return structure.value
  if (structure.kind === 'array') return structure.items[Number(key)] ?? structure.rest
  return undefined
}

/** The option that describes the value; all that could, when none is certain: then each of them has a say. */
function choose(options: readonly Plan[], discriminator: string | undefined, value: unknown): readonly Plan[] {
  if (typeof value !== 'object' || value === null) return options
  if (discriminator !== undefined) {
    const mark = Reflect.get(value, discriminator)
    const chosen = options.filter((option) => option.schema._zod.propValues?.[discriminator]?.has(mark))
    if (chosen.length > 0) return chosen
  }
  const fitting = options.filter((option) => fits(option.structure(), Array.isArray(value)))
  if (fitting.length < 2) return fitting
  const valid = fitting.find((option) => z.safeParse(option.schema, value).success)
  return valid ? [valid] : fitting
}

function fits(structure: Structure, isArray: boolean): boolean {
  if (structure.kind === 'array') return isArray
  if (structure.kind === 'object' || structure.kind === 'record') return !isArray
  return true
}
