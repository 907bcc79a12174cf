import type { Language } from '@tehas/i18n'
import { countryOptions } from '@tehas/screens/countries'

/** A typed country as it is stored, so that every language shows it in its own words; any other as it was typed. */
export function storedCountry(text: string, language: Language): string {
  const typed = text.trim().toLocaleLowerCase()
  return countryOptions(language).find(({ label }) => label.toLocaleLowerCase() === typed)?.value ?? text
}
