import { accountCalls } from '@tehas/contracts'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { api, queryClient } from '../boot/clients'
import { useSessionStore } from '../session/session-store'

/** Clears the session and goes to the login page (specification §2). */
export function LogoutPage() {
  const { state } = useLocation()
  const signedIn = useSessionStore((session) => session.token !== undefined)
  useEffect(() => {
    if (!signedIn) return
    // The server forgets the token too; without a connection it expires by itself.
    void api.call(accountCalls.logOut, { body: {} }, { quiet: true }).catch(() => undefined)
    // The session first: a query that is still on screen must not be asked again without a token.
    useSessionStore.getState().clear()
    queryClient.clear()
  }, [signedIn])
  return signedIn ? null : <Navigate to="/account/login" replace state={state} />
}
