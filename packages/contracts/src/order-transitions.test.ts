import { describe, expect, it } from 'vitest'
import { editableParts, findTransition, type OrderAction, type OrderStatus, orderActions, orderStatusSchema } from '.'
import { allowedActions, transitionWarnings } from './order-transitions'

/** The table of rules §1, by hand; what is not here is not allowed. */
const allowed: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  WAITING_FOR_ACTIVATION: { publish: 'ACTIVE', plan: 'ACTIVE', annul: 'ANNULLED' },
  ACTIVE: { plan: 'ACTIVE', annul: 'ANNULLED', complete: 'COMPLETE', 'move-to-waiting': 'WAITING_FOR_ACTIVATION' },
  COMPLETE: { reopen: 'ACTIVE' },
  ANNULLED: { 'move-to-waiting': 'WAITING_FOR_ACTIVATION' },
}
const pairs = orderStatusSchema.options.flatMap((from) =>
  orderActions.map((action) => ({ from, action, to: allowed[from][action] })),
)

describe('order transitions', () => {
  it('should cover every status with every action', () => {
    expect(pairs).toHaveLength(24)
  })

  it.each(pairs)('$action from $from should lead to $to', ({ from, action, to }) => {
    expect(findTransition(from, action)?.to).toBe(to)
    expect(allowedActions(from).includes(action)).toBe(to !== undefined)
  })

  it.each([
    ['WAITING_FOR_ACTIVATION', 'publish', ['HAS_PRODUCT', 'HAS_PARTNER']],
    ['ACTIVE', 'plan', ['HAS_PRODUCT', 'HAS_PARTNER']],
    ['ACTIVE', 'annul', ['CONFIRM_IF_STARTED']],
    ['ACTIVE', 'move-to-waiting', ['NOTHING_RECORDED']],
    ['ANNULLED', 'move-to-waiting', []],
    ['ACTIVE', 'complete', ['UNFINISHED_CHOICE', 'CONFIRM_UNDELIVERED']],
    ['COMPLETE', 'reopen', ['REASON']],
  ] as const)('from %s, %s should be guarded by %j', (from, action, guards) => {
    expect(findTransition(from, action)?.guards).toEqual(guards)
  })

  it('should let planners plan without the right to write orders', () => {
    expect(findTransition('ACTIVE', 'plan')?.alsoAllowedBy).toEqual(['PLANNING_LIST_WRITE', 'MASTER_PLAN_WRITE'])
    expect(findTransition('WAITING_FOR_ACTIVATION', 'publish')?.alsoAllowedBy).toBeUndefined()
  })

  it('should offer publishing first on a waiting order', () => {
    expect(allowedActions('WAITING_FOR_ACTIVATION')[0]).toBe('publish')
  })

  it('should keep what is finished from being rewritten', () => {
    expect(editableParts).toEqual({
      WAITING_FOR_ACTIVATION: 'everything',
      ACTIVE: 'active',
      COMPLETE: 'notes-only',
      ANNULLED: 'notes-only',
    })
  })
})

describe('warnings of a transition', () => {
  const today = '2026-11-20'
  it.each([
    ['WAITING_FOR_ACTIVATION', 'publish', '2026-11-19', ['OFFER_EXPIRED']],
    ['WAITING_FOR_ACTIVATION', 'plan', '2026-11-19', ['OFFER_EXPIRED']],
    ['WAITING_FOR_ACTIVATION', 'publish', '2026-11-20', []],
    ['WAITING_FOR_ACTIVATION', 'publish', null, []],
    ['WAITING_FOR_ACTIVATION', 'annul', '2026-11-19', []],
    ['ACTIVE', 'plan', '2026-11-19', []],
  ] as const)('should be, from %s by %s with an offer valid to %s, %j', (status, action, validTo, warnings) => {
    expect(transitionWarnings({ status, validTo }, action, today)).toEqual(warnings)
  })

  it('should be of missing prices while the offer waits, together with that it expired', () => {
    const offer = { status: 'WAITING_FOR_ACTIVATION', validTo: '2026-11-19', missingPrices: 2 } as const
    expect(transitionWarnings(offer, 'publish', today)).toEqual(['OFFER_EXPIRED', 'MISSING_PRICE'])
    expect(transitionWarnings({ ...offer, validTo: null }, 'plan', today)).toEqual(['MISSING_PRICE'])
    expect(transitionWarnings({ ...offer, missingPrices: 0, validTo: null }, 'publish', today)).toEqual([])
    expect(transitionWarnings({ ...offer, status: 'ACTIVE' }, 'plan', today)).toEqual([])
  })
})
