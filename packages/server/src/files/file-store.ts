import { join } from 'node:path'
import type { Settings } from '../settings/read-settings'
import { createDiskStore } from './disk-store'
import { createS3Store } from './s3-store'
import type { FileStore } from './store'
import { withStore } from './store-failure'

const stores = new WeakMap<Settings, FileStore>()

/** Whoever asks is told by a code of the catalogue why the store failed. */
const withCodes = (store: FileStore): FileStore => ({
  ...store,
  put: (key, bytes) => withStore(() => store.put(key, bytes)),
  read: (key) => withStore(() => store.read(key)),
  has: (key) => withStore(() => store.has(key)),
  remove: (folder) => withStore(() => store.remove(folder)),
})

/** The store of a deployment: what FILES_URL names, else the folder `files` of its data. */
export function fileStore(settings: Settings): FileStore {
  const known = stores.get(settings)
  if (known) return known
  const made = withCodes(settings.filesUrl ? createS3Store(settings.filesUrl) : createDiskStore(filesFolder(settings)))
  stores.set(settings, made)
  return made
}

export const filesFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'files')
