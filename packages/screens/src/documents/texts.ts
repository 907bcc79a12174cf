import { addMessages, type PageLanguage, useT } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

addMessages('documents', { et, en })

/** The texts of the preview of documents, which only pages that show one bring. */
export const useTexts = (): PageLanguage => useT('documents')
