import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import et from './messages/et.json'

addMessages('files', { et })

/** The texts of versions of files, which come when somebody looks at them. */
export const useTexts = (): PageLanguage => useT('files')
