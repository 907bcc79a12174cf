import { addMessages } from '@tehas/i18n'
import { descriptor } from '../../descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of the flow chart, which other areas show without the screens of this one.
addMessages(descriptor.name, { et, en })
