import { errorMessages } from '@tehas/api-client'
import { addMessages } from '@tehas/i18n'
import { uiMessages } from '@tehas/ui'
import en from '../messages/en.json'
import et from '../messages/et.json'

/** Adds the texts that login needs, and what may be shown anywhere; the frame and the other account screens bring their own. */
export function addCoreMessages(): void {
  addMessages('ui', uiMessages)
  addMessages('api-client', errorMessages)
  addMessages('shell', { et, en })
}
