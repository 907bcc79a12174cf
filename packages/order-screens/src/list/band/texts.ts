import '../../texts'
import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of the band over a list, which is loaded after the rows.
addMessages('order-screens', { et, en })
