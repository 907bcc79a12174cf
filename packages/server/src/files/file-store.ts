import { join } from 'node:path'
import type { Settings } from '../settings/read-settings'
import { createDiskStore } from './disk-store'
import type { FileStore } from './store'

const stores = new WeakMap<Settings, FileStore>()

/** The store of a deployment: the folder `files` of its data. */
export function fileStore(settings: Settings): FileStore {
  const known = stores.get(settings)
  if (known) return known
  const made = createDiskStore(filesFolder(settings))
  stores.set(settings, made)
  return made
}

export const filesFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'files')
