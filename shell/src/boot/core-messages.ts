import { errorMessages } from '@tehas/api-client'
import { uiMessages } from '@tehas/ui'
import en from '../messages/en.json'
import et from '../messages/et.json'

/** Texts that login needs, and what may be shown anywhere; the frame and the other account screens bring their own. */
export const coreMessages = [uiMessages, errorMessages, { et, en }]
