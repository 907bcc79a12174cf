const INVITATION = /^\/account\/accept-invitation\/([^/]+)\/([^/]+)$/

/** Where somebody at the login registers: into the project of the invitation that the login was on the way to. */
export function registrationOf(state: unknown): string {
  const { pathname } = Object(Object(state).from)
  const [, projectId, token] = (typeof pathname === 'string' && INVITATION.exec(pathname)) || []
  return projectId && token ? `/account/register-user/${projectId}?token=${token}` : '/account/register-user'
}
