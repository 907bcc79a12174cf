import type { Registry } from '@tehas/contracts'
import { Flex, Logo } from '@tehas/ui'
import { createBrowserRouter, Navigate } from 'react-router-dom'
import { LogoutPage } from '../account/logout-page'
import { DashboardEntry } from '../layout/dashboard-entry'
import { NotFoundPage } from '../layout/not-found-page'
import { RootLayout } from '../layout/root-layout'
import { BaseEntry } from './base-entry'
import { NotificationsPage } from './notification-screens'
import { remoteRoutes } from './remote-routes'
import type { RouteHandle } from './route-handle'
import { RouteProblem } from './route-problem'
import {
  AcceptInvitationPage,
  ConfirmUserPage,
  DashboardLayout,
  ForgotPasswordPage,
  LoginPage,
  NewPasswordPage,
  RegisterPage,
  SelectProjectPage,
} from './screens'

const open: RouteHandle = { public: true }
const signedIn: RouteHandle = { access: 'SIGNED_IN' }
const member: RouteHandle = { access: 'MEMBER' }

/** Where the routes of areas are put. */
const PAGES = 'pages'
const DASHBOARD = 'dashboard'

/** The routes of specification §2: the shell's own and those that the registry offers. */
export function createShellRouter(registry: Registry) {
  const { dashboard, bare } = remoteRoutes(registry)
  const offersBase = bare.some((route) => route.path === '/')
  return createBrowserRouter([
    {
      id: PAGES,
      element: <RootLayout />,
      errorElement: <RouteProblem />,
      children: [
        ...(offersBase ? [] : [{ path: '/', handle: open, element: <BaseEntry /> }]),
        { path: 'account', handle: open, element: <Navigate to="/account/login" replace /> },
        { path: 'account/login', handle: open, element: <LoginPage /> },
        { path: 'account/register-user/:projectId?/:email?', handle: open, element: <RegisterPage /> },
        { path: 'account/forgot-your-password', handle: open, element: <ForgotPasswordPage /> },
        { path: 'account/enter-new-password/:resetPasswordToken', handle: open, element: <NewPasswordPage /> },
        {
          path: 'account/accept-invitation/:projectId?/:registrationToken?',
          handle: open,
          element: <AcceptInvitationPage />,
        },
        { path: 'confirm-user/:confirmationToken', handle: open, element: <ConfirmUserPage /> },
        { path: 'logout', handle: open, element: <LogoutPage /> },
        { path: 'select-project', handle: signedIn, element: <SelectProjectPage /> },
        {
          id: DASHBOARD,
          path: 'dashboard',
          handle: member,
          element: <DashboardLayout />,
          children: [
            { index: true, element: <DashboardEntry /> },
            { path: 'notifications', element: <NotificationsPage /> },
            ...dashboard,
            { path: '*', element: <NotFoundPage /> },
          ],
        },
        ...bare,
        {
          path: '*',
          handle: signedIn,
          element: (
            <>
              <Flex as="header" h="topbar" align="center" px="4" bg="bg.panel" borderBottomWidth="1px">
                <Logo size={26} withName />
              </Flex>
              <main>
                <NotFoundPage />
              </main>
            </>
          ),
        },
      ],
    },
  ])
}

type ShellRouter = ReturnType<typeof createShellRouter>

/**
 * Adds what a registry offers that was not known when the router was made, and finds anew which page the present address is.
 * The front page led elsewhere by then.
 */
export function offerAreas(router: ShellRouter, registry: Registry): void {
  const { dashboard, bare } = remoteRoutes(registry)
  router.patchRoutes(DASHBOARD, dashboard)
  router.patchRoutes(
    PAGES,
    bare.filter(({ path }) => path !== '/'),
  )
  void router.revalidate()
}
