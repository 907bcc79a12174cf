import '../texts'
import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of an open order and of the drawers of its lines, which a list of orders does not pay for.
addMessages('order-screens', { et, en })
