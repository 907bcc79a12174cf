import { type ApiErrorCode, errorText, isApiError, useCommand } from '@tehas/api-client'
import { ownAccessCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Button, SimpleGrid } from '@tehas/ui'
import { ControlledField, Form, PasswordInput, setProblems, useZodForm } from '@tehas/ui/forms'
import { noPassword, PASSWORD_NEEDS, type PasswordValues, passwordFormSchema } from './password-values'
import { ProfileSection } from './profile-section'

/** Refusals that are about one field, and stand beside it. */
const fieldOf: Partial<Record<ApiErrorCode, keyof PasswordValues>> = {
  CURRENT_PASSWORD_WRONG: 'currentPassword',
  PASSWORD_TOO_COMMON: 'password',
}

/** A new password for who is signed in. The other devices are logged out with it. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useT()
  const toast = useToast()
  const change = useCommand(ownAccessCalls.changePassword, { quiet: true })
  const form = useZodForm<PasswordValues, PasswordValues>(passwordFormSchema, { defaultValues: noPassword })
  const saving = useSubmit(form, async (values: PasswordValues) => {
    try {
      await change.mutateAsync({ body: values })
    } catch (error) {
      const field = isApiError(error) ? fieldOf[error.code] : undefined
      if (field === undefined) throw error
      setProblems(form, [{ path: field, message: errorText(error) }])
      return
    }
    form.reset(noPassword)
    toast.success(t('The password is changed'), { detail: t('Your other devices were logged out.') })
  })

  return (
    <ProfileSection
      title={t('Password')}
      intro={t('A new password logs out your other devices, and a letter tells you of it.')}
    >
      <FailureNotice error={saving.error} what={t('The password was not changed')} />
      <Form form={form} onSubmit={saving.submit}>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <ControlledField
            form={form}
            name="currentPassword"
            label={t('Current password')}
            gridColumn="1 / -1"
            required
          >
            {(field) => <PasswordInput {...field} onChange={field.onChange} autoComplete="current-password" />}
          </ControlledField>
          <ControlledField form={form} name="password" label={t('New password')} help={t(PASSWORD_NEEDS)} required>
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </ControlledField>
          <ControlledField form={form} name="repeatedPassword" label={t('Repeat the new password')} required>
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </ControlledField>
        </SimpleGrid>
        <Button
          type="submit"
          mt="4"
          h={{ base: '12', sm: '8' }}
          loading={saving.isSaving}
          disabled={!form.formState.isDirty}
        >
          {t('Change password')}
        </Button>
      </Form>
    </ProfileSection>
  )
}
