// @vitest-environment happy-dom
import { lastOpenedHistoryKey, lastOpenedHistorySchema } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { describe, expect, it, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store'
import { readHistory, recordRecent, withEntry } from './recent-store'

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

  it('should be kept as the contract has it, per project and user', () => {
    const [user, project] = [createTestUser(), createTestProject()]
    useSessionStore.setState({ token: 'one', user, selectedProject: project })
    const opened = {
      id: 'a'.repeat(24),
      routeName: 'saleOrderId',
      icon: 'SALE_ORDER',
      mainTitle: 'SO-2026-148',
    } as const
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    recordRecent(opened)
    vi.useRealTimers()
    const stored = lastOpenedHistorySchema.parse(
      JSON.parse(localStorage.getItem(lastOpenedHistoryKey(project._id, user._id)) ?? ''),
    )
    expect(stored).toEqual([
      { ...opened, iconColor: 'green', secondaryTitle: '', items: [], openedAt: '2026-11-20T12:00:00.000Z' },
    ])
    expect(readHistory(project._id, user._id)).toEqual(stored)
    expect(readHistory(project._id, 'f'.repeat(24))).toEqual([])
  })
  it('should leave the page open that tells of something in more words than are kept', () => {
    useSessionStore.setState({ token: 'one', user: createTestUser(), selectedProject: createTestProject() })
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
    recordRecent({ id: 'b'.repeat(24), routeName: 'stockId', icon: 'STOCK', mainTitle: 'x'.repeat(5000) })
    expect(told).toHaveBeenCalledTimes(1)
    told.mockRestore()
    expect(readHistory(createTestProject()._id, createTestUser()._id).map(({ id }) => id)).not.toContain('b'.repeat(24))
  })
})
