import type { OfferAccess, ProjectMember, UserRights } from '@tehas/contracts'
import { rightsOf } from '@tehas/shell-api'
import { describe, expect, it } from 'vitest'
import { type GuardInput, guardRoute, leavesScreen, staysWhenBlocked } from './guard'

const member = (userRights: UserRights): ProjectMember => ({
  _id: '5f0000000000000000000001',
  invitationEmail: null,
  jobTitle: '',
  status: 'ACTIVE',
  user: null,
  userRights,
})

const asks = (...access: OfferAccess[]) => ({ public: false, access })

function verdict(userRights: UserRights, changes: Partial<GuardInput> = {}) {
  const rights = rightsOf(member(userRights), { signedIn: true })
  return guardRoute({ signedIn: true, hasProject: true, rights, route: asks(), search: '', ...changes })
}

const nobody = { signedIn: false, hasProject: false, rights: rightsOf(undefined, { signedIn: false }) }

describe('route guard without a login token', () => {
  it('should pass public routes', () => {
    expect(verdict({}, { ...nobody, route: { public: true, access: [] } })).toBe('pass')
    expect(verdict({}, { ...nobody, route: { public: true, access: [] }, search: '?saleOrderId=1' })).toBe('pass')
  })

  it('should send every other route to Logout', () => {
    expect(verdict({}, { ...nobody })).toBe('logout')
    expect(verdict({}, { ...nobody, route: asks('SALES_READ') })).toBe('logout')
  })
})

describe('route guard of a member', () => {
  it.each([
    ['saleOrderId', 'SALES_READ'],
    ['manufacturingOrderId', 'MANUFACTORING_READ'],
    ['purchaseOrderId', 'PURCHASE_READ'],
    ['stockId', 'STOCK_READ'],
  ] as const)('should block ?%s without %s and pass it with it', (query, right) => {
    expect(verdict({}, { search: `?${query}=5f0000000000000000000001` })).toBe('block')
    expect(verdict({ [right]: true }, { search: `?${query}=5f0000000000000000000001` })).toBe('pass')
    expect(verdict({ OWNER: true }, { search: `?${query}=5f0000000000000000000001` })).toBe('pass')
  })

  it('should pass a task and other queries without a right', () => {
    expect(verdict({}, { search: '?taskId=TASK-1&sort=name' })).toBe('pass')
  })

  it('should block when only one of two queried details is allowed', () => {
    expect(verdict({ SALES_READ: true }, { search: '?saleOrderId=1&stockId=2' })).toBe('block')
  })

  it('should ask a route with an access type for OWNER or that right', () => {
    expect(verdict({}, { route: asks('SALES_READ') })).toBe('block')
    expect(verdict({ SALES_READ: true }, { route: asks('SALES_READ') })).toBe('pass')
    expect(verdict({ SALES_WRITE: true }, { route: asks('SALES_READ') })).toBe('pass')
    expect(verdict({ OWNER: true }, { route: asks('MASTER_PLAN_READ') })).toBe('pass')
  })

  it('should ask every route of the matched chain', () => {
    expect(verdict({ SALES_READ: true }, { route: asks('MEMBER', 'SALES_READ', 'STOCK_READ') })).toBe('block')
  })

  it('should ask for a project before anything that needs one', () => {
    const rights = rightsOf(undefined, { signedIn: true })
    expect(verdict({}, { hasProject: false, rights, route: asks('MEMBER') })).toBe('choose-project')
    expect(verdict({}, { hasProject: false, rights, route: asks('SIGNED_IN') })).toBe('pass')
  })

  it('should give a disabled member nothing', () => {
    const rights = rightsOf({ ...member({ OWNER: true }), status: 'DISABLED' }, { signedIn: true })
    expect(verdict({}, { rights, route: asks('SALES_READ') })).toBe('block')
  })
})

it('should keep a person where they are when a navigation is blocked, but not on login or the choice of a project', () => {
  expect(staysWhenBlocked(asks('MEMBER', 'SALES_READ'))).toBe(true)
  expect(staysWhenBlocked({ public: true, access: [] })).toBe(false)
  expect(staysWhenBlocked(asks('SIGNED_IN'))).toBe(false)
})

describe('leaving a screen', () => {
  const at = (address: string) => new URL(address, 'http://localhost')

  it.each([
    ['another page', '/dashboard/settings/project', '/dashboard/settings/company'],
    ['a detail that closes', '/dashboard/stock?saleOrderId=1', '/dashboard/stock'],
    ['another detail', '/dashboard/stock?saleOrderId=1', '/dashboard/stock?saleOrderId=2'],
  ])('should be %s', (_what, current, next) => {
    expect(leavesScreen(at(current), at(next))).toBe(true)
  })

  it.each([
    ['a filter', '/dashboard/stock?saleOrderId=1', '/dashboard/stock?saleOrderId=1&q=gate'],
    ['a detail that opens beside the page', '/dashboard/stock?q=gate', '/dashboard/stock?q=gate&saleOrderId=1'],
  ])('should not be %s', (_what, current, next) => {
    expect(leavesScreen(at(current), at(next))).toBe(false)
  })
})
