import { calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { toListBody } from './list-request'

const state = { search: '', filters: {}, sort: {} }

describe('request of the sale orders list', () => {
  it('should ask for everything when the address says nothing', () => {
    expect(toListBody(state, 28)).toEqual({ filters: {}, sort: {} })
  })

  it('should carry search, status, saved filters and sort', () => {
    const body = toListBody(
      {
        search: 'frame || railing',
        filters: { status: ['ACTIVE'], preset: ['late', 'margin'] },
        sort: { margin: 1, partner: -1 },
      },
      28,
    )
    expect(body).toEqual({
      search: 'frame || railing',
      filters: { status: ['ACTIVE'], late: true, marginUnder: 28 },
      sort: { margin: 1, partner: -1 },
    })
    expect(calls.listSaleOrders.body?.safeParse(body).success).toBe(true)
  })

  it('should leave out what an address typed by hand gets wrong', () => {
    const body = toListBody({ search: '', filters: { status: ['BROKEN'], preset: ['never'] }, sort: { colour: 1 } }, 28)
    expect(body).toEqual({ filters: {}, sort: {} })
  })
})
