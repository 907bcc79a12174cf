import { CONTRACT_VERSION, type Registry, remoteEntrySchema, type UserRights } from '@tehas/contracts'
import { rightsOf } from '@tehas/shell-api'
import { describe, expect, it } from 'vitest'
import { linksOfTab } from './second-line'
import { fitting } from './top-tabs'
import { navigationOf, tabAt } from './use-navigation'

const label = (en: string) => ({ en, et: en })

const remote = (name: string, descriptor: object, enabled = true) =>
  remoteEntrySchema.parse({
    name,
    version: '1.0.0',
    build: 'abc',
    contract: CONTRACT_VERSION,
    enabled,
    entry: '/remotes/x.js',
    descriptor: { name, ...descriptor },
  })

const sales = {
  routes: [
    { id: 'list', path: '/dashboard/sale-orders-list', access: 'SALES_READ' },
    { id: 'plan', path: '/dashboard/planning-list', access: 'PLANNING_LIST_READ' },
    { id: 'plan.order', path: 'detailed-order/:orderId', parent: 'plan' },
    { id: 'plan.week', path: 'week/:week?', parent: 'plan' },
  ],
  navigation: [
    { tab: 'sales', placement: 'second-line', label: label('Planning list'), route: 'plan', order: 2 },
    { tab: 'sales', placement: 'tab', label: label('Sales'), route: 'list', order: 1 },
  ],
}
const settings = {
  routes: [{ id: 'settings', path: '/dashboard/settings', access: 'MEMBER' }],
  navigation: [{ tab: 'settings', placement: 'tab', label: label('Settings'), route: 'settings', order: 1 }],
}

const registry = (salesEnabled = true): Registry => ({
  revision: 1,
  shell: { version: '0.1.0', contract: CONTRACT_VERSION },
  remotes: [remote('settings', settings), remote('sales', sales, salesEnabled)],
})

const member = (userRights: UserRights) =>
  rightsOf(
    { _id: '5f0000000000000000000001', invitationEmail: null, jobTitle: '', status: 'ACTIVE', user: null, userRights },
    { signedIn: true },
  )

const labels = (links: readonly { label: { en: string } }[]) => links.map((link) => link.label.en)

describe('navigation', () => {
  it('should show the tabs of the registry in the order of the design', () => {
    expect(labels(navigationOf(registry(), member({ OWNER: true })).tabs)).toEqual(['Sales', 'Settings'])
  })

  it('should leave out what the user may not open', () => {
    const { tabs, secondLine } = navigationOf(registry(), member({ SALES_READ: true }))
    expect(labels(tabs)).toEqual(['Sales', 'Settings'])
    expect(secondLine).toEqual([])
    expect(labels(navigationOf(registry(), member({})).tabs)).toEqual(['Settings'])
  })

  it('should leave out an area that is switched off', () => {
    expect(labels(navigationOf(registry(false), member({ OWNER: true })).tabs)).toEqual(['Settings'])
  })

  it('should put the second line of a tab behind the tab itself', () => {
    const navigation = navigationOf(registry(), member({ OWNER: true }))
    expect(labels(linksOfTab(navigation, '/dashboard/planning-list'))).toEqual(['Sales', 'Planning list'])
    expect(linksOfTab(navigation, '/dashboard/settings/profile')).toEqual([])
    expect(linksOfTab(navigation, '/dashboard/planning-list/week/2026-49')).toHaveLength(2)
    expect(tabAt(navigation, '/dashboard/planning-list/week')).toBe('sales')
    expect(tabAt(navigation, '/dashboard/nowhere')).toBeUndefined()
  })

  it('should have no second line above an open order', () => {
    const navigation = navigationOf(registry(), member({ OWNER: true }))
    expect(linksOfTab(navigation, '/dashboard/planning-list/detailed-order/6b0e4b6f7314ed1888435cda')).toEqual([])
    expect(linksOfTab(navigation, '/dashboard/planning-list/detailed-order/6b0e4b6f7314ed1888435cda/files')).toEqual([])
  })

  it('should keep room for "More" when not every tab fits', () => {
    expect(fitting([80, 80, 80], 300)).toBe(Number.POSITIVE_INFINITY)
    expect(fitting([80, 80, 80], 239)).toBe(1)
    expect(fitting([80, 80, 80], 60)).toBe(0)
  })
})
