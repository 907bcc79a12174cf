import { addMessages } from '@tehas/i18n'
import { descriptor } from '../descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

// Texts of the screens that the floor does not open: a phone on the floor does not wait for them.
addMessages(descriptor.name, { et, en })
