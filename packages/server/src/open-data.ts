import { openDataFolder } from './data-folder/open-data-folder'
import { type OpenTarget, openTarget } from './database/open-target'
import { folderError } from './settings/check-place'
import type { Settings } from './settings/read-settings'

/** Makes the data folder, keeps it for its owner, and opens the database: the one in it, or that of DATABASE_URL. */
export async function openData(settings: Settings): Promise<OpenTarget> {
  await openDataFolder(settings.dataFolder).catch((error) => {
    throw folderError(settings.dataFolder, error)
  })
  return openTarget(settings)
}
