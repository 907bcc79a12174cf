import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import et from './messages/et.json'

addMessages('screens', { et, en: {} })

/** The page's texts with those of cells edited in their place. */
export const useTexts = (): PageLanguage => useT('screens')
