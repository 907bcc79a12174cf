import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('order-screens', { et, en })

/** The texts of acts that can be taken back, which only the areas that book some bring. */
export const useTexts = (): PageLanguage => useT('order-screens')
