import { describe, expect, it } from 'vitest'
import { historyKey, withEntry } from './recent-store'

const entry = (id: string) => ({ id, routeName: 'saleOrderId' })

describe('history of last opened things', () => {
  it('should keep one entry a thing, newest first', () => {
    expect(withEntry([entry('a'), entry('b')], entry('b')).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('should keep at most 20', () => {
    const history = Array.from({ length: 20 }, (_, at) => entry(String(at)))
    const next = withEntry(history, entry('new'))
    expect(next).toHaveLength(20)
    expect(next.at(-1)?.id).toBe('18')
  })

  it('should be kept per project and user', () => {
    expect(historyKey('p1', 'u1')).toBe('lastOpenedHistoryp1u1')
  })
})
