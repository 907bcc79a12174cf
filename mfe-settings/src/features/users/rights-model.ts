import { impliedRights, type ProjectMember, type Right, type UserRights } from '@tehas/contracts'
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

export type SingleRight = { readonly right: Right; readonly label: string }

export const singleRights: readonly SingleRight[] = [
  { right: 'PRODUCTION', label: 'Work on jobs' },
  { right: 'PRODUCTION_REPORTS_MODIFY', label: 'Correct production reports' },
  { right: 'STATISTICS_READ', label: 'Statistics' },
  { right: 'KANBAN_BOARD_DEADLINE_EDIT', label: 'Board deadlines' },
  { right: 'PRICES', label: 'All prices' },
]

export const settingsRights: readonly SingleRight[] = [
  { right: 'COMPANY', label: 'Company' },
  { right: 'PROJECT', label: 'Project' },
  { right: 'USERS', label: 'Users' },
  { right: 'TEAMS', label: 'Teams' },
  { right: 'PROCESSES', label: 'Processes' },
  { right: 'FIELDS', label: 'Fields' },
  { right: 'TABLES', label: 'Tables' },
  { right: 'PARTNERS', label: 'Partners' },
]

const labelOf = new Map<Right, readonly string[]>([
  ...areaLines.flatMap(({ label, read, write, prices }) =>
    [
      [read, 'read'],
      [write, 'write'],
      [prices, 'prices'],
    ].flatMap(([right, part]) => (right ? [[right as Right, [label, part ?? '']] as const] : [])),
  ),
  ...[...singleRights, ...settingsRights].map(({ right, label }) => [right, [label]] as const),
])

/** “Stock write”: the words of a right, each a text key. */
export const wordsOf = (right: Right): readonly string[] => labelOf.get(right) ?? [right]

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
