import { ApiProvider, createApiClient, createQueryClient } from '@tehas/api-client'
import { type AuthenticatedUser, calls, type Project } from '@tehas/contracts'
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useMemo, useState } from 'react'
import {
  createBrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
} from 'react-router-dom'
import type { Remote } from '../define-remote'
import { useConfirm } from '../hooks'
import { pageUnsavedScope } from '../use-unsaved-changes'
import { FakeShellProvider } from './fake-shell'
import { useStandaloneShell } from './standalone-shell'

type Signed = { readonly user: AuthenticatedUser; readonly project: Project }

const KEY = 'tehas.standalone'

/** Whoever logged in on this tab, so that a reload does not ask again. */
function rememberedSession(): Signed | undefined {
  const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  const user = calls.authenticateUser.response.safeParse(Object(known).user).data
  const project = calls.getProject.response.safeParse(Object(known).project).data
  return user && project && { user, project }
}

/** The remote's routes as a tree, each loaded when it is opened. */
export function standaloneRoutes(remote: Remote): RouteObject[] {
  const below = (parent: string | undefined): RouteObject[] =>
    remote.descriptor.routes
      .filter((route) => route.parent === parent)
      .map((route) => {
        const children = below(route.id)
        const element = route.redirect ? (
          <Navigate to={route.redirect} replace />
        ) : (
          <Screen remote={remote} id={route.id} />
        )
        return route.path === '' && children.length === 0
          ? { index: true, element }
          : { path: route.path, element, children }
      })
  return below(undefined)
}

const screens = new WeakMap<Remote, Map<string, ReturnType<typeof lazy>>>()

function Screen({ remote, id }: { remote: Remote; id: string }) {
  const known = screens.get(remote) ?? new Map<string, ReturnType<typeof lazy>>()
  screens.set(remote, known)
  const Page =
    known.get(id) ??
    lazy(async () => {
      const load = remote.routes[id]
      if (!load) throw new Error(`No loader for ${id}`)
      return { default: (await load()) as React.ComponentType }
    })
  known.set(id, Page)
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

/** The remote's pages at an address, for tests. Put an ApiProvider and a FakeShellProvider around it. */
export function RemotePages({ remote, path }: { remote: Remote; path: string }) {
  const router = useMemo(() => {
    const routes = [{ element: <AskingPages />, children: standaloneRoutes(remote) }]
    return createMemoryRouter(routes, { initialEntries: [path] })
  }, [remote, path])
  return <RouterProvider router={router} />
}

/** A screen that is shown without its area's routes, at an address, for tests. */
export function OneScreen({ path, children }: { path: string; children: ReactNode }) {
  return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
}

/** Asks before unsaved changes are left behind, as the shell does. */
function AskingPages() {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      pathname !== nextLocation.pathname && pageUnsavedScope.any(nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: 'Leave without saving?', confirmLabel: 'Leave without saving' }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, confirm])
  return <Outlet />
}

/**
 * One area alone in the browser, against a running server: asks for a login first, then shows the area's own routes.
 * For development only; `frame` puts the theme around all of it, the login too.
 */
export function Standalone({ remote, frame }: { remote: Remote; frame: (page: ReactNode) => ReactNode }) {
  const [signed, setSigned] = useState(rememberedSession)
  const remember = (session: Signed) => {
    sessionStorage.setItem(KEY, JSON.stringify(session))
    setSigned(session)
  }
  const [queryClient] = useState(createQueryClient)
  const api = useMemo(
    () =>
      createApiClient({
        baseUrl: '/api',
        session: () => ({ token: signed?.user.token, userId: signed?.user._id, projectId: signed?.project._id }),
      }),
    [signed],
  )
  return (
    <ApiProvider api={api} queryClient={queryClient}>
      {frame(signed ? <Area remote={remote} signed={signed} /> : <LogIn onDone={remember} />)}
    </ApiProvider>
  )
}

/** Where the area's first link in the navigation goes. */
function firstPath({ descriptor: { routes, navigation } }: Remote): string {
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((each) => each.id === id) ?? routes[0]
    if (!route) return '/'
    return route.parent === undefined ? route.path : `${pathOf(route.parent)}/${route.path}`
  }
  return pathOf(navigation?.[0]?.route)
}

function Area({ remote, signed }: { remote: Remote; signed: Signed }) {
  const router = useMemo(() => {
    const elsewhere = { path: '*', element: <Navigate to={firstPath(remote)} replace /> }
    const element = <Frame remote={remote} signed={signed} />
    return createBrowserRouter([{ element, children: [...standaloneRoutes(remote), elsewhere] }])
  }, [remote, signed])
  return <RouterProvider router={router} />
}

function Frame({ remote, signed }: { remote: Remote; signed: Signed }) {
  const { shell, overlays } = useStandaloneShell(remote, signed)
  return (
    <FakeShellProvider shell={shell}>
      <Outlet />
      {overlays}
    </FakeShellProvider>
  )
}

/** The parts of ui are not for this package; its theme sets font and colours. */
const inputLook = { style: { border: '1px solid', borderRadius: 6, padding: '6px 10px' } } as const

function LogIn({ onDone }: { onDone: (signed: Signed) => void }) {
  const [problem, setProblem] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { username: String(form.get('username')), password: String(form.get('password')) }
    try {
      onDone(await logIn(body))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 320, margin: '15vh auto' }}>
      <p>This page runs one area alone against {location.origin}/api.</p>
      <input
        {...inputLook}
        name="username"
        type="email"
        placeholder="E-mail"
        aria-label="E-mail"
        autoComplete="username"
      />
      <input
        {...inputLook}
        name="password"
        type="password"
        placeholder="Password"
        aria-label="Password"
        autoComplete="current-password"
      />
      <button {...inputLook} type="submit">
        Log in
      </button>
      <p role="alert">{problem}</p>
    </form>
  )
}

/** Logs in and opens the user's first project. */
async function logIn(body: { username: string; password: string }): Promise<Signed> {
  const user = await createApiClient({ baseUrl: '/api', session: () => ({}) }).call(calls.authenticateUser, { body })
  const projectId = user.projects[0]?._id
  if (!projectId) throw new Error('This user has no project yet: create one in the whole app first')
  const api = createApiClient({ baseUrl: '/api', session: () => ({ token: user.token, userId: user._id, projectId }) })
  return { user, project: await api.call(calls.getProject, { body: { projectId } }) }
}
