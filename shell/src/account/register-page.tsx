import { useApi } from '@tehas/api-client'
import { accountCalls, fieldTexts, idSchema, newPasswordSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { SimpleGrid, Stack } from '@tehas/ui'
import { FormField, PasswordInput, TextInput } from '@tehas/ui/fields'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { logIn } from '../session/log-in'
import { chooseProject } from '../session/refresh-session'
import { AccountLayout } from './account-layout'
import { Below, Refusal, SubmitButton } from './account-parts'
import { GoTo } from './go-to'
import { invitationWords } from './invitation-words'
import { MailSent } from './mail-sent'
import { PasswordRules } from './password-rules'
import { typedEmail } from './typed-email'
import { useAccountForm } from './use-account-form'
import { useInvitation } from './use-invitation'

const name = z.string().trim().min(2).max(100)
const schema = z.object({ email: z.email(), firstName: name, lastName: name, password: newPasswordSchema })

/** Registration, optionally into the project of an invitation (its link carries project, e-mail and token). */
export function RegisterPage() {
  const { t } = useT()
  const api = useApi()
  const { projectId, email } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const invitedTo = idSchema.safeParse(projectId).data
  const token = query.get('token')
  const invitation = useInvitation(invitedTo, token)
  const accepting = invitedTo && token ? { pathname: `/account/accept-invitation/${invitedTo}/${token}` } : undefined
  /** Into the project; where the address had another account, its owner logs in and accepts there. */
  const enter = async (project: string, { email: username, password }: { email: string; password: string }) => {
    try {
      await logIn({ username, password }, undefined)
      await chooseProject(project)
    } catch {
      return navigate('/account/login', { state: { from: accepting, email: username } })
    }
    return navigate('/dashboard', { replace: true })
  }
  const form = useAccountForm({
    initial: { email: email ?? typedEmail(state), firstName: '', lastName: '', password: '' },
    schema,
    complaints: {
      email: fieldTexts.email.en,
      firstName: 'Type 2 to 100 characters',
      lastName: 'Type 2 to 100 characters',
      password: 'Type 8 to 100 characters that meet every rule below',
    },
    refusals: { PASSWORD_TOO_COMMON: 'password' },
    send: async (values) => {
      const body = { ...values, projectId: invitedTo ?? null, token }
      await api.call(accountCalls.registerUser, { body }, { quiet: true })
      // The mailed invitation has proved the address: there is nothing to confirm.
      if (invitedTo && token) await enter(invitedTo, values)
      else setSentTo(values.email)
    },
  })

  if (sentTo) {
    return (
      <AccountLayout title={t('Confirm your e-mail address')}>
        <MailSent email={sentTo} resend />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('Register for free')}
      intro={
        invitation
          ? `${invitationWords(invitation, t)} ${t('Register to accept the invitation.')}`
          : invitedTo
            ? t('You were invited to a project. Register to accept the invitation.')
            : undefined
      }
    >
      <form noValidate onSubmit={form.submit}>
        <Stack gap="4">
          <FormField label={t('E-mail')} required error={form.error('email')}>
            <TextInput size="lg" type="email" autoComplete="email" {...form.field('email')} />
          </FormField>
          <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="3" rowGap="4">
            <FormField label={t('First name')} required error={form.error('firstName')}>
              <TextInput size="lg" autoComplete="given-name" {...form.field('firstName')} />
            </FormField>
            <FormField label={t('Last name')} required error={form.error('lastName')}>
              <TextInput size="lg" autoComplete="family-name" {...form.field('lastName')} />
            </FormField>
          </SimpleGrid>
          <FormField label={t('Password')} required error={form.error('password')}>
            <PasswordInput size="lg" autoComplete="new-password" {...form.field('password')} />
          </FormField>
          <PasswordRules password={form.values.password} />
          <Refusal>{form.refusalText}</Refusal>
          <SubmitButton busy={form.busy}>{t('Register')}</SubmitButton>
        </Stack>
      </form>
      <Below>
        {t('Already registered?')}{' '}
        <GoTo to="/account/login" state={{ email: form.values.email, ...(accepting && { from: accepting }) }}>
          {t('Log in')}
        </GoTo>
      </Below>
    </AccountLayout>
  )
}
