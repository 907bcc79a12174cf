import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of trying changes, which an open order does without until somebody asks for it.
addMessages('sales', { et, en })
