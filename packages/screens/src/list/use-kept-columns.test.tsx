// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { listViewCalls } from '@tehas/contracts/list-views'
import { forgetDrafts } from '@tehas/shell-api'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { EMPTY_LAYOUT } from '@tehas/ui/grid'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeptColumns } from './use-kept-columns'

beforeEach(() => {
  vi.useFakeTimers()
  forgetDrafts()
})
afterEach(() => vi.useRealTimers())

function open(columns = '') {
  const fake = createFakeApi()
  fake.answer(listViewCalls.getKeptList, { columns, views: [] })
  fake.answer(listViewCalls.keepListColumns, { ok: true })
  const shell = createFakeShell()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <FakeApiProvider fake={fake}>
      <FakeShellProvider shell={shell}>{children}</FakeShellProvider>
    </FakeApiProvider>
  )
  return { fake, wrapper, ...renderHook(() => useKeptColumns('SALE_ORDERS'), { wrapper }) }
}
/** The code of keeping comes by itself, so that more than the clock has to pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hidden = (...ids: string[]) => ({ ...EMPTY_LAYOUT, hidden: ids })

it('should open a list with the columns as they were left on this device, and send what stays', async () => {
  await import('./views/columns')
  const first = open()
  act(() => first.result.current.keep(hidden('cost')))
  act(() => first.result.current.keep(hidden('cost', 'margin')))
  expect(first.result.current.layout).toEqual(hidden('cost', 'margin'))
  await pass(2000)
  expect(first.fake.sent(listViewCalls.keepListColumns)).toEqual([
    { body: { list: 'SALE_ORDERS', columns: 'h:cost,margin' } },
  ])
  first.unmount()
  expect(open().result.current.layout).toEqual(hidden('cost', 'margin'))
})

it('should take over what another device arranged, once the page has long been there', async () => {
  await import('./views/columns')
  const { result, fake } = open('h:owner')
  expect(result.current.layout).toBeUndefined()
  expect(fake.sent(listViewCalls.getKeptList)).toEqual([])
  await pass(10_000)
  expect(result.current.layout).toEqual(hidden('owner'))
})

it('should stay as arranged where the service cannot be asked', async () => {
  await import('./views/columns')
  const { result, fake } = open()
  fake.fail(listViewCalls.getKeptList, 'INTERNAL_ERROR')
  fake.fail(listViewCalls.keepListColumns, 'INTERNAL_ERROR')
  act(() => result.current.keep(hidden('cost')))
  await pass(20_000)
  expect(result.current.layout).toEqual(hidden('cost'))
})
