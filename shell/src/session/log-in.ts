import { accountCalls, type User } from '@tehas/contracts'
import { api } from '../boot/clients'
import { chooseProject, refreshSession } from './refresh-session'
import { useSessionStore } from './session-store'

/** Where somebody who came in goes on, with the state that the address carries. */
export type NextPage = { readonly to: string; readonly state?: unknown }

/** Logs in and opens the project where there is no choice; throws what refused the login. */
export async function logIn(
  credentials: { readonly username: string; readonly password: string },
  state: unknown,
): Promise<NextPage> {
  const user = await api.call(accountCalls.authenticateUser, { body: credentials }, { quiet: true })
  useSessionStore.getState().logIn(user)
  return goOn(user, state)
}

/**
 * Logs the same person in again over an open page: project, caches and what is typed stay. Throws what refused it.
 */
export async function logInAgain(user: Pick<User, '_id' | 'email'>, password: string): Promise<void> {
  const body = { username: user.email, password }
  const { token, ...again } = await api.call(accountCalls.authenticateUser, { body }, { quiet: true })
  if (again._id === user._id) useSessionStore.setState({ token, user: again })
  await refreshSession()
}

/** Opens the only project that there is, and says which page was wanted; the choice of a project when that fails. */
export async function goOn({ projects }: Pick<User, 'projects'>, state: unknown): Promise<NextPage> {
  const [only, second] = projects.filter(({ status }) => status === 'ACTIVE')
  try {
    if (!hasProject() && only && !second) await chooseProject(only._id)
  } catch {
    return { to: '/select-project', state }
  }
  return { to: addressAfterLogin(state) ?? (hasProject() ? '/dashboard' : '/select-project') }
}

const hasProject = (): boolean => useSessionStore.getState().selectedProject !== undefined

/** Where the guard stopped the visitor on the way here. */
function addressAfterLogin(state: unknown): string | undefined {
  const { pathname, search = '', hash = '' } = Object(Object(state).from)
  if (typeof pathname !== 'string' || pathname === '/logout') return undefined
  return pathname + search + hash
}
