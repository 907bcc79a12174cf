import { readOverrides } from './overrides'

/** The overrides of this page, read once from the address it was opened with. */
export const overrides = readOverrides(location.search)
