import { z } from 'zod'

/** Every right of a member, by area; all false by default (specification §6). */
export const rightsByArea = {
  Owner: ['OWNER'],
  Sales: ['SALES_READ', 'SALES_WRITE', 'SALES_PRICES'],
  Manufacturing: ['MANUFACTORING_READ', 'MANUFACTORING_WRITE', 'MANUFACTORING_PRICES'],
  Production: ['PRODUCTION', 'PRODUCTION_REPORTS_MODIFY'],
  Purchase: ['PURCHASE_READ', 'PURCHASE_WRITE', 'PURCHASE_PRICES'],
  Prices: ['PRICES'],
  Quality: ['QUALITY_REPORTS_READ', 'QUALITY_REPORTS_WRITE'],
  Stock: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_PRICES'],
  Settings: ['COMPANY', 'PROJECT', 'USERS', 'TEAMS', 'PROCESSES', 'FIELDS', 'TABLES', 'PARTNERS'],
  Statistics: ['STATISTICS_READ'],
  'User detail': ['DETAILED_USER_READ', 'DETAILED_USER_WRITE'],
  Planning: ['MASTER_PLAN_READ', 'MASTER_PLAN_WRITE', 'PLANNING_LIST_READ', 'PLANNING_LIST_WRITE'],
  Kanban: ['KANBAN_BOARD_DEADLINE_EDIT'],
} as const

export type RightsArea = keyof typeof rightsByArea
export type Right = (typeof rightsByArea)[RightsArea][number]

export const rightSchema = z.enum(Object.values(rightsByArea).flat() as [Right, ...Right[]])
export const rights: readonly Right[] = rightSchema.options

/** The flags of one member; what is absent is false. */
export const userRightsSchema = z.partialRecord(rightSchema, z.boolean())
export type UserRights = z.infer<typeof userRightsSchema>

/** `X_WRITE` implies `X_READ` (rules §11); statistics imply reading all orders (rules §14). */
export const impliedRights: Partial<Record<Right, readonly Right[]>> = {
  SALES_WRITE: ['SALES_READ'],
  MANUFACTORING_WRITE: ['MANUFACTORING_READ'],
  PURCHASE_WRITE: ['PURCHASE_READ'],
  QUALITY_REPORTS_WRITE: ['QUALITY_REPORTS_READ'],
  STOCK_WRITE: ['STOCK_READ'],
  DETAILED_USER_WRITE: ['DETAILED_USER_READ'],
  MASTER_PLAN_WRITE: ['MASTER_PLAN_READ'],
  PLANNING_LIST_WRITE: ['PLANNING_LIST_READ'],
  STATISTICS_READ: ['SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ'],
}

/** The price right of each area; PRICES holds for all of them. */
export const priceRights = {
  SALES: 'SALES_PRICES',
  MANUFACTURING: 'MANUFACTORING_PRICES',
  PURCHASE: 'PURCHASE_PRICES',
  STOCK: 'STOCK_PRICES',
} as const satisfies Record<string, Right>

const inArea = (en: string, et: string) => ({
  read: { en: `${en}, read`, et: `${et}, vaatamine` },
  write: { en: `${en}, write`, et: `${et}, muutmine` },
  prices: { en: `${en}, prices`, et: `${et}, hinnad` },
})
const sales = inArea('Sales', 'Müük')
const manufacturing = inArea('Manufacturing', 'Tootmine')
const purchase = inArea('Purchase', 'Ost')
const stock = inArea('Stock', 'Ladu')
const quality = inArea('Quality reports', 'Kvaliteediraportid')
const masterPlan = inArea('Master plan', 'Koondplaan')
const planningList = inArea('Planning list', 'Planeerimise loend')
const timeOfOthers = inArea('Other people’s time', 'Teiste tööaeg')

/** What the person who gives a right, and the one who asks for it, call it. */
export const rightNames: Readonly<Record<Right, { readonly en: string; readonly et: string }>> = {
  OWNER: { en: 'Owner', et: 'Omanik' },
  SALES_READ: sales.read,
  SALES_WRITE: sales.write,
  SALES_PRICES: sales.prices,
  MANUFACTORING_READ: manufacturing.read,
  MANUFACTORING_WRITE: manufacturing.write,
  MANUFACTORING_PRICES: manufacturing.prices,
  PRODUCTION: { en: 'Work on jobs', et: 'Tööde tegemine' },
  PRODUCTION_REPORTS_MODIFY: { en: 'Correct production reports', et: 'Tootmisraportite parandamine' },
  PURCHASE_READ: purchase.read,
  PURCHASE_WRITE: purchase.write,
  PURCHASE_PRICES: purchase.prices,
  PRICES: { en: 'All prices', et: 'Kõik hinnad' },
  QUALITY_REPORTS_READ: quality.read,
  QUALITY_REPORTS_WRITE: quality.write,
  STOCK_READ: stock.read,
  STOCK_WRITE: stock.write,
  STOCK_PRICES: stock.prices,
  COMPANY: { en: 'Company', et: 'Ettevõte' },
  PROJECT: { en: 'Project', et: 'Projekt' },
  USERS: { en: 'Users', et: 'Kasutajad' },
  TEAMS: { en: 'Teams', et: 'Meeskonnad' },
  PROCESSES: { en: 'Processes', et: 'Protsessid' },
  FIELDS: { en: 'Fields', et: 'Väljad' },
  TABLES: { en: 'Tables', et: 'Tabelid' },
  PARTNERS: { en: 'Partners', et: 'Partnerid' },
  STATISTICS_READ: { en: 'Statistics', et: 'Statistika' },
  DETAILED_USER_READ: timeOfOthers.read,
  DETAILED_USER_WRITE: timeOfOthers.write,
  MASTER_PLAN_READ: masterPlan.read,
  MASTER_PLAN_WRITE: masterPlan.write,
  PLANNING_LIST_READ: planningList.read,
  PLANNING_LIST_WRITE: planningList.write,
  KANBAN_BOARD_DEADLINE_EDIT: { en: 'Board deadlines', et: 'Tahvlite tähtajad' },
}
