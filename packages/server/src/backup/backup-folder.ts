import { join } from 'node:path'
import type { Settings } from '../settings/read-settings'

/** Where backups are kept. */
export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'backups')
