/** What nothing refers to is kept so long: a removal can be undone, and an upload be put to use. */
export const KEPT_MS = 24 * 60 * 60 * 1000
