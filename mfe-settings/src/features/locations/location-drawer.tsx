import { isApiError, useCommand } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { Navigate, useParams } from '@tehas/shell-api/router'
import { Stack } from '@tehas/ui'
import { ControlledField, Form, setProblems, TextArea, TextInput, useZodForm } from '@tehas/ui/forms'
import { DrawerFrame } from '@tehas/ui/overlays'
import { FailureNotice } from '../drawer/failure-notice'
import { SaveFooter } from '../drawer/save-footer'
import { submitForm } from '../drawer/submit-form'
import { useRouteDrawer } from '../drawer/use-route-drawer'
import { useProject } from '../settings/use-project'
import { type LocationValues, locationFormSchema } from './location-values'

const FORM = 'location-form'

/** The drawer of one location, or of a new one. */
export function LocationDrawer() {
  const { locationId } = useParams()
  const { inventoryLocations } = useProject()
  const location = inventoryLocations.find(({ _id }) => _id === locationId)
  if (locationId !== undefined && !location) return <Navigate to=".." replace />
  return <Editor location={location} />
}

function Editor({ location }: { location: ReturnType<typeof useProject>['inventoryLocations'][number] | undefined }) {
  const { t } = useT()
  const toast = useToast()
  const save = useCommand(calls.upsertInventoryLocation, { quiet: true })
  const form = useZodForm<LocationValues, LocationValues>(locationFormSchema, {
    defaultValues: { name: location?.name ?? '', description: location?.description ?? '' },
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: form.formState.isDirty })

  async function submit(values: LocationValues) {
    try {
      await save.mutateAsync({
        body: { ...values, image: location?.image ?? null, ...(location && { _id: location._id }) },
      })
      toast.success(t('Location saved'), { detail: values.name })
      done()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblems(form, error.problems)
    }
  }

  return (
    <DrawerFrame
      {...frame}
      width={480}
      title={location ? t('Change location') : t('New location')}
      onSave={() => submitForm(FORM)}
      footer={<SaveFooter form={FORM} saving={save.isPending} onCancel={close} />}
    >
      <FailureNotice error={save.error} />
      <Form form={form} id={FORM} onSubmit={submit}>
        <Stack gap="4">
          <ControlledField form={form} name="name" label={t('Name')} required>
            {(field) => <TextInput {...field} maxLength={100} />}
          </ControlledField>
          <ControlledField form={form} name="description" label={t('Description')}>
            {(field) => <TextArea {...field} rows={3} />}
          </ControlledField>
        </Stack>
      </Form>
    </DrawerFrame>
  )
}
