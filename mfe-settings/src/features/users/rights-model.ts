import { impliedRights, type ProjectMember, type Right, rightsByArea, type UserRights } from '@tehas/contracts'
import { effectiveRights } from '@tehas/rights'

/** One line of the rights editor: an area with what can be read, written and priced in it. Labels are text keys. */
export type RightsLine = {
  readonly label: string
  readonly note?: string
  readonly read?: Right
  readonly write?: Right
  readonly prices?: Right
}

export const areaLines: readonly RightsLine[] = [
  { label: 'Sales', read: 'SALES_READ', write: 'SALES_WRITE', prices: 'SALES_PRICES' },
  { label: 'Manufacturing', read: 'MANUFACTORING_READ', write: 'MANUFACTORING_WRITE', prices: 'MANUFACTORING_PRICES' },
  { label: 'Purchase', read: 'PURCHASE_READ', write: 'PURCHASE_WRITE', prices: 'PURCHASE_PRICES' },
  { label: 'Stock', read: 'STOCK_READ', write: 'STOCK_WRITE', prices: 'STOCK_PRICES' },
  { label: 'Quality reports', read: 'QUALITY_REPORTS_READ', write: 'QUALITY_REPORTS_WRITE' },
  { label: 'Master plan', read: 'MASTER_PLAN_READ', write: 'MASTER_PLAN_WRITE' },
  { label: 'Planning list', read: 'PLANNING_LIST_READ', write: 'PLANNING_LIST_WRITE' },
  {
    label: 'Other people’s time',
    note: 'write stops timers',
    read: 'DETAILED_USER_READ',
    write: 'DETAILED_USER_WRITE',
  },
]

export const singleRights = [
  'PRODUCTION',
  'PRODUCTION_REPORTS_MODIFY',
  'STATISTICS_READ',
  'KANBAN_BOARD_DEADLINE_EDIT',
  'PRICES',
] as const satisfies readonly Right[]

export const settingsRights = rightsByArea.Settings

export const isOwner = (member: ProjectMember): boolean => member.userRights.OWNER === true

/** Gives or takes a right; giving one gives what it brings along (rules §11). */
export function withRight(rights: UserRights, right: Right, on: boolean): UserRights {
  const next: UserRights = { ...rights, [right]: on }
  if (on) for (const implied of impliedRights[right] ?? []) next[implied] = true
  return next
}

/** A right that another one brings along can't be taken away by itself. */
export const isImplied = (rights: UserRights, right: Right): boolean =>
  Object.entries(impliedRights).some(([by, implied]) => implied.includes(right) && rights[by as Right] === true)

const names = (rights: UserRights): readonly Right[] => [...effectiveRights(rights)]

/** What saving would add and take away. */
export function rightsDifference(before: UserRights, after: UserRights) {
  const [had, gets] = [names(before), names(after)]
  return { added: gets.filter((right) => !had.includes(right)), removed: had.filter((right) => !gets.includes(right)) }
}

export const sameRights = (one: UserRights, other: UserRights): boolean => {
  const { added, removed } = rightsDifference(one, other)
  return added.length === 0 && removed.length === 0
}
