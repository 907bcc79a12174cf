import { KEPT_STATION, keptStationSchema } from '@tehas/contracts/station'
import { keptDraft, LASTING } from '@tehas/shell-api'

/** What this device keeps while it is a station; it outlives logging out. */
export const thisDevice = () => keptDraft(KEPT_STATION, undefined, keptStationSchema, LASTING)

/** A secret of 256 bits in the letters of base64url. Made here, so that no answer that is kept holds it. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret of a badge: 160 bits in letters and figures, which scanners that work as a keyboard type alike everywhere. */
export const newBadge = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => LETTERS[byte % LETTERS.length]).join('')
