import type { Right, Tab } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { homeOf } from './dashboard-entry'

const tab = (name: Tab) =>
  ({ tab: name, area: 'settings', path: `/dashboard/${name}`, label: { en: name, et: name } }) as const
const holderOf = (...rights: Right[]) => ({ has: (right: Right) => rights.includes(right) })

it('should lead home to the first tab that may be opened', () => {
  expect(homeOf({ tabs: [tab('sales'), tab('settings')] }, holderOf('SALES_READ'))).toBe('/dashboard/sales')
  expect(homeOf({ tabs: [tab('settings')] }, holderOf('USERS'))).toBe('/dashboard/settings')
})

it('should say so when nothing but the own profile is open', () => {
  expect(homeOf({ tabs: [tab('settings')] }, holderOf())).toBeUndefined()
  expect(homeOf({ tabs: [tab('settings')] }, holderOf('PRODUCTION'))).toBeUndefined()
})
