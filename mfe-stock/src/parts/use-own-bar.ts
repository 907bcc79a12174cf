import { useMedia } from './use-media'

const PHONE = '(max-width: 639.98px)'
const OWN_BAR = { 'data-density': 'touch', 'data-own-bar': '' }

/** Marks a page that stands alone on a phone: it has the way back in a bar of its own, and is measured for a thumb. */
export const useOwnBar = (): typeof OWN_BAR | undefined => (useMedia(PHONE) ? OWN_BAR : undefined)
