import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('export', { et, en })

/** The texts of files for spreadsheets, which come with the first of them. */
export const useTexts = (): PageLanguage => useT('export')
