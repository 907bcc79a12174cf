import { accountCalls } from '@tehas/contracts'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { api } from '../boot/clients'
import { useSessionStore } from '../session/session-store'
import { visitorHome } from '../session/visitor-home'

/** Clears the session and goes to the login page (specification §2), on a shared tablet to its station. */
export function LogoutPage() {
  const { state } = useLocation()
  const signedIn = useSessionStore((session) => session.token !== undefined)
  useEffect(() => {
    if (!signedIn) return
    // The server forgets the token too; without a connection it expires by itself.
    void api.call(accountCalls.logOut, { body: {} }, { quiet: true }).catch(() => undefined)
    useSessionStore.getState().clear()
  }, [signedIn])
  return signedIn ? null : <Navigate to={visitorHome(state)} replace state={state} />
}
