import { fileURLToPath } from 'node:url'

/** The code that guards a page in development: the first of its entry. */
export const pageGuard = fileURLToPath(new URL('./page-guard-entry.ts', import.meta.url))
