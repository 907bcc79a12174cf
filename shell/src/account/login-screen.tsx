import { useT } from '@tehas/i18n'
import { Box, Notice, Stack, Link as TextLink } from '@tehas/ui'
import { FormField, PasswordInput, TextInput } from '@tehas/ui/fields'
import type { ReactElement, ReactNode } from 'react'
import type { SessionNotice } from '../session/stored-session'
import { AccountLayout } from './account-layout'
import { Below, Refusal, SubmitButton } from './account-parts'
import { type Credentials, checkLogin } from './check-login'
import { type RefusedCall, useShortForm } from './use-short-form'

export type LoginScreenProps = {
  /** Why the last session ended. */
  readonly notice: SessionNotice | undefined
  /** Logs in and opens what comes next; throws what refused it. */
  readonly logIn: (credentials: Credentials) => Promise<void>
  readonly readRefusal: (error: unknown) => RefusedCall | Promise<RefusedCall>
  /** What helps with a refusal, below its words. */
  readonly renderHelp: (error: unknown, email: string) => ReactNode
  /** A link to another account screen. */
  readonly renderLink: (to: string, text: string, email?: string) => ReactElement
  /** An address that was typed on another screen. */
  readonly email?: string
  /** The person begins: what logging in needs may be fetched. */
  readonly onBegin?: () => void
}

/**
 * Login (specification §5): the username is an e-mail address, the password has 3 to 100 characters. It needs neither
 * router, calls nor schemas, so that it shows before any of them came.
 */
export function LoginScreen({
  notice,
  logIn,
  readRefusal,
  renderHelp,
  renderLink,
  email = '',
  onBegin,
}: LoginScreenProps) {
  const { t } = useT()
  const form = useShortForm({ initial: { username: email, password: '' }, check: checkLogin, send: logIn, readRefusal })
  return (
    <AccountLayout title={t('Log in')}>
      {notice ? <EndedSession notice={notice} /> : null}
      <form noValidate onSubmit={form.submit} onInput={onBegin} onPointerDown={onBegin} onKeyDown={onBegin}>
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
              {renderLink('/account/forgot-your-password', t('Forgot your password?'), form.values.username)}
            </TextLink>
          </Box>
          <Refusal>{form.refusalText}</Refusal>
          {form.refusal === undefined ? null : renderHelp(form.refusal, form.values.username)}
          <SubmitButton busy={form.busy}>{t('Log in')}</SubmitButton>
        </Stack>
      </form>
      <Below>
        {t('New here?')}{' '}
        <TextLink asChild>
          {renderLink('/account/register-user', t('Register for free'), form.values.username)}
        </TextLink>
      </Below>
    </AccountLayout>
  )
}

/** Why the person is at login without having logged out. */
function EndedSession({ notice }: { readonly notice: SessionNotice }) {
  const { t } = useT()
  return (
    <Box mb="4.5">
      <Notice>
        {notice === 'SESSION_ENDED'
          ? t('You were logged out: your session expired, or your access or password was changed. Log in to go on.')
          : t('The project you were in is not open to you any more. Log in to choose another.')}
      </Notice>
    </Box>
  )
}
