import type { Language } from './language'
import { pageTexts } from './page-texts'

/** Switches the page's language without a reload and tells the browser, so that it reads and hyphenates aright. */
export function setLanguage(language: Language): void {
  pageTexts.setLanguage(language)
  if (typeof document === 'undefined') return
  // Also the same language, set again, would compute the style of every element anew.
  const page = document.documentElement
  if (page.lang !== language) page.lang = language
}
