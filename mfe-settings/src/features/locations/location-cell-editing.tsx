import type { InventoryLocation } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListCellEditing } from '@tehas/screens/cell-editing'
import { nameField } from '@tehas/screens/name-field'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import { DescriptionField } from './description-field'
import { type LocationValues, locationFormSchema, toLocationValues } from './location-values'
import { useLocationSave } from './use-location-save'

type LocationCellEditingProps = { readonly place: HTMLElement; readonly locations: readonly InventoryLocation[] }

/** Name and description of the locations of the list, edited in their cells; pictures are cut to size in the drawer. */
export function LocationCellEditing({ place, locations }: LocationCellEditingProps) {
  const { t } = useT()
  return (
    <ListCellEditing
      place={place}
      rows={locations}
      cells={{
        name: { header: t('Name'), field: (form) => <ControlledField form={form} {...nameField(t)} /> },
        description: { header: t('Description'), field: (form) => <DescriptionField form={form} /> },
      }}
      useForm={useLocationForm}
      saving={useLocationSave()}
      toValues={toLocationValues}
      nameOf={({ name }) => name}
      told={t('Location saved')}
    />
  )
}

const useLocationForm = (read: InventoryLocation) =>
  useZodForm<LocationValues, LocationValues>(locationFormSchema, { defaultValues: toLocationValues(read) })
