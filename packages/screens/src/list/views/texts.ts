import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import et from './messages/et.json'

addMessages('views', { et })

/** The texts of views of lists, which come with their menu. */
export const useTexts = (): PageLanguage => useT('views')
