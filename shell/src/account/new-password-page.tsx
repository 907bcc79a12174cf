import { useApi } from '@tehas/api-client'
import { accountCalls, newPasswordSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Button, Notice, Stack } from '@tehas/ui'
import { FormField, PasswordInput } from '@tehas/ui/fields'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { z } from 'zod'
import { AccountLayout } from './account-layout'
import { Refusal, SubmitButton } from './account-parts'
import { GoTo } from './go-to'
import { isBrokenLink, linkErrorText } from './link-error-text'
import { PasswordRules } from './password-rules'
import { useAccountForm } from './use-account-form'

const schema = z
  .object({ password: newPasswordSchema, repeatedPassword: newPasswordSchema })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, { path: ['repeatedPassword'] })

/** Sets a new password with the mailed token. */
export function NewPasswordPage() {
  const { t } = useT()
  const api = useApi()
  const { resetPasswordToken = '' } = useParams()
  const [done, setDone] = useState(false)
  const form = useAccountForm({
    initial: { password: '', repeatedPassword: '' },
    schema,
    complaints: {
      password: 'Type 8 to 100 characters that meet every rule below',
      repeatedPassword: 'The passwords do not match.',
    },
    refusals: { PASSWORD_TOO_COMMON: 'password' },
    send: async (values) => {
      await api.call(accountCalls.enterNewPassword, { body: { ...values, resetPasswordToken } }, { quiet: true })
      setDone(true)
    },
  })
  if (done) {
    return (
      <AccountLayout title={t('The new password is set')}>
        <Stack gap="4">
          <Notice tone="success">{t('You can log in with it now.')}</Notice>
          <Button asChild variant="solid" size="lg" h="11">
            <Link to="/account/login">{t('Log in')}</Link>
          </Button>
        </Stack>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={t('Set a new password')}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="4.5">
          <FormField label={t('New password')} error={form.error('password')}>
            <PasswordInput size="lg" autoComplete="new-password" {...form.field('password')} />
          </FormField>
          <PasswordRules password={form.values.password} />
          <FormField label={t('Repeat the new password')} error={form.error('repeatedPassword')}>
            <PasswordInput size="lg" autoComplete="new-password" {...form.field('repeatedPassword')} />
          </FormField>
          <Refusal>
            {form.refusal && isBrokenLink(form.refusal) ? (
              <>
                {t(linkErrorText(form.refusal))} <GoTo to="/account/forgot-your-password">{t('Send a new link')}</GoTo>
              </>
            ) : (
              form.refusalText
            )}
          </Refusal>
          <SubmitButton busy={form.busy}>{t('Save password')}</SubmitButton>
        </Stack>
      </form>
    </AccountLayout>
  )
}
