// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageUnsavedScope, useUnsavedChanges } from './use-unsaved-changes'

it('should be asked at the moment of the question', () => {
  const form = { changed: false }
  const { unmount } = renderHook(() => useUnsavedChanges(() => form.changed))
  expect(pageUnsavedScope.any()).toBe(false)
  form.changed = true
  expect(pageUnsavedScope.any()).toBe(true)
  unmount()
  expect(pageUnsavedScope.any()).toBe(false)
})

it('should follow what the last render said', () => {
  const { rerender } = renderHook(({ changed }) => useUnsavedChanges(changed), { initialProps: { changed: true } })
  expect(pageUnsavedScope.any()).toBe(true)
  rerender({ changed: false })
  expect(pageUnsavedScope.any()).toBe(false)
})

it('should lose nothing where the changes are kept in memory', () => {
  renderHook(() => useUnsavedChanges((to) => !to?.startsWith('/create-project')))
  expect(pageUnsavedScope.any('/create-project/finish')).toBe(false)
  expect(pageUnsavedScope.any('/dashboard')).toBe(true)
  expect(pageUnsavedScope.any()).toBe(true)
})
