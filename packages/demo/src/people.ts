import type { UserRights } from '@tehas/contracts'
import { demoId } from './demo-id'
import type { DemoMember, DemoUser } from './world'

const emailOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}@tammikutookoda.example`.toLowerCase().replaceAll('õ', 'o').replaceAll('ä', 'a')

/** The person whom a visitor of the demo logs in as; as the project's creator she is its owner. */
export const user: DemoUser = {
  _id: demoId('member', 'KT'),
  email: emailOf('Kadri', 'Tamm'),
  firstName: 'Kadri',
  lastName: 'Tamm',
  password: 'Tammik2026',
}

const yes = (flags: string): UserRights => Object.fromEntries(flags.split(' ').map((flag) => [flag, true]))

const member = (key: string, firstName: string, lastName: string, jobTitle: string, flags: string): DemoMember => ({
  _id: demoId('member', key),
  email: emailOf(firstName, lastName),
  firstName,
  lastName,
  jobTitle,
  userRights: yes(flags),
})

const sells = 'SALES_READ SALES_WRITE SALES_PRICES MANUFACTORING_READ STOCK_READ STOCK_PRICES PARTNERS STATISTICS_READ'

export const members: readonly DemoMember[] = [
  member('AP', 'Andres', 'Põder', 'Juhataja', `${sells} PRICES MANUFACTORING_WRITE STOCK_WRITE COMPANY PROJECT USERS`),
  member('LK', 'Liis', 'Kask', 'Müügijuht', `${sells} PURCHASE_READ PLANNING_LIST_READ`),
  member(
    'TM',
    'Tiiu',
    'Mägi',
    'Ostu- ja laojuht',
    'PURCHASE_READ PURCHASE_WRITE PURCHASE_PRICES STOCK_READ STOCK_WRITE STOCK_PRICES SALES_READ MANUFACTORING_READ PARTNERS',
  ),
  member('JC', 'James', 'Carter', 'Konstruktor', `${sells} MANUFACTORING_WRITE STOCK_WRITE FIELDS`),
  member('EL', 'Emma', 'Lindqvist', 'Ekspordijuht', sells),
  member(
    'MK',
    'Mart',
    'Kuusk',
    'Meister',
    'SALES_READ MANUFACTORING_READ MANUFACTORING_WRITE STOCK_READ PRODUCTION PRODUCTION_REPORTS_MODIFY QUALITY_REPORTS_READ QUALITY_REPORTS_WRITE MASTER_PLAN_READ MASTER_PLAN_WRITE',
  ),
  member('KL', 'Katrin', 'Lepik', 'Laohoidja', 'STOCK_READ STOCK_WRITE PURCHASE_READ'),
  member('MS', 'Margus', 'Saar', 'Keevitaja', 'PRODUCTION'),
  member('OI', 'Oleg', 'Ivanov', 'Laseroperaator', 'PRODUCTION STOCK_READ'),
  member('JR', 'Joosep', 'Rebane', 'Pulbervärvija', 'PRODUCTION'),
]

/** Who buys, receives and keeps the stock. */
export const KEEPER = members.find(({ jobTitle }) => jobTitle === 'Ostu- ja laojuht')?._id ?? ''

export type OwnerKey = 'KT' | 'LK' | 'JC' | 'EL'
