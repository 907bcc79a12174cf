import { lazyScreen } from './lazy-screen'

const login = () => import('../account/login-page')
const account = () => import('../account/account-screens')
const projects = () => import('../account/project-screens')
const dashboard = () => import(/* webpackChunkName: "frame" */ '../layout/dashboard-layout')
const overlays = () => import('../overlays/overlay-host')

export const LoginPage = lazyScreen(login, 'LoginPage')
export const RegisterPage = lazyScreen(account, 'RegisterPage')
export const ForgotPasswordPage = lazyScreen(account, 'ForgotPasswordPage')
export const NewPasswordPage = lazyScreen(account, 'NewPasswordPage')
export const AcceptInvitationPage = lazyScreen(account, 'AcceptInvitationPage')
export const ConfirmUserPage = lazyScreen(account, 'ConfirmUserPage')
export const SelectProjectPage = lazyScreen(projects, 'SelectProjectPage')
export const DashboardLayout = lazyScreen(dashboard, 'DashboardLayout')
export const OverlayHost = lazyScreen(overlays, 'OverlayHost')

/** Fetches the chunk of an address while the registry is still on its way. */
export function preloadScreens(pathname: string): void {
  const load = pathname.startsWith('/dashboard')
    ? dashboard
    : pathname.startsWith('/select-project')
      ? projects
      : pathname === '/account/login'
        ? login
        : account
  load().catch(() => undefined)
}
