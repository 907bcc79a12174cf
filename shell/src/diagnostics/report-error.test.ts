// @vitest-environment happy-dom
import { ApiError, type ApiErrorCode, errorMessages, failureKind } from '@tehas/api-client'
import { errorCatalogue } from '@tehas/contracts'
import { createTestUser } from '@tehas/contracts/testing'
import { addMessages, setLanguage } from '@tehas/i18n'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../boot/clients'
import { useOverlayStore } from '../overlays/overlay-store'
import { useSessionStore } from '../session/session-store'
import { handleFailure, readLastError, reportError } from './report-error'

addMessages('api-client', errorMessages)
addMessages('shell', { et: { Error: 'Viga', 'Connection error': 'Ühenduse viga' } })

beforeEach(() => {
  setLanguage('en')
  useOverlayStore.setState({ toasts: [], dialogs: [] })
  useSessionStore.getState().clear()
  useSessionStore.setState({ token: 'one', user: createTestUser() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failed = (code: ApiErrorCode, status: number, more: object = {}) =>
  new ApiError({ code, status, message: `raw words of the server: ${code}`, ...more })

const fail = (error: ApiError) => handleFailure({ kind: failureKind(error), error, call: 'aCall' })
const toasts = () => useOverlayStore.getState().toasts
const dialogs = () => useOverlayStore.getState().dialogs.map(({ options }) => options)

describe('the error catalogue (specification §8)', () => {
  it.each(['NOT_VALID_PROJECT_ID', 'NO_PROJECT_ID'] as const)(
    'should go to Logout with %s and reload after 2 seconds',
    (code) => {
      vi.useFakeTimers()
      vi.spyOn(api, 'call').mockResolvedValue(undefined)
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
      fail(failed(code, 400))
      expect(useSessionStore.getState()).toMatchObject({ token: undefined, notice: 'PROJECT_LOST' })
      vi.advanceTimersByTime(1999)
      expect(reload).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  it('should go to Logout when the session is over', () => {
    vi.spyOn(api, 'call').mockResolvedValue(undefined)
    fail(failed('NOT_AUTHENTICATED', 401))
    expect(useSessionStore.getState()).toMatchObject({ token: undefined, notice: 'SESSION_ENDED' })
    expect([toasts(), dialogs()]).toEqual([[], []])
  })

  it('should put nothing over the login that the end of the session leads to, also when a save reports it too', () => {
    vi.spyOn(api, 'call').mockResolvedValue(undefined)
    const over = failed('NOT_AUTHENTICATED', 401)
    fail(over)
    reportError(over)
    expect([toasts(), dialogs()]).toEqual([[], []])
    expect(readLastError()).toBe(over)
  })

  it('should say a lost connection for 5 seconds', () => {
    fail(failed('NO_CONNECTION', 0))
    expect(toasts()).toMatchObject([
      {
        kind: 'error',
        title: 'Connection error',
        detail: 'Please check your internet connection',
        durationMs: 5000,
      },
    ])
  })

  it('should say that the right is missing', () => {
    fail(failed('FORBIDDEN', 403))
    expect(toasts()).toMatchObject([{ title: 'You do not have permission to perform this action.' }])
    expect(dialogs()).toEqual([])
  })

  it('should add what the code says below the specification’s sentence', () => {
    fail(failed('PRICE_RIGHT_MISSING', 403))
    expect(toasts()).toMatchObject([
      {
        title: 'You do not have permission to perform this action.',
        detail: 'You do not have permission to change prices here.',
      },
    ])
  })

  it('should show every other failure in a dialog titled Error, in the language of the page', () => {
    setLanguage('et')
    fail(failed('INTERNAL_ERROR', 500))
    expect(dialogs()).toEqual([{ title: 'Viga', body: errorCatalogue.INTERNAL_ERROR.et }])
  })

  it('should name each problem of a refused payload with its path', () => {
    fail(failed('VALIDATION_FAILED', 400, { problems: [{ path: 'company.email', message: 'Required' }] }))
    expect(dialogs()[0]?.body).toBe(`${errorCatalogue.VALIDATION_FAILED.en}\ncompany.email: Required`)
  })

  it('should leave out a path of ids, which no person knows', () => {
    const path = 'products.6b0c284fd34b8d80a9d203b2.items.6b0c284f37fad5996ff41371.supply'
    fail(failed('SUPPLY_FIXED', 409, { problems: [{ path, message: 'It stays as it is' }] }))
    expect(dialogs()[0]?.body).toBe(`${errorCatalogue.SUPPLY_FIXED.en}\nIt stays as it is`)
  })

  it('should say in the language of the page what only the service checks', async () => {
    setLanguage('et')
    const message = 'It names something that does not exist here'
    fail(failed('VALIDATION_FAILED', 400, { problems: [{ path: '', message }] }))
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
    expect(dialogs()[0]?.body).toContain('See viitab millelegi, mida siin ei ole')
  })

  it('should never show the raw words of the server', () => {
    for (const code of ['NOT_FOUND', 'VERSION_CONFLICT', 'OVERLOADED', 'RESPONSE_INVALID'] as const) {
      fail(failed(code, 500))
    }
    expect(JSON.stringify([toasts(), dialogs()])).not.toContain('raw words')
  })

  it('should keep the last failure, also one that nobody needs to see', () => {
    const cancelled = failed('CANCELLED', 0)
    reportError(cancelled)
    expect(readLastError()).toBe(cancelled)
    expect([toasts(), dialogs()]).toEqual([[], []])
  })
})
