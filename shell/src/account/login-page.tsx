import { isApiError, useApi } from '@tehas/api-client'
import { accountCalls, type User } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Stack, Link as TextLink } from '@tehas/ui'
import { FormField, PasswordInput, TextInput } from '@tehas/ui/fields'
import { useEffect, useRef } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { chooseProject, warmSession } from '../session/session-code'
import { SessionNotice } from '../session/session-notice'
import { useSessionStore } from '../session/session-store'
import { AccountLayout } from './account-layout'
import { Below, GoTo, Refusal, SubmitButton } from './account-parts'
import { ResendConfirmation } from './resend-confirmation'
import { useAccountForm } from './use-account-form'

const schema = z.object({ username: z.email(), password: z.string().min(3).max(100) })

/** Login (specification §5): the username is an e-mail address, the password has 3 to 100 characters. */
export function LoginPage() {
  const { t } = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { state } = useLocation()
  const user = useSessionStore((session) => (session.token === undefined ? undefined : session.user))
  const goesOn = useRef(false)

  /** Opens the project where there is no choice, and goes where the visitor wanted. */
  const goOn = async ({ projects }: Pick<User, 'projects'>) => {
    goesOn.current = true
    const [only, second] = projects.filter(({ status }) => status === 'ACTIVE')
    try {
      if (!hasProject() && only && !second) await chooseProject(only._id)
      await navigate(addressAfterLogin(state) ?? (hasProject() ? '/dashboard' : '/select-project'), { replace: true })
    } catch (error) {
      goesOn.current = false
      throw error
    }
  }

  const form = useAccountForm({
    initial: { username: '', password: '' },
    schema,
    complaints: { username: 'Type an e-mail address, like mari@example.ee', password: 'Type 3 to 100 characters' },
    send: async (values) => {
      const user = await api.call(accountCalls.authenticateUser, { body: values }, { quiet: true })
      useSessionStore.getState().logIn(user)
      await goOn(user)
    },
  })

  // Another tab logged in, or the person was signed in all along: there is nothing to ask here.
  const signedInElsewhere = user !== undefined && !form.busy
  useEffect(() => {
    if (!signedInElsewhere || goesOn.current) return
    goOn(user).catch(() => navigate('/select-project', { replace: true, state }))
  })

  return (
    <AccountLayout title={t('Log in')}>
      <SessionNotice />
      <form noValidate onSubmit={form.submit} onInput={warmSession}>
        <Stack gap="4.5">
          <FormField label={t('E-mail')} error={form.error('username')}>
            <TextInput size="lg" type="email" autoComplete="username" {...form.field('username')} />
          </FormField>
          {/* The link stands beside the label, but comes after the field by keyboard. */}
          <Box position="relative">
            <FormField label={t('Password')} error={form.error('password')}>
              <PasswordInput size="lg" autoComplete="current-password" {...form.field('password')} />
            </FormField>
            <TextLink asChild textStyle="xs" position="absolute" top="0" insetEnd="0">
              <Link to="/account/forgot-your-password">{t('Forgot your password?')}</Link>
            </TextLink>
          </Box>
          <Refusal>{form.refusalText}</Refusal>
          {isApiError(form.refusal, 'EMAIL_NOT_CONFIRMED') ? <ResendConfirmation email={form.values.username} /> : null}
          <SubmitButton busy={form.busy}>{t('Log in')}</SubmitButton>
        </Stack>
      </form>
      <Below>
        {t('New here?')} <GoTo to="/account/register-user">{t('Register for free')}</GoTo>
      </Below>
    </AccountLayout>
  )
}

const hasProject = (): boolean => useSessionStore.getState().selectedProject !== undefined

/** Where the guard stopped the visitor on the way here. */
function addressAfterLogin(state: unknown): string | undefined {
  const from: Partial<Location> | undefined = Object(state).from
  if (typeof from?.pathname !== 'string' || from.pathname === '/logout') return undefined
  return from.pathname + (from.search ?? '') + (from.hash ?? '')
}
