// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useCopyText } from './use-copy-text'

beforeAll(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

/** What is said after copying where the browser has this clipboard. */
async function saidWith(clipboard: object | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  const shell = createFakeShell()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FakeShellProvider shell={shell}>{children}</FakeShellProvider>
  )
  const { result } = renderHook(useCopyText, { wrapper })
  await result.current('42 kg')
  return shell.asked.toasts.map(({ kind, title }) => [kind, title])
}

it('should tell that a text was copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await saidWith({ writeText })).toEqual([['success', 'Copied']])
  expect(writeText).toHaveBeenCalledWith('42 kg')
})

it.each([
  ['has no clipboard', undefined],
  ['refuses it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('should say where the browser %s', async (_, clipboard) => {
  expect(await saidWith(clipboard)).toEqual([['error', 'This browser does not allow copying here']])
})
