import { useCommand } from '@tehas/api-client'
import type { InventoryLocation } from '@tehas/contracts'
import { projectSettingsCalls } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { useProjectPartSave } from '../conflict/use-project-part-save'
import { useProject } from '../settings/use-project'
import { LocationThumbnail } from './location-image'
import { type LocationValues, toLocationValues } from './location-values'

/** Saves what was entered of a location over what others changed meanwhile. */
export function useLocationSave() {
  const { t } = useT()
  const { _id: projectId } = useProject()
  const update = useCommand(projectSettingsCalls.upsertInventoryLocation, { quiet: true })
  return useProjectPartSave<InventoryLocation, LocationValues>({
    projectId,
    find: ({ inventoryLocations }, part) => inventoryLocations.find(({ _id }) => _id === part._id),
    toValues: toLocationValues,
    write: (values, { _id }, version) => update.mutateAsync({ body: { ...values, _id, version } }),
    fields: {
      name: { label: t('Name') },
      description: { label: t('Description') },
      image: {
        label: t('Picture'),
        show: (id) => (typeof id === 'string' ? <LocationThumbnail fileId={id} /> : undefined),
      },
    },
  })
}
