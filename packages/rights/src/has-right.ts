import { impliedRights, type Right, rights, type UserRights } from '@tehas/contracts'
import { activeRights, type RightsHolder } from './member'

/** Rights that bring another one with them: SALES_READ is had through SALES_WRITE. */
const impliedBy = new Map<Right, readonly Right[]>(
  rights.map((right) => [right, rights.filter((other) => impliedRights[other]?.includes(right))]),
)

/** True when the holder has the right: by its flag, through a right that implies it, or as OWNER (rules §11). */
export function hasRight(holder: RightsHolder, right: Right): boolean {
  const flags = activeRights(holder)
  return flags.OWNER === true || hasFlag(flags, right)
}

/** True when any one of the rights is had. */
export const hasAnyRight = (holder: RightsHolder, anyOf: readonly Right[]): boolean =>
  anyOf.some((right) => hasRight(holder, right))

/** Every right that the holder has, implied ones and OWNER's included. */
export const effectiveRights = (holder: RightsHolder): ReadonlySet<Right> =>
  new Set(rights.filter((right) => hasRight(holder, right)))

const hasFlag = (flags: UserRights, right: Right): boolean =>
  flags[right] === true || (impliedBy.get(right) ?? []).some((other) => flags[other] === true)
