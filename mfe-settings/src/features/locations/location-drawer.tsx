import { useCommand } from '@tehas/api-client'
import type { InventoryLocation } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { nameField } from '@tehas/screens/name-field'
import { useToast } from '@tehas/shell-api'
import { Navigate, useParams } from '@tehas/shell-api/router'
import { Stack } from '@tehas/ui'
import { ControlledField, Form, isChanged, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { RemoveEntity } from '../form/remove-entity'
import { useProject } from '../settings/use-project'
import { DescriptionField } from './description-field'
import { LocationImage } from './location-image'
import { type LocationValues, locationFormSchema, toLocationValues } from './location-values'
import { useLocationSave } from './use-location-save'

const FORM = 'location-form'

/** The drawer of one location, or of a new one. */
export function LocationDrawer() {
  const { locationId } = useParams()
  const { inventoryLocations } = useProject()
  const location = inventoryLocations.find(({ _id }) => _id === locationId)
  if (locationId !== undefined && !location) return <Navigate to=".." replace />
  return <Editor location={location} />
}

function Editor({ location }: { location: InventoryLocation | undefined }) {
  const { t } = useT()
  const toast = useToast()
  const create = useCommand(projectSettingsCalls.upsertInventoryLocation, { quiet: true })
  const remove = useCommand(projectSettingsCalls.removeInventoryLocation)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(location)
  const merged = useLocationSave()
  const form = useZodForm<LocationValues, LocationValues>(locationFormSchema, {
    defaultValues: read ? toLocationValues(read) : { name: '', description: '', image: null },
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: () => isChanged(form) })

  const saving = useSubmit(form, async (values: LocationValues) => {
    if (!read) await create.mutateAsync({ body: values })
    else if (!(await merged.save(read, values))) return
    toast.success(t('Location saved'), { detail: values.name })
    done()
  })

  return (
    <EntityDrawer
      frame={frame}
      width={480}
      title={read ? t('Change location') : t('New location')}
      form={FORM}
      saving={saving}
      onCancel={close}
    >
      <Form form={form} id={FORM} onSubmit={saving.submit}>
        <Stack gap="4">
          <ControlledField form={form} {...nameField(t)} />
          <DescriptionField form={form} />
          <LocationImage form={form} />
        </Stack>
      </Form>
      {read ? (
        <RemoveEntity
          label={t('Remove location')}
          name={read.name}
          remove={() => remove.mutateAsync({ body: { _id: read._id } })}
          onRemoved={done}
        />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}
