import { join } from 'node:path'

/** The folder of the numbered SQL files. The build copies it beside the bundle. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
