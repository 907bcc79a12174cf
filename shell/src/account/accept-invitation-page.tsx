import { isApiError, useApi } from '@tehas/api-client'
import { projectCalls, type User } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Notice, Spinner, Stack, Text } from '@tehas/ui'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { chooseProject, refreshSession } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { AccountLayout } from './account-layout'
import { invitationWords } from './invitation-words'
import { isBrokenLink, linkErrorText } from './link-error-text'
import { useInvitation } from './use-invitation'
import { useOnce } from './use-once'

const titles = {
  running: 'Accepting the invitation',
  done: 'Welcome to the project',
  failed: 'The invitation was not accepted',
} as const

const isOpenTo = (user: User | undefined, projectId: string): boolean =>
  user?.projects.some(({ _id, status }) => _id === projectId && status === 'ACTIVE') ?? false

/** Accepts a project invitation and opens the project: at once when signed in, after login or registration otherwise. */
export function AcceptInvitationPage() {
  const { t } = useT()
  const api = useApi()
  const location = useLocation()
  const navigate = useNavigate()
  const { projectId = '', registrationToken = '' } = useParams()
  const signedIn = useSessionStore((state) => state.token !== undefined)
  const email = useSessionStore((state) => state.user?.email)
  const accept = async () => {
    try {
      await api.call(projectCalls.acceptProjectInvitation, { body: { projectId, registrationToken } }, { quiet: true })
    } catch (error) {
      // A link that was used already leads its owner into the project all the same.
      if (!isApiError(error, 'TOKEN_NOT_VALID')) throw error
      await refreshSession()
      if (!isOpenTo(useSessionStore.getState().user, projectId)) throw error
    }
    await refreshSession()
    await chooseProject(projectId)
    await navigate('/dashboard', { replace: true })
  }
  const state = useOnce(signedIn ? accept : undefined)
  // Of one that is being accepted nothing can be read any more.
  const invitation = useInvitation(projectId, signedIn ? null : registrationToken)

  if (!signedIn) {
    const address = invitation ? `/${encodeURIComponent(invitation.email)}` : ''
    const register = `/account/register-user/${projectId}${address}?token=${encodeURIComponent(registrationToken)}`
    return (
      <AccountLayout
        title={t('You were invited to a project')}
        intro={[
          invitation && invitationWords(invitation, t),
          t('Log in to accept the invitation, or register if you have no account yet.'),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Stack gap="4">
          <Button asChild variant="solid" size="lg" h="11">
            <Link to="/account/login" state={{ from: location, email: invitation?.email }}>
              {t('Log in')}
            </Link>
          </Button>
          <Button asChild size="lg" h="11">
            <Link to={register}>{t('Register')}</Link>
          </Button>
        </Stack>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={t(titles[state.status])}>
      <Stack gap="4" role="status">
        {state.status === 'running' ? <Spinner /> : null}
        {state.status === 'done' ? <Notice tone="success">{t('You are now a member of the project.')}</Notice> : null}
        {state.status === 'failed' ? <Notice tone="error">{t(linkErrorText(state.error))}</Notice> : null}
        {state.status === 'failed' && isBrokenLink(state.error) ? (
          <Text color="fg.muted">
            {t(
              'An invitation works once, for 30 days, and only for the address it was sent to. You are logged in as {{email}}.',
              {
                email: email ?? '',
              },
            )}
          </Text>
        ) : null}
        {state.status === 'running' ? null : (
          <Button asChild variant="solid" size="lg" h="11">
            <Link to="/select-project">{t('Choose a project')}</Link>
          </Button>
        )}
        {state.status === 'failed' ? (
          <Button asChild size="lg" h="11">
            <Link to="/logout" state={{ from: location }}>
              {t('Log in as somebody else')}
            </Link>
          </Button>
        ) : null}
      </Stack>
    </AccountLayout>
  )
}
