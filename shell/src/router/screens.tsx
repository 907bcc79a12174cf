import { laterCode, lazyScreen } from './lazy-screen'

const login = laterCode(() => import(/* webpackChunkName: "account" */ '../account/login-page'))
const account = laterCode(() => import(/* webpackChunkName: "account" */ '../account/account-screens'))
const projects = laterCode(() => import(/* webpackChunkName: "account" */ '../account/project-screens'))
const dashboard = laterCode(() => import(/* webpackChunkName: "frame" */ '../layout/dashboard-layout'))
const overlays = laterCode(() => import(/* webpackChunkName: "forms" */ '../overlays/overlay-host'))

export const LoginPage = lazyScreen(login, 'LoginPage')
export const RegisterPage = lazyScreen(account, 'RegisterPage')
export const ForgotPasswordPage = lazyScreen(account, 'ForgotPasswordPage')
export const NewPasswordPage = lazyScreen(account, 'NewPasswordPage')
export const AcceptInvitationPage = lazyScreen(account, 'AcceptInvitationPage')
export const ConfirmUserPage = lazyScreen(account, 'ConfirmUserPage')
export const SelectProjectPage = lazyScreen(projects, 'SelectProjectPage')
export const DashboardLayout = lazyScreen(dashboard, 'DashboardLayout')
export const OverlayHost = lazyScreen(overlays, 'OverlayHost')

/** Fetches the chunk of an address while the registry is still on its way; a failure shows where it is drawn. */
export async function preloadScreens(pathname: string): Promise<void> {
  const { load } = pathname.startsWith('/dashboard')
    ? dashboard
    : pathname.startsWith('/select-project')
      ? projects
      : pathname === '/account/login'
        ? login
        : account
  await load().catch(() => undefined)
}
