import { join } from 'node:path'

/** The numbered SQL files: beside this source, and copied beside the bundle that it becomes part of. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
