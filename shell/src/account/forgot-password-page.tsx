import { useApi } from '@tehas/api-client'
import { accountCalls, fieldTexts } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Stack } from '@tehas/ui'
import { FormField, TextInput } from '@tehas/ui/fields'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { AccountLayout } from './account-layout'
import { Below, Refusal, SubmitButton } from './account-parts'
import { GoTo } from './go-to'
import { MailSent } from './mail-sent'
import { typedEmail } from './typed-email'
import { useAccountForm } from './use-account-form'

const schema = z.object({ email: z.email() })

/** Asks for a letter with a link to a new password; never tells whether the address is known. */
export function ForgotPasswordPage() {
  const { t } = useT()
  const api = useApi()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useAccountForm({
    initial: { email: typedEmail(state) },
    schema,
    complaints: { email: fieldTexts.email.en },
    send: async (body) => {
      await api.call(accountCalls.forgotPassword, { body }, { quiet: true })
      setSentTo(body.email)
    },
  })
  if (sentTo) {
    return (
      <AccountLayout title={t('Look into your mailbox')}>
        <MailSent email={sentTo} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('Forgot your password?')}
      intro={t('Type your e-mail address and we send you a link to set a new one.')}
    >
      <form noValidate onSubmit={form.submit}>
        <Stack gap="4.5">
          <FormField label={t('E-mail')} error={form.error('email')}>
            <TextInput size="lg" type="email" autoComplete="email" {...form.field('email')} />
          </FormField>
          <Refusal>{form.refusalText}</Refusal>
          <SubmitButton busy={form.busy}>{t('Send the link')}</SubmitButton>
        </Stack>
      </form>
      <Below>
        <GoTo to="/account/login" state={{ ...Object(state), email: form.values.email }}>
          {t('Back to login')}
        </GoTo>
      </Below>
    </AccountLayout>
  )
}
