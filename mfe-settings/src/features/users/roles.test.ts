import { describe, expect, it } from 'vitest'
import { nearestRole } from './roles'

const sales = { SALES_READ: true, SALES_WRITE: true, SALES_PRICES: true, STOCK_READ: true, MANUFACTORING_READ: true }

describe('the role that rights come closest to', () => {
  it('should be the one that differs least', () => {
    expect(nearestRole({ ...sales, PARTNERS: true })?.id).toBe('sales')
    expect(nearestRole({ ...sales, STATISTICS_READ: true, STOCK_PRICES: true })?.id).toBe('sales')
    expect(nearestRole({ PRODUCTION: true })?.id).toBe('worker')
  })
  it('should be none for rights that have little to do with any', () => {
    expect(nearestRole({})).toBeUndefined()
    expect(nearestRole({ COMPANY: true, USERS: true, PROJECT: true })).toBeUndefined()
  })
})
