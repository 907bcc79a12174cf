import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('files', { et, en })

/** The texts of versions of files, which come when somebody looks at them. */
export const useTexts = (): PageLanguage => useT('files')
