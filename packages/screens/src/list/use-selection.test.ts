// @vitest-environment happy-dom
import { EVERYTHING_SELECTED } from '@tehas/ui/grid'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSelection } from './use-selection'

const rows = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const last = { data: { rows }, hasNextPage: false, fetchNextPage: vi.fn() }

describe('chosen rows of a list', () => {
  it('should be found among the loaded ones, also when all but some are chosen', () => {
    const { result } = renderHook(() => useSelection(last))
    expect(result.current.rows).toEqual([])
    act(() => result.current.select({ kind: 'some', ids: ['b', 'gone'] }))
    expect(result.current.rows).toEqual([{ _id: 'b' }])
    act(() => result.current.select({ kind: 'all', except: ['b'] }))
    expect(result.current.rows).toEqual([{ _id: 'a' }, { _id: 'c' }])
    act(() => result.current.clear())
    expect(result.current.rows).toEqual([])
  })

  it('should all be loaded once all that match are chosen', async () => {
    const fetchNextPage = vi.fn(async () => last)
    const first = {
      ...last,
      hasNextPage: true,
      fetchNextPage: vi.fn(async () => ({ hasNextPage: true, fetchNextPage })),
    }
    const { result } = renderHook(() => useSelection(first))
    await act(async () => result.current.select(EVERYTHING_SELECTED))
    expect([first.fetchNextPage, fetchNextPage].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(last.fetchNextPage).not.toHaveBeenCalled()
  })
})
