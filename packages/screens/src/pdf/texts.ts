import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('files', { et, en })

/** The texts of PDF in the page, which come with the first one. */
export const useTexts = (): PageLanguage => useT('files')
