// @vitest-environment happy-dom
import { accountCalls } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { pageUnsavedScope } from '@tehas/shell-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, queryClient } from '../boot/clients'
import { pushDrawer, useOverlayStore } from '../overlays/overlay-store'
import { endSession, leaveLostProject, leaveSession } from './end-session'
import { setExpired, useExpiredSession } from './expired-session'
import { followSession } from './follow-session'
import { logInAgain } from './log-in'
import { useSessionStore } from './session-store'
import { STORAGE_KEY } from './stored-session'

const kadri = createTestUser({ _id: '5f0000000000000000000001' })
const mart = createTestUser({ _id: '5f0000000000000000000002' })
const ours = createTestProject({ _id: '5f00000000000000000000aa' })
const other = createTestProject({ _id: '5f00000000000000000000bb' })

followSession()

const session = () => {
  const { token, user, selectedProject, notice } = useSessionStore.getState()
  return { token, user: user?._id, project: selectedProject?._id, notice }
}

/** Another tab stores a session; the browser tells this one. */
function otherTabStores(state: object | null): void {
  const newValue = state && JSON.stringify({ state, version: 0 })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue }))
}

beforeEach(() => {
  useSessionStore.getState().clear()
  useSessionStore.setState({ token: 'one', user: kadri, selectedProject: ours })
  useOverlayStore.setState({ drawers: [], questions: [], dialogs: [] })
  queryClient.clear()
})

describe('a session in two tabs', () => {
  it('should end here when the other tab logs out, with everything that it held', async () => {
    const drawer = pushDrawer('sale-order.upsert', {})
    queryClient.setQueryData(['listSaleOrders', {}], ['prices'])
    otherTabStores({ isStacked: false })
    expect(session()).toEqual({ token: undefined, user: undefined, project: undefined, notice: undefined })
    expect(await drawer).toBeUndefined()
    expect(useOverlayStore.getState().drawers).toEqual([])
    await vi.waitFor(() => expect(queryClient.getQueryData(['listSaleOrders', {}])).toBeUndefined())
  })

  it('should keep its own project when the other tab works in another one', () => {
    otherTabStores({ token: 'one', user: kadri, selectedProject: other, isStacked: false })
    expect(session()).toMatchObject({ token: 'one', project: ours._id })
    otherTabStores({ token: 'two', user: kadri, selectedProject: other, isStacked: false })
    expect(session()).toMatchObject({ token: 'two', project: ours._id })
  })

  it('should show nothing of one person to the next', async () => {
    queryClient.setQueryData(['listSaleOrders', {}], ['prices'])
    otherTabStores({ token: 'two', user: mart, selectedProject: other, isStacked: false })
    expect(session()).toMatchObject({ token: 'two', user: mart._id, project: other._id })
    await vi.waitFor(() => expect(queryClient.getQueryData(['listSaleOrders', {}])).toBeUndefined())
  })

  it.each([
    ['{"state":', null],
    ['not json', null],
  ])('should log out when what is stored can not be read: %s', (text) => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue: text }))
    expect(session().token).toBeUndefined()
  })
})

describe('a session that is over while something is typed', () => {
  beforeEach(() => pageUnsavedScope.watch('form', () => true))
  afterEach(() => {
    pageUnsavedScope.forget('form')
    setExpired(false)
  })

  it('should stay until the same person logged in again over the page', async () => {
    endSession()
    expect(session()).toMatchObject({ token: 'one', user: kadri._id, project: ours._id })
    expect(useExpiredSession.getState().isExpired).toBe(true)
    vi.spyOn(api, 'call').mockResolvedValue({ ...kadri, token: 'two' })
    vi.spyOn(queryClient, 'fetchQuery').mockRejectedValue(new Error('not asked here'))
    await logInAgain(kadri, 'Tammik2026')
    expect(session()).toMatchObject({ token: 'two', user: kadri._id, project: ours._id })
    expect(useExpiredSession.getState().isExpired).toBe(false)
  })

  it('should stay also when another tab told that it ended', () => {
    otherTabStores({ notice: 'SESSION_ENDED' })
    expect(session().token).toBe('one')
    expect(useExpiredSession.getState().isExpired).toBe(true)
  })

  it('should end where the person gives up what is typed', () => {
    vi.spyOn(api, 'call').mockResolvedValue(undefined)
    endSession()
    leaveSession()
    expect(session()).toMatchObject({ token: undefined, notice: 'SESSION_ENDED' })
  })
})

describe('a session that is over while something is on the page that only this page has', () => {
  afterEach(() => {
    document.body.replaceChildren()
    setExpired(false)
  })

  it.each([
    ['a file on its way', '<li data-typed></li>'],
    ['a cell that is typed in', '<div role="gridcell" data-editing></div>'],
    ['a cell that is being saved', '<div role="gridcell" aria-busy="true"></div>'],
  ])('should stay: %s', (_what, html) => {
    document.body.innerHTML = html
    endSession()
    expect(session().token).toBe('one')
    expect(useExpiredSession.getState().isExpired).toBe(true)
  })
})

describe('a session that the service ended', () => {
  it('should go back to login and say why, once, and end on the server too', () => {
    let sent: unknown
    const call = vi.spyOn(api, 'call').mockImplementation(async (asked) => {
      sent = [asked, session().token]
    })
    endSession()
    expect(call).toHaveBeenCalledOnce()
    expect(sent).toEqual([accountCalls.logOut, 'one'])
    expect(session()).toEqual({ token: undefined, user: undefined, project: undefined, notice: 'SESSION_ENDED' })
    useSessionStore.getState().clear()
    endSession()
    expect(session().notice).toBeUndefined()
  })

  it('should forget the reason with the next login', () => {
    vi.spyOn(api, 'call').mockResolvedValue(undefined)
    endSession()
    useSessionStore.getState().logIn({ ...mart, token: 'three' })
    expect(session()).toMatchObject({ token: 'three', user: mart._id, notice: undefined })
  })

  it('should leave a lost project, end the session on the server, say why, and reload after 2 seconds', () => {
    vi.useFakeTimers()
    let sent: unknown
    const call = vi.spyOn(api, 'call').mockImplementation(async (asked) => {
      sent = [asked, session().token]
    })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    leaveLostProject()
    leaveLostProject()
    expect(call).toHaveBeenCalledOnce()
    expect(sent).toEqual([accountCalls.logOut, 'one'])
    expect(session()).toMatchObject({ token: undefined, notice: 'PROJECT_LOST' })
    vi.advanceTimersByTime(1999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})
