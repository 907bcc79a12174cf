import { accountCalls } from '@tehas/contracts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { api } from '../boot/clients'
import { forgetPerson } from '../session/forget-person'
import { useSessionStore } from '../session/session-store'
import { isStation, visitorHome } from '../session/visitor-home'

/**
 * Clears the session and goes to the login page (specification §2), on a shared tablet to its station. With `forget` in the
 * address's state the browser forgets the person, and starts afresh so that nothing stays in the page's memory either; on a
 * shared tablet it does so by itself, but for work that is not sent yet.
 */
export function LogoutPage() {
  const { state } = useLocation()
  const user = useSessionStore((session) => (session.token === undefined ? undefined : session.user))
  const signedIn = useSessionStore((session) => session.token !== undefined)
  const isForgotten = Object(state).forget === true
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!signedIn) return
    // The server forgets the token too; without a connection it expires by itself.
    void api.call(accountCalls.logOut, { body: {} }, { quiet: true }).catch(() => undefined)
    if (isForgotten) setLeaving(true)
    useSessionStore.getState().clear()
    if (!user) return
    if (isForgotten) {
      forgetPerson(user._id, 'all')
      location.replace(visitorHome())
    } else if (isStation()) forgetPerson(user._id, 'all but unsent')
  }, [signedIn, user, isForgotten])
  return signedIn || isLeaving ? null : <Navigate to={visitorHome(state)} replace state={state} />
}
