import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('screens', { et, en })

/** The page's texts, those of this package before those of the area around it. */
export const useTexts = (): PageLanguage => useT('screens')
