import { addMessages, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages({ et, en })

/** The page's texts, with those of this package among them. */
export const useTexts = useT
