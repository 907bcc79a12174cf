import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of the file explorer, which the list of sale orders does without.
addMessages('sales', { et, en })
