import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('screens', { et, en })

/** The texts of pictures that are looked at; those of pictures that are chosen and sent stand beside this folder. */
export const useTexts = (): PageLanguage => useT('screens')
