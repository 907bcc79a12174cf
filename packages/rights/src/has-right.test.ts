import { impliedRights, type Right, rights, type UserRights } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveRights, hasAnyRight, hasRight } from './has-right'
import { mayCall } from './may-call'
import { mayChangePrices, maySeePrices } from './prices/may-see-prices'

const anyFlags: fc.Arbitrary<UserRights> = fc
  .subarray([...rights])
  .map((chosen) => Object.fromEntries(chosen.map((right) => [right, true])))
const anyRight = fc.constantFrom(...rights)
const areas = ['SALES', 'MANUFACTURING', 'PURCHASE', 'STOCK', 'ANY', undefined] as const

describe('hasRight', () => {
  it('should give nobody anything', () => {
    expect(rights.some((right) => hasRight(undefined, right) || hasRight({}, right))).toBe(false)
  })

  it('should let OWNER pass everything', () => {
    expect(rights.every((right) => hasRight({ OWNER: true }, right))).toBe(true)
  })

  it('should imply reading by writing, and not the reverse', () => {
    expect(hasRight({ SALES_WRITE: true }, 'SALES_READ')).toBe(true)
    expect(hasRight({ SALES_READ: true }, 'SALES_WRITE')).toBe(false)
    expect(hasRight({ SALES_WRITE: true }, 'SALES_PRICES')).toBe(false)
  })

  it('should let whoever reads statistics read orders of every kind, and write none', () => {
    const reads = rights.filter((right) => hasRight({ STATISTICS_READ: true }, right))
    expect(reads.toSorted()).toEqual(['MANUFACTORING_READ', 'PURCHASE_READ', 'SALES_READ', 'STATISTICS_READ'])
  })

  it('should take a flag that is false as absent', () => {
    expect(hasRight({ SALES_READ: false, OWNER: false }, 'SALES_READ')).toBe(false)
  })

  it('should give a member who is not active nothing, whatever the flags say', () => {
    for (const status of ['DISABLED', 'WAITING_USER_CONFIRMATION', 'WAITING_USER_REGISTRATION'])
      expect(hasRight({ userRights: { OWNER: true }, status }, 'SALES_READ')).toBe(false)
    expect(hasRight({ userRights: { OWNER: true }, status: 'ACTIVE' }, 'SALES_READ')).toBe(true)
    expect(hasRight({ userRights: { SALES_READ: true } }, 'SALES_READ')).toBe(true)
  })

  it('should have exactly the flags and what they imply', () => {
    fc.assert(
      fc.property(anyFlags, anyRight, (flags, right) => {
        const implied = rights.some((other) => flags[other] && impliedRights[other]?.includes(right))
        const expected = Boolean(flags.OWNER || flags[right] || implied)
        expect(hasRight(flags, right)).toBe(expected)
        expect(effectiveRights({ userRights: flags }).has(right)).toBe(expected)
        expect(hasAnyRight(flags, [right])).toBe(expected)
      }),
    )
  })

  it('should never lose a right by gaining a flag', () => {
    fc.assert(
      fc.property(anyFlags, anyRight, (flags, gained) => {
        const before = effectiveRights(flags)
        const after = effectiveRights({ ...flags, [gained]: true })
        expect([...before].every((right) => after.has(right))).toBe(true)
      }),
    )
  })
})

describe('mayCall', () => {
  const open = { access: { kind: 'public' } } as const
  const session = { access: { kind: 'session' } } as const
  const member = { access: { kind: 'member' } } as const
  const sales = { access: { kind: 'right', anyOf: ['SALES_READ', 'STATISTICS_READ'] } } as const

  it.each([
    ['a visitor', undefined, [true, false, false, false]],
    ['somebody logged in without a project', 'session', [true, true, false, false]],
    ['a member without flags', { userRights: {} }, [true, true, true, false]],
    ['a disabled owner', { userRights: { OWNER: true }, status: 'DISABLED' }, [true, true, false, false]],
    ['a seller', { userRights: { SALES_WRITE: true } }, [true, true, true, true]],
    ['the second of two rights', { userRights: { STATISTICS_READ: true } }, [true, true, true, true]],
    ['an owner', { userRights: { OWNER: true } }, [true, true, true, true]],
  ] as const)('should answer %s', (_who, caller, expected) => {
    expect([open, session, member, sales].map((call) => mayCall(caller, call))).toEqual(expected)
  })
})

describe('price rights', () => {
  const seen = (right: Right) => areas.filter((area) => maySeePrices({ [right]: true }, area))

  it('should open each area by its own right, and a price of any area by whichever', () => {
    expect(seen('SALES_PRICES')).toEqual(['SALES', 'ANY'])
    expect(seen('STOCK_PRICES')).toEqual(['STOCK', 'ANY'])
    expect(seen('PRICES')).toEqual([...areas])
    expect(seen('OWNER')).toEqual([...areas])
    expect(seen('SALES_WRITE')).toEqual([])
  })

  it('should show all prices to whoever reads statistics, without letting them change any', () => {
    expect(seen('STATISTICS_READ')).toEqual([...areas])
    expect(areas.some((area) => mayChangePrices({ STATISTICS_READ: true }, area))).toBe(false)
  })

  it('should let nobody change what they may not see', () => {
    fc.assert(
      fc.property(anyFlags, fc.constantFrom(...areas), (flags, area) => {
        if (mayChangePrices(flags, area)) expect(maySeePrices(flags, area)).toBe(true)
      }),
    )
  })
})
