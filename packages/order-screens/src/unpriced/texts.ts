import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('order-screens', { et, en })

export const useTexts = (): PageLanguage => useT('order-screens')
