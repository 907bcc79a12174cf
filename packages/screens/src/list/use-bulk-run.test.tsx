// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import type { CallWarning } from '@tehas/contracts'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runForEach } from './run-for-each'
import { useBulkRun } from './use-bulk-run'

beforeAll(() => setLanguage('en'))

const expired: CallWarning = { code: 'OFFER_EXPIRED' }
const conflict = new ApiError({ code: 'VERSION_CONFLICT', status: 409, message: '' })
const offline = new ApiError({ code: 'NO_CONNECTION', status: 0, message: '' })

it('should change row by row, and know what became of each', async () => {
  const order: string[] = []
  const outcome = await runForEach(['a', 'b', 'c'], async (row) => {
    order.push(row)
    if (row === 'b') throw conflict
    return row === 'c' ? { warnings: [expired] } : {}
  })
  expect(order).toEqual(['a', 'b', 'c'])
  expect(outcome).toEqual({
    done: ['a', 'c'],
    failed: [{ row: 'b', error: conflict }],
    warned: [{ row: 'c', warning: expired }],
  })
})

function setUp() {
  const shell = createFakeShell()
  const onDone = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FakeApiProvider fake={createFakeApi()}>
      <FakeShellProvider shell={shell}>{children}</FakeShellProvider>
    </FakeApiProvider>
  )
  const { result } = renderHook(
    () =>
      useBulkRun<string>({
        nameOf: (row) => row.toUpperCase(),
        changed: (count) => `${count} things changed`,
        notChanged: (count) => `${count} things were not changed`,
        onDone,
      }),
    { wrapper },
  )
  return { run: result.current, asked: shell.asked, onDone }
}

describe('changing many rows', () => {
  it('should tell how many changed and let go of them', async () => {
    const { run, asked, onDone } = setUp()
    const keys = new Set<string>()
    await run(['a', 'b'], async (_, key) => {
      keys.add(key)
      return {}
    })
    expect(asked.toasts.map(({ title }) => title)).toEqual(['2 things changed'])
    expect(keys.size).toBe(2)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('should say once for all rows what the service warned about', async () => {
    const { run, asked } = setUp()
    await run(['a', 'b'], async () => ({ warnings: [expired] }))
    expect(asked.toasts.at(-1)).toMatchObject({ detail: 'A, B' })
    expect(asked.toasts).toHaveLength(2)
  })

  it('should keep the selection and say in one dialog why some did not change', async () => {
    const { run, asked, onDone } = setUp()
    await run(['a', 'b'], async (row) => {
      if (row === 'b') throw conflict
      return {}
    })
    expect(asked.toasts.map(({ title }) => title)).toEqual(['1 things changed'])
    expect(asked.dialogs).toHaveLength(1)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('should report a lost connection as itself, and not row by row', async () => {
    const { run, asked } = setUp()
    await run(['a', 'b'], async () => {
      throw offline
    })
    expect(asked.errors).toEqual([offline])
    expect(asked.dialogs).toEqual([])
  })
})
