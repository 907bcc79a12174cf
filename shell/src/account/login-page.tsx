import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { goOn, logIn, type NextPage } from '../session/log-in'
import { useSessionStore } from '../session/session-store'
import { readLoginRefusal, renderLoginHelp } from './login-refusal'
import { LoginScreen } from './login-screen'
import { registrationOf } from './registration-of'
import { typedEmail } from './typed-email'

/** Login inside the whole app: after a log-out, on the way to another address, or when another tab logged in. */
export function LoginPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const notice = useSessionStore((session) => session.notice)
  const user = useSessionStore((session) => (session.token === undefined ? undefined : session.user))
  const isGoingOn = useRef(false)

  const follow = async (next: () => Promise<NextPage>) => {
    isGoingOn.current = true
    try {
      const page = await next()
      await navigate(page.to, { replace: true, state: page.state })
    } catch (error) {
      isGoingOn.current = false
      throw error
    }
  }

  // Another tab logged in, or the person was signed in all along: there is nothing to ask here.
  useEffect(() => {
    if (user !== undefined && !isGoingOn.current) void follow(() => goOn(user, state))
  })

  return (
    <LoginScreen
      notice={notice}
      logIn={(credentials) => follow(() => logIn(credentials, state))}
      readRefusal={readLoginRefusal}
      renderHelp={renderLoginHelp}
      email={typedEmail(state)}
      renderLink={(to, text, email) => (
        // Where the way leads on to, such as an invitation, goes along.
        <Link to={to === '/account/register-user' ? registrationOf(state) : to} state={{ ...Object(state), email }}>
          {text}
        </Link>
      )}
    />
  )
}
