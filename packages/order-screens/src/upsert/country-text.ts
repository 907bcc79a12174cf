import { countrySchema } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** A country of an address as people read it: one that partners can have in their language, any other as typed. */
export function countryText(stored: string, t: Translate): string {
  const known = countrySchema.safeParse(stored).data
  return known ? t(known) : stored
}

/** A typed country as it is stored, so that every language shows it in its own words. */
export const storedCountry = (text: string, t: Translate): string =>
  countrySchema.options.find((country) => t(country).toLocaleLowerCase() === text.trim().toLocaleLowerCase()) ?? text
