import '../texts'
import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// The page of an order imports this module for its effect; lists come without these texts.
addMessages('order-screens', { et, en })
