import type { Right, UserRights } from '@tehas/contracts'
import { rightsDifference } from './rights-model'

export type Role = { readonly id: string; readonly label: string; readonly rights: UserRights }

const role = (id: string, label: string, rights: readonly Right[]): Role => ({
  id,
  label,
  rights: Object.fromEntries(rights.map((right) => [right, true])),
})

/** Sets of rights to start from; each person's rights can differ afterwards. Labels are text keys. */
export const roles: readonly Role[] = [
  role('worker', 'Worker', ['PRODUCTION']),
  role('sales', 'Sales', ['SALES_READ', 'SALES_WRITE', 'SALES_PRICES', 'STOCK_READ', 'MANUFACTORING_READ', 'PARTNERS']),
  role('purchase', 'Purchase and stock', [
    'PURCHASE_READ',
    'PURCHASE_WRITE',
    'PURCHASE_PRICES',
    'STOCK_READ',
    'STOCK_WRITE',
    'STOCK_PRICES',
    'MANUFACTORING_READ',
    'PARTNERS',
  ]),
  role('production', 'Production manager', [
    'MANUFACTORING_READ',
    'MANUFACTORING_WRITE',
    'STOCK_READ',
    'SALES_READ',
    'PRODUCTION',
    'PRODUCTION_REPORTS_MODIFY',
    'QUALITY_REPORTS_READ',
    'QUALITY_REPORTS_WRITE',
    'MASTER_PLAN_READ',
    'MASTER_PLAN_WRITE',
    'PLANNING_LIST_READ',
    'PLANNING_LIST_WRITE',
    'DETAILED_USER_READ',
    'DETAILED_USER_WRITE',
    'KANBAN_BOARD_DEADLINE_EDIT',
  ]),
]

/** The role that rights come closest to, or undefined where more of it differs than it gives. */
export function nearestRole(rights: UserRights): Role | undefined {
  const distances = roles.map((each) => {
    const { added, removed } = rightsDifference(each.rights, rights)
    const given = rightsDifference({}, each.rights).added.length
    return { role: each, given, distance: added.length + removed.length }
  })
  const [nearest] = distances.sort((one, other) => one.distance - other.distance)
  return nearest && nearest.distance < nearest.given ? nearest.role : undefined
}
