import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('notifications', { et, en })

/** The texts of the bell and its list, which come with them. */
export const useTexts = (): PageLanguage => useT('notifications')
