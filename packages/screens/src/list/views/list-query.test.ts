import { EMPTY_LAYOUT } from '@tehas/ui/grid'
import { describe, expect, it } from 'vitest'
import { isSameQuery, listQuery, queryOfView } from './list-query'

const query = (text: string, layout = EMPTY_LAYOUT) => listQuery(new URLSearchParams(text), ['status', 'label'], layout)

describe('a list as a view keeps it', () => {
  it('should be its search, sort, filters and columns, without an open panel and what is not of the list', () => {
    expect(query('saleOrderId=64b0&q=a||b&status=ACTIVE&status=COMPLETE&sort=-number&view=1&other=2')).toBe(
      'q=a%7C%7Cb&sort=-number&status=ACTIVE&status=COMPLETE',
    )
  })

  it('should name the columns as they stand, also those that the address leaves out', () => {
    expect(query('q=a', { ...EMPTY_LAYOUT, hidden: ['cost'] })).toBe('q=a&cols=h%3Acost')
    expect(query('cols=h:cost')).toBe('')
  })

  it('should be written in signs that an address may hold, whatever was searched for', () => {
    expect(query('q=õ\n"<é>"')).toMatch(/^[!-~]*$/)
  })

  it('should be opened by its name, and be the same in another order', () => {
    expect(queryOfView({ _id: '64b0', query: 'q=a&sort=-number' })).toBe('q=a&sort=-number&view=64b0')
    expect(isSameQuery('q=a&sort=-number', 'sort=-number&q=a')).toBe(true)
    expect(isSameQuery('q=a', 'q=a&status=ACTIVE')).toBe(false)
  })
})
