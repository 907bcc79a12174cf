import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Whatever shows texts of this package imports this module for its effect.
addMessages('order-screens', { et, en })
