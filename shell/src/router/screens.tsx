import { type ComponentType, lazy } from 'react'

/** A screen of the shell in a chunk of its own, so that login does not pay for the dashboard. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const account = () => import('../account/account-screens')
const projects = () => import('../account/project-screens')
const dashboard = () => import('../layout/dashboard-layout')

export const LoginPage = screen(account, 'LoginPage')
export const RegisterPage = screen(account, 'RegisterPage')
export const ForgotPasswordPage = screen(account, 'ForgotPasswordPage')
export const NewPasswordPage = screen(account, 'NewPasswordPage')
export const AcceptInvitationPage = screen(account, 'AcceptInvitationPage')
export const ConfirmUserPage = screen(account, 'ConfirmUserPage')
export const SelectProjectPage = screen(projects, 'SelectProjectPage')
export const DashboardLayout = screen(dashboard, 'DashboardLayout')

/** Fetches the chunk of an address while the registry is still on its way. */
export function preloadScreens(pathname: string): void {
  const load = pathname.startsWith('/dashboard')
    ? dashboard
    : pathname.startsWith('/select-project')
      ? projects
      : account
  load().catch(() => undefined)
}
