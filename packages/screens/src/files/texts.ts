import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('files', { et, en })

/** The texts of files, which only pages that show some bring. */
export const useTexts = (): PageLanguage => useT('files')
