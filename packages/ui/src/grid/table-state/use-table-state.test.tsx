// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useTableState } from './use-table-state'

afterEach(cleanup)

function renderState(address: string) {
  const history: string[] = []
  const { result } = renderHook(() => {
    const [params, setParams] = useState(() => new URLSearchParams(address))
    const state = useTableState(
      [
        params,
        (next, options) => {
          history.push(options?.replace ? 'replace' : 'push')
          setParams(next)
        },
      ],
      { filters: ['status', 'label'], defaultSort: { number: -1 }, panel: 'saleOrderId' },
    )
    return { params: params.toString(), ...state }
  })
  return { result, history }
}

describe('useTableState', () => {
  it('should write every change to the address and read it from there', () => {
    const { result, history } = renderState('taskId=7')
    act(() => result.current.setSearch('oak'))
    act(() => result.current.setFilter('status', ['ACTIVE', 'COMPLETE']))
    act(() => result.current.setSort({ client: 1 }))
    expect(result.current.params).toBe('taskId=7&q=oak&status=ACTIVE&status=COMPLETE&sort=client')
    expect(result.current.filters).toEqual({ status: ['ACTIVE', 'COMPLETE'] })
    expect(result.current.isFiltered).toBe(true)
    act(() => result.current.setOpenId('64b0'))
    expect(history).toEqual(['replace', 'replace', 'replace', 'push'])
    act(() => result.current.clear())
    expect(result.current.params).toBe('taskId=7&sort=client&saleOrderId=64b0')
    act(() => result.current.setOpenId(undefined))
    expect(result.current.openId).toBeUndefined()
  })

  it('should keep two changes of one moment', () => {
    const { result } = renderState('')
    act(() => {
      result.current.setFilter('status', ['ACTIVE'])
      result.current.setFilter('label', ['export'])
    })
    expect(result.current.filters).toEqual({ status: ['ACTIVE'], label: ['export'] })
  })
})
