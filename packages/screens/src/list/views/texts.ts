import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('views', { et, en })

/** The texts of views of lists, which come with their menu. */
export const useTexts = (): PageLanguage => useT('views')
