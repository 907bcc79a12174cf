import { describe, expect, it } from 'vitest'
import { EMPTY_LAYOUT, isFiltered, readTableState, writeTableState } from './table-state'

const options = { filters: ['status', 'label'], defaultSort: { number: -1 }, panel: 'saleOrderId' } as const

const roundTrip = (change: Parameters<typeof writeTableState>[1]) =>
  readTableState(new URLSearchParams(writeTableState(new URLSearchParams(), change, options).toString()), options)

describe('table state in the address', () => {
  it('should come back the same', () => {
    const state = {
      search: 'frame || railing !! outdoor',
      sort: { client: 1, number: -1 },
      filters: { status: ['ACTIVE', 'COMPLETE'], label: ['RAL 9005, matt'] },
      layout: { order: ['client', 'field~1,a=b'], hidden: ['cost'], shown: ['owner'], widths: { 'field~1,a=b': 180 } },
      openId: '64b0',
    } as const
    const read = roundTrip(state)
    expect(read).toEqual(state)
    expect(Object.keys(read.sort)).toEqual(['client', 'number'])
  })

  it('should write nothing for what is as usual', () => {
    const params = writeTableState(
      new URLSearchParams('q=a&sort=client&status=ACTIVE&cols=h:cost&saleOrderId=1'),
      { search: '', sort: { number: -1 }, filters: {}, layout: EMPTY_LAYOUT, openId: undefined },
      options,
    )
    expect(params.toString()).toBe('')
  })

  it('should leave the parameters of others alone', () => {
    expect(writeTableState(new URLSearchParams('taskId=7'), { search: 'a' }, options).toString()).toBe('taskId=7&q=a')
  })

  it('should tell an unsorted list from the usual sort', () => {
    expect(roundTrip({ sort: {} }).sort).toEqual({})
    expect(roundTrip({}).sort).toEqual({ number: -1 })
  })

  it('should survive addresses that were typed by hand', () => {
    const state = readTableState(new URLSearchParams('sort=,-,a&cols=w:a=9e9,b=x,=50~z:~o:&status='), options)
    expect(state.sort).toEqual({ a: 1 })
    expect(state.layout.widths).toEqual({})
    expect(isFiltered(state)).toBe(false)
  })

  it('should refuse a filter with a name of its own', () => {
    expect(() => writeTableState(new URLSearchParams(), { filters: {} }, { filters: ['sort'] })).toThrow('"sort"')
  })
})
