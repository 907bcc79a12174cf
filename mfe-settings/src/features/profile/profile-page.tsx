import { useCommand } from '@tehas/api-client'
import { calls, type User } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { below, FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useRights, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, PageHeader, SimpleGrid } from '@tehas/ui'
import { ControlledField, Form, FormField, isChanged, TextArea, TextInput, useZodForm } from '@tehas/ui/forms'
import { OwnPicture } from '../pictures/late-pictures'
import { ChangePassword } from './change-password'
import { DeviceList } from './device-list'
import { FormatChoiceSection } from './format-choice'
import { type ProfileValues, profileFormSchema } from './profile-values'
import { StationAccess } from './station-access'

/** Settings, Profile: who is signed in. */
export function ProfilePage() {
  const { user, project } = useSession()
  const rights = useRights()
  if (!user) return null
  return (
    <>
      <Profile user={user} />
      <FormatChoiceSection />
      <ChangePassword email={user.email} />
      {project && rights.has('PRODUCTION') ? <StationAccess /> : null}
      <DeviceList />
    </>
  )
}

function Profile({ user }: { user: User }) {
  const { t } = useT()
  const toast = useToast()
  const save = useCommand(calls.updateUser, { quiet: true })
  const form = useZodForm<ProfileValues, ProfileValues>(profileFormSchema, { defaultValues: user.personalInformation })
  const { isDirty } = form.formState
  useUnsavedChanges(() => isChanged(form))

  const saving = useSubmit(
    form,
    async (values: ProfileValues) => {
      await save.mutateAsync({ body: { personalInformation: values } })
      form.reset(values)
      toast.success(t('Saved'), { detail: `${values.firstName} ${values.lastName}` })
    },
    { problems: below('personalInformation') },
  )

  return (
    <>
      <PageHeader title={t('Profile')} />
      <Box px={{ base: '4', sm: '5' }} pb="8" maxW="800px" w="full">
        <OwnPicture user={user} meanwhile={<Box h={{ base: '85px', sm: '80px' }} mb="5" />} />
        <FailureNotice error={saving.error} />
        <Form form={form} onSubmit={saving.submit}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <ControlledField form={form} name="firstName" label={t('First name')} required>
              {(field) => <TextInput {...field} autoComplete="given-name" />}
            </ControlledField>
            <ControlledField form={form} name="lastName" label={t('Last name')} required>
              {(field) => <TextInput {...field} autoComplete="family-name" />}
            </ControlledField>
            <FormField label={t('E-mail')}>
              <TextInput value={user.email} readOnly onChange={() => undefined} />
            </FormField>
            <ControlledField form={form} name="phone" label={t('Phone')}>
              {(field) => <TextInput {...field} type="tel" autoComplete="tel" />}
            </ControlledField>
            <ControlledField form={form} name="about" label={t('About you')} gridColumn="1 / -1">
              {(field) => <TextArea {...field} rows={3} />}
            </ControlledField>
          </SimpleGrid>
          <Button
            variant="solid"
            type="submit"
            mt="4"
            h={{ base: '12', sm: '8' }}
            loading={saving.isSaving}
            disabled={!isDirty}
          >
            {t('Save changes')}
          </Button>
        </Form>
      </Box>
    </>
  )
}
