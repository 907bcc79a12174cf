import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('comments', { et, en })

/** The texts of comments, which only orders bring. */
export const useTexts = (): PageLanguage => useT('comments')
