import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Whatever keeps edits, or shows those that wait, imports this module for its effect; lists come without these texts.
addMessages('order-screens', { et, en })
