import { ApiError } from '@tehas/api-client'
import { beforeEach, expect, it } from 'vitest'
import { useOverlayStore } from '../overlays/overlay-store'
import { readLastError, reportError } from './report-error'

beforeEach(() => useOverlayStore.setState({ toasts: [], dialogs: [] }))

it('should keep the last failure, also one that nobody needs to see', () => {
  const cancelled = new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' })
  reportError(cancelled)
  expect(readLastError()).toBe(cancelled)
  expect(useOverlayStore.getState()).toMatchObject({ toasts: [], dialogs: [] })
})

it('should say a lost connection quietly and everything else in a dialog', () => {
  reportError(new ApiError({ code: 'NO_CONNECTION', status: 0, message: 'Offline' }))
  expect(useOverlayStore.getState().toasts).toMatchObject([{ kind: 'error', durationMs: 5000 }])
  reportError(new Error('broken'))
  expect(useOverlayStore.getState().dialogs).toHaveLength(1)
})
