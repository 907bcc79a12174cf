import { errorMessages } from '@tehas/api-client'
import { uiMessages } from '@tehas/ui'
import en from '../messages/en.json'
import et from '../messages/et.json'

/** Texts that are there before any area is loaded. */
export const coreMessages = [uiMessages, errorMessages, { et, en }]
