import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('screens', { et, en })

/** The texts of cropping, which come with its window. */
export const useTexts = (): PageLanguage => useT('screens')
