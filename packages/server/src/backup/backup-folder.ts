import { join } from 'node:path'
import { fileStore } from '../files/file-store'
import type { FileStore } from '../files/store'
import type { Settings } from '../settings/read-settings'

/** The files that a backup holds: those in the data folder. A store of FILES_URL has backups of its own. */
export const backedUpFiles = (settings: Settings): FileStore | undefined =>
  settings.filesUrl === undefined ? fileStore(settings) : undefined

/** Where backups are kept. */
export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'backups')
