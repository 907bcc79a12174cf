import '../texts'
import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of the drawer of an order, which open orders and lists do not pay for.
addMessages('order-screens', { et, en })
