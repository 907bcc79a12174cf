import { addMessages } from '@tehas/i18n'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of what offers new orders, which an area's own pages show.
addMessages('order-screens', { et, en })
